import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { newEquipo } from '#test/support/equipos.ts'
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
