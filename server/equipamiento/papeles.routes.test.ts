import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { insertPlanesIniciales } from '#db/seeds/planes.ts'
import { newEquipo, newNovedad, newUso } from '#test/support/equipos.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, ayudante] = [as('teniente'), as('bombera'), as('ayudante')]
const paper = async (url: string) => {
  const { statusCode, rawPayload } = await bombera.request({ url: `/api/equipamiento/${url}` })
  expect(statusCode).toBe(200)
  return pdfText(rawPayload).join('\n')
}

test('a piece has a card on paper: what it is, what it owes, and its history', async () => {
  await insertPlanesIniciales(db)
  const de = { categoria: 'era', marca: 'Dräger', numero_serie: '7741-08', costo: 900_000 } as const
  const id = await newEquipo(db, clock.now, { ...de, codigo: 'ERA-700', nombre: 'Equipo de aire', lugar: 'Estante 4' })
  const control = { tipo_control: 'prueba_flujo', fecha: '2026-11-02', resultado: 'aprobado' } as const
  await teniente.call(equipamientoApi.createControl, { params: { id }, body: control })
  await newNovedad(db, clock.now, id, { reportado_por: bombera.id })
  await newUso(db, clock.now, id, { user_id: bombera.id, presion_inicial_bar: 280, presion_final_bar: 90 })
  await teniente.call(equipamientoApi.mover, {
    params: { id },
    body: { tipo: 'traslado', ubicacion_tipo: 'bodega', lugar: 'Estante 5' } as never,
  })
  const text = await paper(`${id}/pdf`)
  const words = ['Ficha de ERA-700', 'Equipo de aire', 'Dräger', '7741-08', 'OPERATIVO', 'Bodega, Estante 5']
  const owed = ['Controles que debe', 'Prueba de flujo', '2 de noviembre de 2027', 'Inspección', 'Sin registro']
  const done = ['Prueba de flujo aprobada', 'Correa gastada', '280 a 90 bar', 'Trasladado a', 'Antonia Fuentes Lillo']
  for (const part of [...words, ...owed, ...done]) expect(text).toContain(part)
  expect(text).not.toContain('900.000')
  const trace = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([trace.accion, trace.entidad, trace.entidad_id]).toEqual(['exportar', 'equipo', id])
  expect((await bombera.request({ url: '/api/equipamiento/999999/pdf' })).statusCode).toBe(404)
})

test('a unit tells what it carries by compartment, on the screen and on paper', async () => {
  const { id: unidad_id, nombre } = await db
    .selectFrom('unidades')
    .select(['id', 'nombre'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const en = { ubicacion_tipo: 'unidad', unidad_id } as const
  await newEquipo(db, clock.now, { ...en, codigo: 'CAR-1', compartimiento: 'compartimiento_2' })
  await newEquipo(db, clock.now, { ...en, codigo: 'CAR-2', estado: 'EN REPARACIÓN', compartimiento: 'cabina' })
  await newEquipo(db, clock.now, { ...en, codigo: 'CAR-3' })
  const { body } = await bombera.call(equipamientoApi.cargaUnidad, { params: { id: unidad_id } })
  const shown = body.compartimientos.flatMap(({ nombre: donde, equipos }) =>
    equipos.map(({ codigo, aptitud }) => [donde, codigo, aptitud.apto]),
  )
  expect([body.unidad.nombre, shown]).toEqual([
    nombre,
    [
      ['Cabina', 'CAR-2', false],
      ['Compartimiento 2', 'CAR-1', true],
      [null, 'CAR-3', true],
    ],
  ])
  expect((await bombera.call(equipamientoApi.cargaUnidad, { params: { id: 999 } })).status).toBe(404)
  const text = await paper(`unidades/${unidad_id}/pdf`)
  for (const words of [`Lista de carga de ${nombre}`, 'Cabina', 'CAR-2', 'No apto: En reparación', 'CAR-1'])
    expect(text).toContain(words)
})

test('the inventory of a month is made once, with a number, and stays as it was', async () => {
  const emit = (mes: string, who = ayudante) => who.call(equipamientoApi.emitirInventario, { body: { mes } })
  const id = await newEquipo(db, clock.now, { codigo: 'MES-1', nombre: 'Hacha de asalto' })
  expect((await emit('2026-11', teniente)).status).toBe(403)
  expect((await emit('2026-09')).body.errors).toEqual({
    mes: 'El inventario se emite del mes en curso o del anterior',
  })
  expect((await emit('2026-10')).body).toMatchObject({ mes: '2026-10', anio: 2026, numero: 1 })
  expect((await emit('2026-10')).body.message).toBe('El inventario de ese mes ya se emitió')
  expect((await emit('2026-11')).body.numero).toBe(2)
  await db.updateTable('equipos').set({ nombre: 'Otra cosa' }).where('id', '=', id).execute()
  const { body } = await bombera.call(equipamientoApi.inventarioMensual, { params: { mes: '2026-10' } })
  expect(body).toMatchObject({ emitido: { numero: 1 }, se_puede: true })
  const text = await paper('inventarios-mensuales/2026-10/pdf')
  for (const words of ['octubre de 2026', 'N.º 1/2026', 'MES-1', 'Hacha de asalto', 'Ayudante'])
    expect(text).toContain(words)
  const none = await bombera.call(equipamientoApi.inventarioMensual, { params: { mes: '2026-08' } })
  expect(none.body).toEqual({ emitido: null, se_puede: false })
})
