import { beforeEach, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { cast } from '#db/seeds/cast.ts'
import { xlsxOf } from '#server/plumbing/sheets/xlsx.ts'
import { urlOf } from '#test/support/caller.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [capitana, teniente] = [as('capitana'), as('teniente')]

beforeEach(async () => {
  for (const table of ['emergencia_secciones', 'emergencia_autores', 'emergencia_unidades'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('actos').where('origen_tipo', '=', 'emergencia').execute()
  await db.deleteFrom('emergencias').execute()
  await db.deleteFrom('correlativos').execute()
  await db.deleteFrom('cierres').execute()
})

const titles = 'Folio;Alarma;Clave;Dirección;Comuna;Unidades;Salida (6-0);Llegada (6-3);En el cuartel (6-10);Relato'
const one =
  '2024-0001;14-03-2024 21:42:10;10-0;Baquedano 1234;quilpue;B-21, B-2 de Alba;21:44:05;21:48;00:10;Amago en la cocina.'
const two = '2024-0003;2024-05-02 08:00;10-4;Ruta 68;;;;;;'
async function send(rows: string[] | Uint8Array<ArrayBuffer>, simular: 'true' | 'false', who = capitana, lectura = {}) {
  const content = rows instanceof Uint8Array ? rows : [titles, ...rows].join('\n')
  const form = new FormData()
  form.append('simular', simular)
  form.append('lectura', JSON.stringify(lectura))
  form.append('archivo', new Blob([content], { type: 'text/csv' }), 'emergencias.csv')
  const answer = new Response(form)
  const response = await who.request({
    method: 'POST',
    url: urlOf(emergenciasApi.importar, {}),
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    payload: Buffer.from(await answer.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
const faultsOf = async (...rows: string[]) => {
  const { body } = await send(rows, 'false')
  expect(body.importadas).toBe(0)
  expect(await db.selectFrom('emergencias').select('folio').where('creada_por', '=', capitana.id).execute()).toEqual([])
  return body.filas.flatMap(({ errores }: { errores: object[] }) => errores)
}

test('a rehearsal writes nothing; then past emergencies come in with their folios', async () => {
  const rehearsed = await send([one, two], 'true')
  expect(rehearsed.body).toMatchObject({ simulado: true, importadas: 2, ignoradas: [] })
  expect(await db.selectFrom('emergencias').select('id').execute()).toEqual([])
  expect((await send([one, two], 'false')).body).toMatchObject({ simulado: false, importadas: 2 })
  const { data } = (await teniente.call(emergenciasApi.list, { query: {} })).body
  expect(data).toMatchObject([
    { folio: '2024-0003', clave: '10-4', nombre_clave: 'Rescate vehicular', unidades: [], duracion: null },
    {
      folio: '2024-0001',
      estado: 'revisada',
      comuna: 'Quilpué',
      resultado: 'atendida',
      unidades: [
        { nombre: 'B-21', unidad_id: 21 },
        { nombre: 'B-2 de Alba', unidad_id: null },
      ],
      tiempo_salida: 115,
      duracion: 8_870,
    },
  ])
  const actos = await db
    .selectFrom('actos')
    .select(['estado_lista', 'mes_contable'])
    .where('origen_tipo', '=', 'emergencia')
    .execute()
  expect(actos.map(({ estado_lista }) => estado_lista)).toEqual(['cerrada', 'cerrada'])
  // Nobody is asked to close these months.
  const cierres = await db.selectFrom('cierres').select(['mes', 'importado']).orderBy('mes').execute()
  expect(cierres).toEqual([
    { mes: '2024-03', importado: 1 },
    { mes: '2024-05', importado: 1 },
  ])
  const { ultimo } = await db
    .selectFrom('correlativos')
    .select('ultimo')
    .where('anio', '=', 2024)
    .executeTakeFirstOrThrow()
  expect(ultimo).toBe(3)
})

test('a sheet with one fault writes nothing, and tells it by row and column', async () => {
  expect(await faultsOf(one, '2024-0002;14-03-2024;10-99;x;;;;;;')).toEqual([
    {
      columna: 'Alarma',
      texto: 'Escriba el día y la hora como 14-03-2026 21:42',
      celda: 'B3',
      leido: '14-03-2024',
    },
    { columna: 'Clave', texto: 'Elija una clave del catálogo', celda: 'C3', leido: '10-99' },
    { columna: 'Dirección', texto: expect.any(String), celda: 'D3', leido: 'x' },
  ])
  expect(await faultsOf('s-12;14-03-2024 21:42;10-0;Baquedano;;;21:50;21:40;;')).toMatchObject([
    { columna: 'Folio', texto: 'Escriba el folio como 2026-0042' },
    { columna: 'Unidades', texto: 'Indique la unidad a la que corresponden las horas' },
  ])
  expect(await faultsOf('2023-0001;14-03-2024 21:42;10-0;Baquedano;;;;;;')).toMatchObject([{ columna: 'Folio' }])
})

test('a folio is kept if it is free and in the order of the alarms', async () => {
  await send([one, two], 'false')
  const again = await send([one], 'false')
  expect(again.body).toMatchObject({ importadas: 0, filas: [{ existe: true, errores: [] }] })
  const other = await send([one.replace('21:42:10', '21:43')], 'false')
  expect(other.body.filas[0].errores).toEqual([
    { columna: 'Folio', texto: 'Ya existe una emergencia con este folio', celda: 'A2', leido: '2024-0001' },
  ])
  const late = await send(['2024-0002;01-12-2024 10:00;10-0;Baquedano;;;;;;'], 'false')
  expect(late.body.filas[0].errores).toEqual([
    {
      columna: 'Folio',
      texto: 'No sigue el orden de las alarmas: vea el folio 2024-0003',
      celda: 'A2',
      leido: '2024-0002',
    },
  ])
  expect((await send(['2024-0002;01-04-2024 10:00;10-0;Baquedano;;;;;;'], 'false')).body.importadas).toBe(1)
})

test('cells are read as Excel makes them of what is typed, and long texts whole', async () => {
  const relato = `${'Se trabaja con una línea de ataque. '.repeat(45)}FIN`
  const moment = (value: number, format: string) => ({ value, format })
  const bytes = await xlsxOf(() => [
    {
      name: 'Emergencias',
      columns: titles.split(';').map((title) => ({ title })),
      rows: [
        [
          '2021-0701',
          moment(44_472.904_166_666_7, 'dd-mm-yyyy hh:mm'),
          moment(46_122, 'd-mmm'),
          'Ruta 68',
          'Llay-Llay',
          'B-21',
          moment(0.905_555_555_555_556, 'hh:mm'),
          moment(0.909_722_222_222_222, 'hh:mm'),
          moment(0.006_944_444_444_444_4, 'hh:mm'),
          relato,
        ],
      ],
    },
  ])
  expect((await send(new Uint8Array(bytes), 'false')).body).toMatchObject({ importadas: 1 })
  const saved = await db.selectFrom('emergencias').selectAll().executeTakeFirstOrThrow()
  expect(saved).toMatchObject({ alarma_en: '2021-10-04T00:42:00.000Z', clave: '10-4', comuna: 'Llaillay' })
  const { data } = (await teniente.call(emergenciasApi.list, { query: {} })).body
  expect(data).toMatchObject([{ tiempo_salida: 120, duracion: 8_880 }])
  const { contenido } = await db.selectFrom('emergencia_secciones').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(contenido)).toMatchObject({ relato })
})

test('nothing is cut or dropped: what has no place is told', async () => {
  const long = 'x'.repeat(61)
  expect(await faultsOf(`2024-0001;14-03-2024 21:42;10-0;Baquedano;${long};B-21, ${long};;;;`)).toMatchObject([
    { columna: 'Comuna', texto: 'No puede superar los 60 caracteres' },
    { columna: 'Unidades', texto: 'No puede superar los 60 caracteres' },
  ])
  expect(await faultsOf('2024-0001;14-03-2024 21:42;10-0;Baquedano;;;21:44;;23:04;')).toEqual([
    { columna: 'Unidades', texto: 'Indique la unidad a la que corresponden las horas', celda: 'F2' },
  ])
})

test.each([
  ['a key with a dot', '10.0', '10-0'],
  ['a key with its name', '10-4 Rescate vehicular', '10-4'],
  ['a name alone', 'rescate vehicular', '10-4'],
  ['a day that was a key', '10-abr', '10-4'],
])('%s is known', async (_what, escrita, clave) => {
  await send([`2024-0001;14-03-2024 21:42;${escrita};Baquedano;;;;;;`], 'false')
  expect(await db.selectFrom('emergencias').select('clave').execute()).toEqual([{ clave }])
})

test('imports are the captain’s and the administrators’', async () => {
  expect((await send([one], 'true', teniente)).status).toBe(403)
})

const sendSheet = async (lines: string[], simular: 'true' | 'false' = 'true', who = capitana, lectura = {}) =>
  (await send(Uint8Array.from(Buffer.from(lines.join('\n'))), simular, who, lectura)).body

test('a book as it is kept comes in: day and hour apart, numbers without a year, several units in a cell', async () => {
  const libro = [
    'LIBRO DE GUARDIA 2023 – LLAMADOS;;;;;;;',
    'N°;FECHA;HORA;CLAVE;DIRECCIÓN;MATERIAL MAYOR;OFICIAL A CARGO;N° VOL.',
    '1;03-01-2023;00:15;10-0;Los Aromos / Baquedano;B-21;J. Pérez;12',
    `2;09-01-2023;21:42;10-4;Ruta 60 km 14;B-21 B-22;${cast.teniente.nombre};8`,
    ';;;;TOTAL ENERO: 2;;;',
  ]
  expect(await sendSheet(libro, 'false')).toMatchObject({
    importadas: 2,
    ignoradas: ['N° VOL.', 'fila 5 («TOTAL ENERO: 2»)'],
    filas: [{ folio: '2023-0001' }, { folio: '2023-0002' }],
  })
  const rows = db.selectFrom('emergencias').select(['folio', 'alarma_en', 'a_cargo_id', 'a_cargo_externo'])
  expect(await rows.orderBy('folio').execute()).toEqual([
    { folio: '2023-0001', alarma_en: '2023-01-03T03:15:00.000Z', a_cargo_id: null, a_cargo_externo: 'J. Pérez' },
    { folio: '2023-0002', alarma_en: '2023-01-10T00:42:00.000Z', a_cargo_id: teniente.id, a_cargo_externo: null },
  ])
  const { data } = (await teniente.call(emergenciasApi.list, { query: {} })).body
  expect(data[0]?.unidades.map(({ nombre }) => nombre)).toEqual(['B-21', 'B-22'])
  expect(await sendSheet(libro, 'false')).toMatchObject({ importadas: 0, filas: [{ existe: true }, { existe: true }] })
})

test.each([
  ['12', '2021-0012'],
  ['12/2021', '2021-0012'],
  ['012-2021', '2021-0012'],
  ['2021-12', '2021-0012'],
  ['N° 12', '2021-0012'],
  ['Nro. 12', '2021-0012'],
  ['2021-0012', '2021-0012'],
])('the number %s of a book is the folio %s', async (escrito, folio) => {
  const { importadas, filas } = await sendSheet([
    'N°;Alarma;Clave;Dirección',
    `${escrito};01-03-2021 21:42;10-0;Baquedano`,
  ])
  expect([importadas, filas[0].folio]).toEqual([1, folio])
})

test('a key that the catalogue lacks is added with its name, once, by who may', async () => {
  const rows = [
    'Folio;Alarma;Clave;Nombre de la clave;Dirección;Estado',
    '2022-0001;01-03-2022 21:42;10-0-7;Fuego en bodega;Baquedano;Revisada',
    '2022-0002;02-03-2022 21:42;10-0-7;Fuego en bodega;Baquedano;Anulada',
  ]
  expect((await sendSheet(rows)).filas[0].errores).toMatchObject([{ columna: 'Clave', leido: '10-0-7' }])
  const administradora = as('administradora')
  const { importadas, filas } = await sendSheet(rows, 'false', administradora)
  expect([importadas, filas[0].avisos, filas[1].avisos]).toMatchObject([
    2,
    [{ texto: 'Se agregará al catálogo: 10-0-7, Fuego en bodega' }],
    [],
  ])
  const saved = db.selectFrom('emergencias').select(['clave', 'subclave', 'nombre_subclave', 'estado']).orderBy('folio')
  expect(await saved.execute()).toEqual([
    { clave: '10-0', subclave: '10-0-7', nombre_subclave: 'Fuego en bodega', estado: 'revisada' },
    { clave: '10-0', subclave: '10-0-7', nombre_subclave: 'Fuego en bodega', estado: 'anulada' },
  ])
  const added = db
    .selectFrom('catalogos')
    .select('nombre')
    .where('catalogo', '=', 'claves')
    .where('codigo', '=', '10-0-7')
  expect(await added.execute()).toEqual([{ nombre: 'Fuego en bodega' }])
  await db.deleteFrom('catalogos').where('codigo', '=', '10-0-7').execute()
})

test('a key that the catalogue does not know, or that may be two of its own, is asked', async () => {
  const clave = {
    catalogo: 'claves',
    codigo: '4-10',
    nombre: 'Otra',
    datos: '{"tipo":"incidente"}',
    orden: 99,
  } as const
  await db.insertInto('catalogos').values(clave).execute()
  const rows = [
    'Folio;Alarma;Clave;Dirección;Resultado',
    '2022-0001;01-03-2022 21:42;Choque;Baquedano;Atendida',
    '2022-0002;02-03-2022 21:42;10-abr;Baquedano;Positiva',
    '2022-0003;03-03-2022 21:42;10-0;Baquedano;Atendida',
  ]
  const { filas, lectura } = await sendSheet(rows)
  await db.deleteFrom('catalogos').where('codigo', '=', '4-10').execute()
  expect(filas.map(({ espera = false }: { espera?: boolean }) => espera)).toEqual([true, true, false])
  expect(lectura.por_decir).toMatchObject([
    { campo: 'clave', escrito: 'Choque', valor: null },
    { campo: 'clave', escrito: '10-abr', valor: null },
    { campo: 'resultado', escrito: 'Positiva', valor: null },
  ])
  expect(lectura.por_decir[0].opciones).toContain('10-4 Rescate vehicular')
  const valores = {
    clave: { Choque: '10-4 Rescate vehicular', '10-abr': '10-4 Rescate vehicular' },
    resultado: { Positiva: 'Atendida' },
  }
  expect(await sendSheet(rows, 'false', capitana, { valores })).toMatchObject({ importadas: 3 })
  const saved = db.selectFrom('emergencias').select('clave').orderBy('folio')
  expect(await saved.execute()).toEqual([{ clave: '10-4' }, { clave: '10-4' }, { clave: '10-0' }])
  await db.deleteFrom('columnas_recordadas').execute()
})

test('an emergency that is under way is none of the past', async () => {
  const { filas } = await sendSheet([
    'Folio;Alarma;Clave;Dirección;Estado',
    '2022-0001;01-03-2022 21:42;10-0;Baquedano;En curso',
  ])
  expect(filas[0].errores).toMatchObject([{ columna: 'Estado', leido: 'En curso' }])
})

test.each(['xlsx', 'csv'])('their export as %s gives the same record back, and nothing twice', async (formato) => {
  const titulos = `${titles};Intersección;Latitud;Longitud;Incendio;A cargo;Sector;Origen`
  await sendSheet(
    [titulos, `${one};Los Aromos;-33,0456;-71,4412;Sí;${cast.teniente.nombre};Centro;Teléfono`, `${two};;;;;;;`],
    'false',
  )
  const exported = await capitana.request({ url: `/api/emergencias/exportacion?formato=${formato}` })
  const sheet = Uint8Array.from(exported.rawPayload)
  const here = (await send(sheet, 'false')).body
  expect(here).toMatchObject({ importadas: 0, filas: [{ existe: true }, { existe: true }] })
  const told = () =>
    db
      .selectFrom('emergencias')
      .leftJoin('emergencia_secciones as s', (join) =>
        join.onRef('s.emergencia_id', '=', 'emergencias.id').on('s.seccion', '=', 'relato'),
      )
      .select('s.contenido')
      .select([
        'folio',
        'alarma_en',
        'clave',
        'subclave',
        'nombre_clave',
        'origen',
        'direccion',
        'interseccion',
        'comuna',
      ])
      .select(['sector', 'lat', 'lng', 'es_incendio', 'estado', 'resultado', 'a_cargo_id', 'a_cargo_externo'])
      .orderBy('folio')
      .execute()
  const before = await told()
  for (const table of ['emergencia_secciones', 'emergencia_autores', 'emergencia_unidades'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('actos').where('origen_tipo', '=', 'emergencia').execute()
  await db.deleteFrom('emergencias').execute()
  expect((await send(sheet, 'false')).body).toMatchObject({ importadas: 2 })
  expect(await told()).toEqual(before)
})
