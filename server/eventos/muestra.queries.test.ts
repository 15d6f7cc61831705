import { expect, test } from 'vitest'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { insertBase } from '#db/seeds/base.ts'
import { testDatabase } from '#test/support/databases.ts'

// A Monday: the academy of next week is nine days away.
const now = new Date('2026-11-23T15:00:00.000Z')
const { db } = await testDatabase()
await insertBase(db, now)
await insertDemo(db, now, { meses: 12 })
const { db: short } = await testDatabase()
await insertBase(short, now)
await insertDemo(short, now, cut)

const eventos = await db.selectFrom('eventos').selectAll().orderBy('inicio').execute()
const rsvps = await db.selectFrom('rsvp').selectAll().execute()
const of = (id: number) => rsvps.filter(({ evento_id }) => evento_id === id)

test('sixty events are before and after today, one of them cancelled, some public, ordinary sessions one series', () => {
  expect(eventos).toHaveLength(60)
  const past = eventos.filter(({ termino }) => termino <= now.toISOString())
  expect(past.length).toBeGreaterThan(20)
  expect(past.every(({ estado }) => estado === 'realizado')).toBe(true)
  const coming = eventos.filter(({ termino }) => termino > now.toISOString())
  expect(new Set(coming.map(({ estado }) => estado))).toEqual(new Set(['publicado', 'cancelado']))
  expect(coming.filter(({ estado }) => estado === 'cancelado')).toHaveLength(1)
  expect(coming.filter(({ visibilidad }) => visibilidad === 'publica')).toHaveLength(3)
  const serie = eventos.filter(({ serie_id }) => serie_id !== null)
  expect(serie.length).toBeGreaterThan(3)
  expect(serie.map(({ serie_orden }) => serie_orden)).toEqual(serie.map((_one, index) => index + 1))
})

test('the tenida is that of the kind: dress uniform for ceremonies and not for meetings', () => {
  const tenidas = (...tipos: string[]) =>
    new Set(eventos.filter(({ tipo }) => tipos.includes(tipo)).map(({ tenida }) => tenida))
  expect(tenidas('reunion', 'sesion_extraordinaria')).toEqual(new Set(['cuartel']))
  expect(tenidas('ceremonia', 'aniversario', 'funeral', 'desfile')).toEqual(new Set(['parada']))
})

test('no two are for everybody at the same time', () => {
  const begins = eventos.flatMap(({ destinatarios, inicio }) => (destinatarios === 'todos' ? [inicio] : []))
  expect(begins).toHaveLength(new Set(begins).size)
})

test('one is full, and three wait in their order', () => {
  const full = eventos.find(({ cupo }) => cupo !== null)
  const asked = of(full?.id ?? 0).filter(({ respuesta }) => respuesta === 'asistire')
  expect(asked.filter(({ en_espera }) => en_espera === 0)).toHaveLength(full?.cupo ?? 0)
  expect(asked.filter(({ en_espera }) => en_espera === 1).map(({ orden }) => orden)).toEqual([11, 12, 13])
})

test('the accounts of the demo have one event left to answer', async () => {
  for (const email of ['capitan@demo.cl', 'ayudante@demo.cl', 'bombero@demo.cl', 'admin@demo.cl']) {
    const { id, role_id } = await db
      .selectFrom('usuarios')
      .select(['id', 'role_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const open = eventos.filter(
      ({ inicio, estado, rsvp_habilitado, destinatarios }) =>
        inicio > now.toISOString() &&
        estado === 'publicado' &&
        rsvp_habilitado === 1 &&
        (destinatarios !== 'oficiales' || [2, 3, 4].includes(role_id)),
    )
    const left = open.filter((one) => !of(one.id).some(({ user_id }) => user_id === id))
    expect(left.map(({ titulo }) => titulo)).toEqual(['Compra de equipos'])
  }
})

test('each event with a list owns one act, of the same hours; a shorter story has the same to come', async () => {
  const owned = await db.selectFrom('actos').selectAll().where('origen_tipo', '=', 'evento').execute()
  const withList = eventos.filter(({ sin_lista }) => sin_lista === 0)
  expect(owned).toHaveLength(withList.length)
  for (const { id, inicio, termino, titulo } of withList)
    expect(owned.filter(({ origen_id }) => origen_id === id)).toMatchObject([{ inicio, termino, titulo }])
  const coming = (rows: typeof eventos) =>
    rows.flatMap(({ titulo, inicio }) => (inicio > now.toISOString() ? [`${titulo} ${inicio}`] : []))
  expect(coming(await short.selectFrom('eventos').selectAll().orderBy('inicio').execute())).toEqual(coming(eventos))
})
