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

async function send(filas: Fila[], simular: boolean, who = teniente, otros: Record<string, string> = {}) {
  const rows = filas.map((fila) => columnasDeEquipos.map(({ campo }) => fila[campo] ?? '').join(';'))
  const bytes = Buffer.from([titulos.join(';'), ...rows].join('\n'))
  const fields = { simular: String(simular), ...otros }
  const form = await formOf({ bytes, name: 'equipos.csv', field: 'archivo', fields })
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
      { ...hacha, codigo: 'B-2', categoria: 'Cilindro' },
      { ...hacha, codigo: 'B-3', padre: 'NO-HAY' },
      { ...hacha, codigo: 'B-4', unidad: 'B-99' },
      { ...hacha, codigo: 'B-5', padre: 'B-5' },
      { ...hacha, codigo: 'B-6', fecha_fabricacion: '31-02-2020', cantidad: 'muchas' },
      { ...hacha, codigo: 'B-7', ubicacion_tipo: 'Taller' },
    ),
  ).toEqual([
    '3 Código: Ya está en la fila 2',
    '5 Número de serie: El número de serie es obligatorio',
    '6 Parte de: Elija un equipo del inventario',
    '7 Unidad: Elija una unidad de la compañía',
    '8 Parte de: B-5 ya es parte de este equipo',
    '9 Fabricación: Ingrese una fecha válida',
    '9 Cantidad: Debe estar entre 0 y 1.000.000',
    '10 Lugar: Escriba dónde está',
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

const shownOf = async (filas: Fila[], simular: boolean) => (await send(filas, simular)).body

test('a part finds its set wherever that stands, and a piece in hands goes to the store with a note', async () => {
  const { importadas, filas } = await shownOf(
    [
      { codigo: 'CIL-931', nombre: 'Cilindro', categoria: 'Cilindro', padre: 'ERA-931', numero_serie: 'c1' },
      { codigo: 'MAS-931', nombre: 'Máscara', categoria: 'Máscara', padre: 'CIL-931' },
      { codigo: 'ERA-931', nombre: 'Equipo', categoria: 'Equipo ERA', numero_serie: 'e1', ubicacion_tipo: 'Persona' },
    ],
    false,
  )
  expect([importadas, filas[2].avisos]).toMatchObject([3, [{ columna: 'Ubicación' }]])
  const rows = await db
    .selectFrom('equipos as e')
    .leftJoin('equipos as p', 'p.id', 'e.padre_id')
    .select(['e.codigo', 'p.codigo as padre', 'e.ubicacion_tipo'])
    .where('e.codigo', 'like', '%-931')
    .orderBy('e.codigo')
    .execute()
  expect(rows).toEqual([
    { codigo: 'CIL-931', padre: 'ERA-931', ubicacion_tipo: 'bodega' },
    { codigo: 'ERA-931', padre: null, ubicacion_tipo: 'bodega' },
    { codigo: 'MAS-931', padre: 'CIL-931', ubicacion_tipo: 'bodega' },
  ])
})

test('a piece that is out of service comes in so, and is never put back in service by a sheet', async () => {
  await shownOf(
    ['FUERA DE SERVICIO', 'EN REPARACIÓN', 'Malo', 'Bueno', 'Regular', 'DADO DE BAJA'].map((estado, index) => ({
      ...hacha,
      codigo: `EST-${index}`,
      estado,
    })),
    false,
  )
  const rows = await db
    .selectFrom('equipos')
    .select(['estado', 'motivo_estado', 'motivo_baja', 'usable'])
    .where('codigo', 'like', 'EST-%')
    .orderBy('codigo')
    .execute()
  const motivo = 'Así consta en la planilla importada.'
  expect(rows).toEqual([
    { estado: 'FUERA DE SERVICIO', motivo_estado: motivo, motivo_baja: null, usable: 0 },
    { estado: 'EN REPARACIÓN', motivo_estado: motivo, motivo_baja: null, usable: 0 },
    { estado: 'FUERA DE SERVICIO', motivo_estado: motivo, motivo_baja: null, usable: 0 },
    { estado: 'OPERATIVO', motivo_estado: null, motivo_baja: null, usable: 1 },
    { estado: 'OPERATIVO', motivo_estado: null, motivo_baja: null, usable: 1 },
    { estado: 'DADO DE BAJA', motivo_estado: null, motivo_baja: motivo, usable: 0 },
  ])
})

test('which unit and which compartment a piece is in are asked once, and remembered', async () => {
  const unidad = await db.selectFrom('unidades').select(['id', 'nombre']).orderBy('id').executeTakeFirstOrThrow()
  const sheet = 'Código;Nombre;Unidad;Compartimiento\nH-1;Hacha;Carro grande;Gaveta 2\nH-2;Hacha;Carro grande;'
  const sent = async (fields: Record<string, string>) => {
    const form = await formOf({ bytes: Buffer.from(sheet), name: 'equipos.csv', field: 'archivo', fields })
    return (await teniente.request({ method: 'POST', url: '/api/equipamiento/importar', ...form })).json()
  }
  expect((await sent({})).lectura.por_decir).toMatchObject([
    { campo: 'unidad', escrito: 'Carro grande', veces: 2, valor: null },
    { campo: 'compartimiento', escrito: 'Gaveta 2', veces: 1, valor: null },
  ])
  const valores = { unidad: { 'Carro grande': unidad.nombre }, compartimiento: { 'Gaveta 2': 'Compartimiento 2' } }
  const done = await sent({ simular: 'false', lectura: JSON.stringify({ valores }) })
  expect(done).toMatchObject({ importadas: 2, recordado: { columnas: 2, valores: 2 } })
  const saved = db.selectFrom('equipos').select(['unidad_id', 'compartimiento']).where('codigo', 'in', ['H-1', 'H-2'])
  expect(await saved.orderBy('codigo').execute()).toEqual([
    { unidad_id: unidad.id, compartimiento: 'compartimiento_2' },
    { unidad_id: unidad.id, compartimiento: null },
  ])
})

test('an inventory as people keep it gets its codes, and comes in once however often it is sent', async () => {
  const unidad = await db.selectFrom('unidades').select(['id', 'nombre']).orderBy('id').executeTakeFirstOrThrow()
  await newEquipo(db, clock.now, { codigo: 'HER-0041' })
  const sheet = [
    'INVENTARIO MATERIAL MENOR',
    'Ítem;Descripción;Cant.;Unidad;Marca;Modelo;N° Serie;Estado;Ubicación;Valor',
    `1;Hacha de bombero;4;unid.;Leader;;;Bueno;${unidad.nombre};$ 45.990`,
    '2;Manguera 50 mm;12;tiras;Osw;15 m;;Regular;Sala de máquinas;120000',
    `3;Equipo ERA;1;c/u;Dräger;PSS 5000;00774108;Bueno;${unidad.nombre};$1.250.000`,
    '4;Cachivache;2;unid.;;;S/N;;;',
    ';TOTAL;19;;;;;;;',
  ].join('\n')
  const sent = async (simular: boolean) => {
    const bytes = Buffer.from(sheet)
    const form = await formOf({ bytes, name: 'equipos.csv', field: 'archivo', fields: { simular: String(simular) } })
    return (await teniente.request({ method: 'POST', url: '/api/equipamiento/importar', ...form })).json()
  }
  const first = await sent(false)
  expect(first).toMatchObject({ importadas: 4, ignoradas: ['Ítem', 'fila 7 («TOTAL»)', 'Unidad'] })
  expect(first.filas.map(({ codigo, categoria }: Record<string, string>) => `${codigo} ${categoria}`)).toEqual([
    'HER-042 Herramienta',
    'MAN-001 Manguera',
    'ERA-932 Equipo ERA',
    'OTR-001 Otro',
  ])
  const saved = db.selectFrom('equipos').select(['codigo', 'cantidad', 'costo', 'unidad_id', 'lugar', 'numero_serie'])
  expect(
    await saved.where('codigo', 'in', ['HER-042', 'MAN-001', 'ERA-932', 'OTR-001']).orderBy('id').execute(),
  ).toEqual([
    { codigo: 'HER-042', cantidad: 4, costo: 45_990, unidad_id: unidad.id, lugar: null, numero_serie: null },
    { codigo: 'MAN-001', cantidad: 12, costo: 120_000, unidad_id: null, lugar: 'Sala de máquinas', numero_serie: null },
    { codigo: 'ERA-932', cantidad: 1, costo: 1_250_000, unidad_id: unidad.id, lugar: null, numero_serie: '00774108' },
    { codigo: 'OTR-001', cantidad: 2, costo: null, unidad_id: null, lugar: null, numero_serie: null },
  ])
  const again = await sent(false)
  expect([again.importadas, again.filas.map(({ existe }: { existe?: boolean }) => existe)]).toEqual([
    0,
    [true, true, true, true],
  ])
})

test('two pieces of one brand and serial are asked about', async () => {
  const { filas } = await shownOf(
    [
      { ...hacha, codigo: 'SER-1', marca: 'Dräger', numero_serie: 'BRXX-0001' },
      { ...hacha, codigo: 'SER-2', marca: 'DRÄGER', numero_serie: 'brxx 0001' },
      { ...hacha, codigo: 'SER-3', marca: 'Scott', numero_serie: 'BRXX-0001' },
    ],
    true,
  )
  expect(filas.map(({ avisos }: { avisos: { texto: string }[] }) => avisos.map(({ texto }) => texto))).toEqual([
    [],
    ['SER-1 tiene la misma marca y serie'],
    [],
  ])
})

test('the export of an inventory gives the same pieces back, and none twice', async () => {
  const exported = await teniente.request({ url: '/api/equipamiento/exportacion?formato=xlsx' })
  const sendBytes = async (simular: string) => {
    const form = await formOf({ bytes: exported.rawPayload, name: 'x.xlsx', field: 'archivo', fields: { simular } })
    return (await teniente.request({ method: 'POST', url: '/api/equipamiento/importar', ...form })).json()
  }
  const here = await sendBytes('false')
  expect(here).toMatchObject({ importadas: 0 })
  expect(here.filas.every(({ existe }: { existe?: boolean }) => existe)).toBe(true)
  const told = () =>
    db
      .selectFrom('equipos as e')
      .leftJoin('equipos as p', 'p.id', 'e.padre_id')
      .select(['e.codigo', 'e.nombre', 'e.categoria', 'e.marca', 'e.modelo', 'e.numero_serie', 'e.material_cilindro'])
      .select(['e.presion_trabajo_bar', 'e.volumen_l', 'e.talla', 'e.cantidad', 'e.cantidad_minima', 'e.costo'])
      .select(['e.fecha_fabricacion', 'e.fecha_puesta_servicio', 'e.vida_util_meses', 'e.observaciones'])
      .select(['e.ubicacion_tipo', 'e.unidad_id', 'e.compartimiento', 'e.lugar', 'e.estado', 'p.codigo as padre'])
      .where('e.estado', '<>', 'DADO DE BAJA')
      .orderBy('e.codigo')
      .execute()
  const before = await told()
  await db.updateTable('equipos').set({ padre_id: null }).execute()
  for (const table of ['equipo_movimientos', 'equipo_controles', 'equipos'] as const)
    await db.deleteFrom(table).execute()
  expect(await sendBytes('false')).toMatchObject({ importadas: before.length })
  expect(await told()).toEqual(before)
})

test('a piece that is here otherwise changes as it was seen, in its fields alone', async () => {
  await send(
    [{ codigo: 'CAM-1', nombre: 'Hacha', categoria: 'Herramienta', marca: 'Leader', lugar: 'Estante 4' }],
    false,
  )
  const one = () =>
    db
      .selectFrom('equipos')
      .select(['nombre', 'marca', 'modelo', 'lugar', 'busqueda', 'version'])
      .where('codigo', '=', 'CAM-1')
      .executeTakeFirstOrThrow()
  const before = await one()
  const otra: Fila = { codigo: 'cam-1', nombre: 'Hacha', categoria: 'Herramienta', modelo: 'H2', lugar: 'Estante 9' }
  const { body } = await send([otra], true)
  expect(body.filas[0]).toMatchObject({
    existe: true,
    cambia: [{ campo: 'modelo', titulo: 'Modelo', antes: '', despues: 'H2' }],
  })
  expect(await send([otra], false, teniente, { cambios: 'otra' })).toMatchObject({ status: 409 })
  expect(await one()).toEqual(before)
  const { huella } = body.cambios
  expect((await send([otra], false, teniente, { cambios: huella })).body).toMatchObject({
    importadas: 0,
    cambios: { cuantos: 1, aplicados: true },
  })
  const after = await one()
  expect(after).toMatchObject({ marca: 'Leader', modelo: 'H2', lugar: 'Estante 4', version: before.version + 1 })
  expect(after.busqueda).toContain('h2')
  expect((await send([otra], true)).body).toMatchObject({ cambios: null })
})
