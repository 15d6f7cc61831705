// The search runs outside the transaction, yet misses nothing written meanwhile.
import { expect, test } from 'vitest'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { startApp } from '#test/support/start-app.ts'
import { removeUsuario } from './eliminacion.queries.ts'
import { findRastros } from './rastros.queries.ts'
import { findUsuario } from '#server/perfil/usuario.queries.ts'
import { write } from '#server/plumbing/records/write.ts'

const { as, database, deps, clock } = await startApp()
const { db } = database

test('rows written between search and removal go too', async () => {
  const { id } = as('tesorero')
  const { email } = cast.tesorero
  const before = [await entry(email), await mail(email)]
  const rastros = await findRastros(database, deps.key, id)
  const after = [await entry(email), await mail(email)]
  await remove('tesorero', rastros)
  expect(await told(before, after)).toEqual(['***', undefined, '***', undefined])
})

test('rows being written when the search begins are found', async () => {
  const { email } = cast.bombera
  const written = Promise.withResolvers<number>()
  const committing = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (db) => {
    written.resolve(await entry(email, db))
    await committing.promise
  })
  const id = await written.promise
  const searching = findRastros(database, deps.key, as('bombera').id)
  // Longer than a search that does not wait.
  for (let n = 0; n < 50; n += 1) await database.reports.selectFrom('correos').select('id').execute()
  committing.resolve()
  await writing
  expect((await searching)?.auditoria).toEqual({ ids: [id], hasta: id })
})

test('a removal reads only the rows found and later ones', async () => {
  const { id } = as('maquinista')
  const { email } = cast.maquinista
  const found = [await entry(email), await mail(email)]
  const rastros = await findRastros(database, deps.key, id)
  expect([rastros?.auditoria.ids, rastros?.correos.ids]).toEqual(found.map((one) => [one]))
  const unread = { ids: [], hasta: found[0] ?? 0 }
  await remove('maquinista', rastros && { ...rastros, auditoria: unread })
  expect(await told(found)).toEqual([email, undefined])
})

test('if the address changed meanwhile, both are searched again', async () => {
  const { id } = as('honorario')
  const nuevo = 'otra.casilla@ejemplo.cl'
  const rows = [await entry(nuevo), await mail(nuevo), await entry(cast.honorario.email), await mail(nuevo)]
  const rastros = await findRastros(database, deps.key, id)
  await db.updateTable('usuarios').set({ email: nuevo }).where('id', '=', id).execute()
  await remove('honorario', rastros)
  expect(await told(rows)).toEqual(['***', undefined, '***', undefined])
})

test('a pending new address is removed, although its link is deleted first', async () => {
  const { id } = as('capitana')
  const nuevo = 'capitana.nueva@ejemplo.cl'
  const when = clock.now.toISOString()
  const link = { tipo: 'confirmar_correo', token_hash: 'x'.repeat(64), creado_en: when, vence_en: when } as const
  await db
    .insertInto('enlaces')
    .values({ ...link, user_id: id, email: nuevo })
    .execute()
  const rows = [await entry(nuevo)]
  const answer = await as('administradora').call(usuariosApi.remove, { params: { id } })
  expect([answer.status, await told(rows)]).toEqual([200, ['***']])
})

async function entry(de: string, handle: Db = db): Promise<number> {
  const fecha = clock.now.toISOString()
  const values = { fecha, accion: 'editar', entidad: 'unidad', despues: JSON.stringify({ de }) } as const
  return (await handle.insertInto('auditoria').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function mail(de: string): Promise<number> {
  const { id: user_id } = as('administradora')
  await queueMail(db, { tipo: 'contacto', para: 'x@y.cl', user_id, asunto: 'Aviso', parrafos: [`De ${de}`] }, clock.now)
  return (await db.selectFrom('correos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

const remove = (personaje: Personaje, rastros: Awaited<ReturnType<typeof findRastros>>) =>
  write(deps, null, async (tx) => {
    const usuario = await findUsuario(tx.db, as(personaje).id)
    if (usuario) await removeUsuario(tx, deps.key, usuario, rastros)
  })

/** Alternates entries and mails: returns the former's text, and whether the latter exists. */
async function told(...pairs: number[][]): Promise<unknown[]> {
  const one = async (id: number, index: number) =>
    index % 2 === 0
      ? db.selectFrom('auditoria').select('despues').where('id', '=', id).executeTakeFirst()
      : db.selectFrom('correos').select('contenido as despues').where('id', '=', id).executeTakeFirst()
  const rows = await Promise.all(pairs.flat().map(one))
  return rows.map((row) => row && (JSON.parse(row.despues ?? '{}') as { de?: string }).de)
}
