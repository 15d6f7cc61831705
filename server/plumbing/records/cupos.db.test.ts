import { beforeEach, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { testDatabase } from '#test/support/databases.ts'
import { ascender, contarLugares, type Lugares, pedirLugar } from './cupos.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T15:00:00.000Z')
const at = now.toISOString()
const first = await insertMember(db, cast.capitana, 'x', now)
const others = await db
  .insertInto('usuarios')
  .values(
    Array.from({ length: 19 }, (_, n) => ({
      email: `m${n}@ejemplo.cl`,
      nombre: `Miembro ${n}`,
      busqueda: `miembro ${n}`,
      orden: `miembro ${n}`,
      role_id: 6,
      estado: 'activo' as const,
      created_at: at,
      updated_at: at,
    })),
  )
  .returning('id')
  .execute()
const members = [first, ...others.map(({ id }) => id)]

const lugares: Lugares = {
  tabla: 'rsvp',
  de: 'evento_id',
  ocupa: { respuesta: 'asistire', en_espera: 0 },
  espera: { respuesta: 'asistire', en_espera: 1 },
}
let evento = 0
beforeEach(async () => {
  const fixed = { tipo: 'reunion', inicio: at, termino: at, actualizado_en: at, creado_en: at }
  const flags = { todo_el_dia: 0, con_citacion: 0, sin_lista: 0, rsvp_habilitado: 1 } as const
  const kinds = {
    categoria: 'no_computa',
    destinatarios: 'todos',
    visibilidad: 'interna',
    estado: 'publicado',
  } as const
  const { id } = await db
    .insertInto('eventos')
    .values({ titulo: 'a', recordatorios_min: '[]', ...fixed, ...flags, ...kinds })
    .returning('id')
    .executeTakeFirstOrThrow()
  evento = id
})

const enter = (user_id: number, cupo: number | null) =>
  inTransaction(db, async (tx) => {
    const { enEspera, orden } = await pedirLugar(tx, lugares, { id: evento, cupo })
    const said = { respuesta: 'asistire', en_espera: enEspera ? 1 : 0, orden, respondido_en: at } as const
    await tx
      .insertInto('rsvp')
      .values({ evento_id: evento, user_id, ...said })
      .execute()
    return enEspera
  })
const leave = (user_id: number, cupo: number | null) =>
  inTransaction(db, async (tx) => {
    await tx.deleteFrom('rsvp').where('evento_id', '=', evento).where('user_id', '=', user_id).execute()
    return await ascender(tx, lugares, { id: evento, cupo })
  })
const rows = () => db.selectFrom('rsvp').selectAll().where('evento_id', '=', evento).orderBy('orden').execute()

test('of twenty at once three are in, and the rest wait in the order of the server', async () => {
  const waits = await Promise.all(members.map((id) => enter(id, 3)))
  expect(waits.filter((waiting) => !waiting)).toHaveLength(3)
  const stored = await rows()
  expect(stored.map(({ orden }) => orden)).toEqual(members.map((_, index) => index + 1))
  expect(stored.map(({ en_espera }) => en_espera)).toEqual(members.map((_, index) => (index < 3 ? 0 : 1)))
})

test('five who leave at once let in five others, each once, in their order', async () => {
  for (const id of members) await enter(id, 5)
  const moved = await Promise.all(members.slice(0, 5).map((id) => leave(id, 5)))
  expect(moved.flat().toSorted((a, b) => a - b)).toEqual(members.slice(5, 10))
  expect(await contarLugares(db, lugares, evento)).toMatchObject({ ocupados: 5, esperan: 10 })
})

test('who leaves the waiting list lets nobody in', async () => {
  for (const id of members.slice(0, 4)) await enter(id, 2)
  expect(await leave(members[2] ?? 0, 2)).toEqual([])
})

test('a raised cupo lets in as many as it adds, one taken away all', async () => {
  for (const id of members.slice(0, 6)) await enter(id, 1)
  expect(await inTransaction(db, (tx) => ascender(tx, lugares, { id: evento, cupo: 3 }))).toEqual(members.slice(1, 3))
  expect(await inTransaction(db, (tx) => ascender(tx, lugares, { id: evento, cupo: null }))).toEqual(
    members.slice(3, 6),
  )
})

test('without a cupo nobody waits', async () => {
  expect(await enter(first, null)).toBe(false)
})

test('a transaction that fails moves nobody', async () => {
  for (const id of members.slice(0, 2)) await enter(id, 1)
  const broken = inTransaction(db, async (tx) => {
    await tx.deleteFrom('rsvp').where('user_id', '=', first).execute()
    await ascender(tx, lugares, { id: evento, cupo: 1 })
    throw new Error('cut')
  })
  await expect(broken).rejects.toThrow('cut')
  expect((await rows()).map(({ en_espera }) => en_espera)).toEqual([0, 1])
})
