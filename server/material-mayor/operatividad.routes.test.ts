import { expect, test } from 'vitest'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { newEquipo, newNovedad } from '#test/support/equipos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database

const lights = async () =>
  (await as('bombera').call(materialMayorApi.operatividad, { query: {} })).body.data.map(
    ({ luz, motivo }) => `${luz}, ${motivo}`,
  )
const comes = (who: Personaje, estado: 'disponible' | 'no_disponible' = 'disponible') =>
  as(who).call(disponibilidadApi.put, { body: { estado } })
const status = (id: number, estado: 'FUERA DE SERVICIO' | 'EN REVISIÓN') =>
  as('capitana').call(materialMayorApi.changeStatus, { params: { id }, body: { estado } })

test('the lights of an evening, each with its sentence', async () => {
  await db
    .updateTable('usuarios')
    .set({ es_conductor: 1, nivel_bombero: 'Inicial' })
    .where('id', '=', as('maquinista').id)
    .execute()
  const grey = 'gris, Nadie ha informado su disponibilidad'
  expect(await lights()).toEqual([grey, grey, grey])

  // A licence says nothing of who can come.
  const dias = { desde: '2026-11-20', hasta: '2026-11-20', creada_en: clock.now.toISOString() }
  await db
    .insertInto('licencias')
    .values({ user_id: as('ayudante').id, tipo: 'viaje', estado: 'aprobada', ...dias })
    .execute()
  expect(await lights()).toEqual([grey, grey, grey])

  await comes('bombera')
  expect((await lights())[1]).toBe('rojo, B-22: sin conductor disponible')

  await comes('maquinista')
  expect((await lights())[1]).toBe('rojo, B-22: sin conductor con licencia vigente')
  const licencia = { user_id: as('maquinista').id, tipo: 'licencia_conducir', clase: 'F' } as const
  const id = await newCertificado(db, clock.now, { ...licencia, fecha_vencimiento: '2026-11-20', estado: 'pendiente' })
  expect((await lights())[1]).toBe('rojo, B-22: sin conductor con licencia vigente')
  await as('capitana').call(capacitacionesApi.verifyCertificado, { params: { id }, body: { acepta: true, version: 1 } })
  expect((await lights())[1]).toBe('amarillo, B-22: sin oficial o bombero a cargo disponible')

  await comes('teniente')
  await status(22, 'EN REVISIÓN')
  await status(23, 'FUERA DE SERVICIO')
  expect(await lights()).toEqual([
    'verde, B-21: puede salir',
    'amarillo, B-22: en revisión',
    'rojo, B-23: fuera de servicio',
  ])

  await comes('maquinista', 'no_disponible')
  expect(await lights()).toEqual([
    'rojo, B-21: sin conductor disponible',
    'rojo, B-22: sin conductor disponible',
    'rojo, B-23: fuera de servicio',
  ])
})

test('someone enabled to be in charge counts as an officer does, and nobody who is on licence', async () => {
  await comes('maquinista')
  await comes('teniente', 'no_disponible')
  await db.updateTable('usuarios').set({ habilitado_a_cargo: 1 }).where('id', '=', as('bombera').id).execute()
  expect((await lights())[0]).toBe('verde, B-21: puede salir')
  await db
    .insertInto('unidad_conductores')
    .values({ unidad_id: 21, user_id: as('teniente').id })
    .execute()
  expect((await lights())[0]).toBe('rojo, B-21: sin un conductor de esta unidad disponible')
  await db
    .insertInto('unidad_conductores')
    .values({ unidad_id: 21, user_id: as('maquinista').id })
    .execute()
  expect((await lights())[0]).toBe('verde, B-21: puede salir')
  const dias = { desde: '2026-11-20', hasta: '2026-11-20', creada_en: clock.now.toISOString() }
  await db
    .insertInto('licencias')
    .values({ user_id: as('maquinista').id, tipo: 'viaje', estado: 'aprobada', ...dias })
    .execute()
  expect((await lights())[0]).toBe('rojo, B-21: sin conductor disponible')
})

test('a unit with a breathing set that nobody may put on is amber, and says how many are left', async () => {
  await db.deleteFrom('unidad_conductores').execute()
  await db.deleteFrom('licencias').execute()
  await comes('maquinista')
  const era = () => newEquipo(db, clock.now, { categoria: 'era', ubicacion_tipo: 'unidad', unidad_id: 21 })
  const ids = [await era(), await era(), await era()]
  await newEquipo(db, clock.now, { categoria: 'era', ubicacion_tipo: 'unidad', unidad_id: 21, estado: 'DADO DE BAJA' })
  expect((await lights())[0]).toBe('verde, B-21: puede salir')
  const cilindro = await newEquipo(db, clock.now, { categoria: 'cilindro', padre_id: ids[0] ?? 0 })
  await newNovedad(db, clock.now, cilindro, { gravedad: 'critica' })
  expect((await lights())[0]).toBe('amarillo, B-21: 2 de 3 ERA aptos')
  await newEquipo(db, clock.now, { categoria: 'era', estado: 'EN REPARACIÓN' })
  expect((await lights())[0]).toBe('amarillo, B-21: 2 de 3 ERA aptos')
})
