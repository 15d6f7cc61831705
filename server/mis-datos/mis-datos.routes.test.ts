import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { urlOf } from '#test/support/caller.ts'
import { documentForm, png } from '#test/support/documentos.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { zipEntries, zipFiles } from '#test/support/zip-entries.ts'
import { contenido } from './contenido.queries.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const bombera = as('bombera')
const ask = () => bombera.request({ url: '/api/mis-datos/exportacion' })

interface Fila {
  [columna: string]: unknown
}

test('holds what is kept of the member, readable, with a word on what it is', async () => {
  const params = { id: bombera.id }
  await db
    .insertInto('fichas_personales')
    .values({ user_id: bombera.id, alergias: 'Penicilina', updated_at: clock.now.toISOString() })
    .execute()
  await bombera.call(materialMayorApi.changeStatus, { params: { id: 22 }, body: { estado: 'EN REVISIÓN' } })
  await as('capitana').call(perfilApi.get, { params })
  const given = { tipo: 'Constancia, 5 años', fecha: '2026-03-16', vigencia: null, acta: null }
  await as('ayudante').call(hojaServiciosApi.addPremio, { params, body: given })
  await nobody.call(cuentaApi.requestPasswordReset, { body: { email: cast.bombera.email } })
  const asNeighbour = { nombre: 'Antonia', email: cast.bombera.email, mensaje: 'Hola.' }
  await nobody.call(contactoApi.send, { body: asNeighbour })
  await nobody.call(contactoApi.send, { body: { ...asNeighbour, email: 'otra@ejemplo.cl' } })

  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="Mis datos 2026-11-20.zip"',
  })
  const entries = await zipEntries(answer.rawPayload)
  expect(Object.keys(entries)).toEqual(['LEAME.txt', ...contenido.map(({ nombre }) => `datos/${nombre}.json`)])
  for (const { nombre, sobre } of contenido) {
    expect(entries['LEAME.txt']).toContain(`datos/${nombre}.json`)
    expect(entries['LEAME.txt']).toContain(sobre)
  }
  const read = (nombre: string) => JSON.parse(entries[`datos/${nombre}.json`] ?? 'null') as Fila[]
  expect(read('cuenta-y-perfil')).toMatchObject([{ nombre: cast.bombera.nombre, rut: '19845113-4' }])
  expect(read('ficha-personal')).toMatchObject([{ alergias: 'Penicilina' }])
  expect(read('premios')).toMatchObject([{ tipo: 'Constancia, 5 años' }])
  expect(read('cambios-de-la-flota')).toMatchObject([{ unidad: 'B-22', estado: 'EN REVISIÓN' }])
  expect(read('sesiones')).toMatchObject([{ ip: '127.0.0.1' }])
  expect(read('mensajes-del-sitio')).toHaveLength(1)
  expect(read('correos')).toMatchObject([{ tipo: 'restablecer', contenido: { parrafos: expect.any(Array) } }])
  expect(read('quien-vio-o-cambio-sus-datos')).toMatchObject([
    { accion: 'ver_sensible', quien: cast.capitana.nombre },
    { accion: 'crear', quien: cast.ayudante.nombre, despues: { tipo: 'Constancia, 5 años' } },
    { entidad: 'usuario' },
    { accion: 'exportar', entidad: 'mis_datos', quien: cast.bombera.nombre },
  ])
})

test('holds the files that the member put in, byte by byte', async () => {
  const form = await documentForm({ bytes: png, name: 'carné de conducir.png' })
  await bombera.request({ method: 'POST', url: '/api/documents', ...form })
  const { id } = await db.selectFrom('documentos').select('id').executeTakeFirstOrThrow()
  const foto = await formOf({ field: 'foto', bytes: await samplePicture(600, 600) })
  const params = { id: bombera.id }
  await bombera.request({ method: 'POST', url: urlOf(perfilApi.uploadFoto, { params }), ...foto })
  const entries = await zipFiles((await ask()).rawPayload)
  expect(entries[`archivos/${id}-carné de conducir.png`]).toEqual(png)
  expect(entries['archivos/foto.jpg']?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(JSON.parse(entries['datos/documentos.json']?.toString() ?? '')).toMatchObject([
    { id, filename: 'carné de conducir.png' },
  ])
})

test('holds no secret, and nothing of others', async () => {
  const { password_hash } = await db
    .selectFrom('usuarios')
    .select('password_hash')
    .where('id', '=', bombera.id)
    .executeTakeFirstOrThrow()
  const hashes = await db.selectFrom('sesiones').select('token_hash').execute()
  const links = await db.selectFrom('enlaces').select('token_hash').execute()
  const { enlace } = await db
    .selectFrom('correos')
    .select('enlace')
    .where('enlace', 'is not', null)
    .executeTakeFirstOrThrow()
  const text = Object.values(await zipEntries((await ask()).rawPayload)).join('')
  const secret = [
    bombera.token,
    castPassword,
    password_hash,
    enlace,
    ...[...hashes, ...links].map((one) => one.token_hash),
  ]
  for (const value of secret) expect(text).not.toContain(value)
  expect(text).not.toContain('otra@ejemplo.cl')
  for (const other of ['administradora', 'capitana', 'suspendido'] as const)
    expect(text).not.toContain(cast[other].email)
})

test('may be asked for five times an hour, each time with a trace', async () => {
  const exported = () =>
    db.selectFrom('auditoria').select('id').where('accion', '=', 'exportar').where('user_id', '=', bombera.id).execute()
  for (let n = (await exported()).length; n < 5; n += 1) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ message: 'Demasiados intentos. Intente nuevamente en 60 minutos.' })
  expect(await exported()).toHaveLength(5)
  clock.advance(60 * 60_000)
  expect((await ask()).statusCode).toBe(200)
})

test('every table that names a member is in the contents, or says here why not', async () => {
  const elsewhere: Record<string, string> = {
    respuestas: 'copies, kept for a day, of what was answered',
    unidades: 'who changed a unit last is the last of its history, which is there',
  }
  const schema = readFileSync('db/schema.sqlite.sql', 'utf8')
  const naming = [...schema.matchAll(/create table (\w+) \(([\s\S]*?)\n\)/gi)]
    .filter(([, , columns = '']) => /references usuarios|\buser_id\b/.test(columns))
    .map(([, table = '']) => table)
  expect(naming).toContain('sesiones')
  const source = readFileSync('server/mis-datos/contenido.queries.ts', 'utf8')
  // A new one belongs into `contenido`.
  expect(naming.filter((table) => !source.includes(`'${table}'`) && !elsewhere[table])).toEqual([])
})
