import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { columnasDeEquipos } from './importacion.rules.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, maquinista] = [as('teniente'), as('maquinista')]

const titulos = columnasDeEquipos.map(({ titulo }) => titulo)
type Fila = Partial<Record<(typeof columnasDeEquipos)[number]['campo'], string>>

async function send(filas: Fila[], simular: boolean, who = teniente) {
  const rows = filas.map((fila) => columnasDeEquipos.map(({ campo }) => fila[campo] ?? '').join(';'))
  const bytes = Buffer.from([titulos.join(';'), ...rows].join('\n'))
  const form = await formOf({ bytes, name: 'equipos.csv', field: 'archivo', fields: { simular: String(simular) } })
  const response = await who.request({ method: 'POST', url: '/api/equipamiento/importar', ...form })
  return { status: response.statusCode, body: response.json() }
}
const faultsOf = async (...filas: Fila[]) => {
  const { body } = await send(filas, false)
  expect(body.importadas).toBe(0)
  return body.filas.flatMap(({ fila, errores }: { fila: number; errores: { columna: string; texto: string }[] }) =>
    errores.map(({ columna, texto }) => `${fila} ${columna}: ${texto}`),
  )
}

const hacha: Fila = { codigo: 'imp-1', nombre: 'Hacha', categoria: 'Herramienta' }

test('a rehearsal writes nothing; then pieces come in where they are, a set before its parts', async () => {
  const unidad = await db.selectFrom('unidades').select('nombre').orderBy('id').executeTakeFirstOrThrow()
  const filas: Fila[] = [
    {
      codigo: 'ERA-501',
      nombre: 'Equipo de respiración',
      categoria: 'equipo era',
      numero_serie: '501',
      unidad: unidad.nombre,
      compartimiento: 'Compartimiento 2',
    },
    {
      codigo: 'CIL-501',
      nombre: 'Cilindro',
      categoria: 'Cilindro',
      numero_serie: 'C501',
      material_cilindro: 'Carbono',
      volumen_l: '6,8',
      padre: 'era-501',
      fecha_fabricacion: '10-05-2020',
      vida_util_meses: '180',
      costo: '350.000',
    },
    { ...hacha, cantidad: '4', lugar: 'Estante 4' },
  ]
  expect((await send(filas, true)).body).toMatchObject({ simulado: true, importadas: 3 })
  expect(await db.selectFrom('equipos').select('id').where('codigo', '=', 'ERA-501').execute()).toEqual([])
  expect((await send(filas, false)).body).toMatchObject({ simulado: false, importadas: 3 })
  const { data } = (await teniente.call(equipamientoApi.equipos, { query: { orden: 'codigo' } })).body
  expect(data).toMatchObject([
    {
      codigo: 'CIL-501',
      padre: 'ERA-501',
      unidad: unidad.nombre,
      compartimiento: 'compartimiento_2',
      aptitud: { apto: true },
    },
    { codigo: 'ERA-501', partes: 1, aptitud: { apto: true } },
    { codigo: 'IMP-1', cantidad: 4, ubicacion_tipo: 'bodega', lugar: 'Estante 4' },
  ])
  const { body } = await teniente.call(equipamientoApi.equipo, { params: { id: data[0]?.id ?? 0 } })
  expect(body).toMatchObject({ volumen_l: 6.8, costo: 350_000, fin_de_vida: '2035-05-10' })
})

test('faults are told by row, and one keeps the whole sheet out', async () => {
  await newEquipo(db, clock.now, { codigo: 'YA-1' })
  expect(
    await faultsOf(
      { ...hacha, codigo: 'B-1' },
      { ...hacha, codigo: 'b-1' },
      { ...hacha, codigo: 'YA-1' },
      { nombre: 'Sin código', categoria: 'Herramienta' },
      { ...hacha, codigo: 'B-2', categoria: 'Cilindro' },
      { ...hacha, codigo: 'B-3', padre: 'NO-HAY' },
      { ...hacha, codigo: 'B-4', unidad: 'B-99' },
      { ...hacha, codigo: 'B-5', ubicacion_tipo: 'Persona' },
      { ...hacha, codigo: 'B-6', fecha_fabricacion: '31-02-2020', cantidad: 'muchas' },
      { ...hacha, codigo: 'B-7', ubicacion_tipo: 'Taller' },
    ),
  ).toEqual([
    '3 Código: Ya está en la fila 2',
    '4 Código: El código ya existe',
    '5 Código: El código es obligatorio',
    '6 Número de serie: El número de serie es obligatorio',
    '7 Parte de: Elija un equipo del inventario',
    '8 Unidad: Elija una unidad de la compañía',
    '9 Ubicación: Una planilla no asigna equipos a personas: agréguelo en la bodega y entréguelo',
    '10 Fabricación: Ingrese una fecha válida',
    '10 Cantidad: Debe estar entre 0 y 1.000.000',
    '11 Lugar: Escriba dónde está',
  ])
  expect((await send([{ ...hacha, categoria: 'Nave' }], true)).body.filas[0].errores[0].columna).toBe('Categoría')
  expect((await send([hacha], true, maquinista)).status).toBe(403)
})

test('money and units are read with their signs, and another unit is told', async () => {
  const cilindro: Fila = { codigo: 'CIL-601', nombre: 'Cilindro', categoria: 'Cilindro', vida_util_meses: '180 meses' }
  const filas: Fila[] = [
    {
      ...cilindro,
      numero_serie: 'C601',
      presion_trabajo_bar: '300 bar',
      volumen_l: '6.8 lts',
      costo: '$ 45.990',
      fecha_fabricacion: '15-07-10',
    },
    {
      ...cilindro,
      codigo: 'CIL-602',
      numero_serie: 'C602',
      volumen_l: '1.234',
      costo: '1.250.000',
      fecha_fabricacion: '14-mar-12',
    },
  ]
  expect((await send(filas, false)).body).toMatchObject({ importadas: 2 })
  const saved = db.selectFrom('equipos').selectAll().where('codigo', 'like', 'CIL-60%').orderBy('codigo')
  expect(await saved.execute()).toMatchObject([
    { presion_trabajo_bar: 300, volumen_l: 6.8, costo: 45_990, fecha_fabricacion: '2010-07-15', vida_util_meses: 180 },
    { volumen_l: 1.234, costo: 1_250_000, fecha_fabricacion: '2012-03-14' },
  ])
  const { body } = await send(
    [{ ...cilindro, codigo: 'CIL-603', presion_trabajo_bar: '4500 psi', marca: '#N/D' }],
    false,
  )
  expect(body.filas[0].errores).toMatchObject([
    { columna: 'Marca', texto: 'La fórmula de esta celda da un error: escriba el valor', leido: '#N/D' },
    { columna: 'Presión de trabajo (bar)', leido: '4500 psi' },
  ])
})
