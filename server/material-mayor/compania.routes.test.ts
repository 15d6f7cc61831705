import { expect, test } from 'vitest'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { startApp } from '#test/support/start-app.ts'

// Friday 20 November 2026, 12:00 at −03.
const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const hasta = '2026-11-21T15:00:00.000Z'

const read = async (who: Personaje, query: { hasta?: string } = { hasta }) =>
  (await as(who).call(materialMayorApi.operatividad, { query })).body

const conduce = async (who: Personaje, fecha_vencimiento: string) => {
  await db.updateTable('usuarios').set({ es_conductor: 1 }).where('id', '=', as(who).id).execute()
  await newCertificado(db, clock.now, { user_id: as(who).id, fecha_vencimiento })
}
const says = (who: Personaje, estado: 'disponible' | 'no_disponible', until?: string) =>
  as(who).call(disponibilidadApi.put, { body: { estado, ...(until && { hasta: until }) } })

test('each driver who is missing is named, for who may see the availability of each', async () => {
  await conduce('maquinista', '2026-11-02')
  await conduce('tesorero', '2030-01-01')
  await says('maquinista', 'disponible')
  await says('tesorero', 'no_disponible', '2026-11-20T21:00:00.000Z')
  const texto = 'Sin conductor con licencia vigente.'
  const detalle = 'Sin conductor: P. Vidal sin licencia vigente desde el 3-11; R. Ibáñez no disponible hasta las 18:00.'
  expect((await read('capitana')).data[0]?.razones[0]).toMatchObject({ luz: 'rojo', texto, detalle })
  expect((await read('bombera')).data[0]?.razones[0]).toMatchObject({ texto, detalle: null })
  // Phones keep it.
  expect((await read('capitana', {})).data[0]?.razones[0]).toMatchObject({ texto, detalle: null })
})

test('one driver for two units, until another comes', async () => {
  await newCertificado(db, clock.now, { user_id: as('maquinista').id, fecha_vencimiento: '2028-03-14' })
  await db.deleteFrom('disponibilidad').where('user_id', '=', as('tesorero').id).execute()
  await as('tesorero').call(disponibilidadApi.saveHorario, {
    body: { franjas: [{ dia: 5, desde: '20:00', hasta: '00:00' }] },
  })
  await says('teniente', 'disponible')
  await says('ayudante', 'disponible')
  await as('capitana').call(materialMayorApi.changeStatus, { params: { id: 22 }, body: { estado: 'EN REPARACIÓN' } })

  const { data, compania } = await read('capitana')
  expect(data.map(({ nombre, luz }) => [nombre, luz])).toEqual([
    ['B-21', 'verde'],
    ['B-22', 'rojo'],
    ['B-23', 'verde'],
  ])
  const reparo = 'B-21 o B-23, no ambas: hay un solo conductor.'
  expect(compania).toEqual({
    juntas: [21],
    reparo,
    detalle: 'B-21 o B-23, no ambas: hasta las 20:00 hay un solo conductor, Pedro Vidal. Después, las dos.',
  })
  expect((await read('bombera')).compania).toEqual({ juntas: [21], reparo, detalle: null })
  for (const body of [await read('bombera'), await read('bombera', {}), await read('capitana', {})])
    expect(JSON.stringify(body)).not.toMatch(/Vidal|Rivas|Araya|Ibáñez/)
})
