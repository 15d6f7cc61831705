import { beforeEach, describe, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { columnasCarga, columnasSalida, maxFilasLibro } from '#contract/material-mayor/importaciones.ts'
import type { LecturaDicha } from '#contract/shared/importacion.ts'
import { cast } from '#db/seeds/cast.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [maquinista, bombera] = [as('maquinista'), as('bombera')]
clock.now = new Date('2026-11-20T15:10:00.000Z')

type Salida = Partial<Record<(typeof columnasSalida)[number]['campo'], string>>
type Carga = Partial<Record<(typeof columnasCarga)[number]['campo'], string>>

async function send(
  que: 'salidas' | 'combustible',
  filas: (Salida & Carga)[],
  simular = false,
  who = maquinista,
  lectura: Partial<LecturaDicha> = {},
) {
  const columnas: readonly { campo: keyof (Salida & Carga); titulo: string }[] =
    que === 'salidas' ? columnasSalida : columnasCarga
  const rows = filas.map((fila) => columnas.map(({ campo }) => fila[campo] ?? '').join(';'))
  const bytes = Buffer.from([columnas.map(({ titulo }) => titulo).join(';'), ...rows].join('\n'))
  const fields = { simular: String(simular), lectura: JSON.stringify(lectura) }
  const form = await formOf({ bytes, name: 'libro.csv', field: 'archivo', fields })
  const response = await who.request({ method: 'POST', url: `/api/material-mayor/${que}/importar`, ...form })
  return { status: response.statusCode, body: response.json() }
}

interface Respuesta {
  filas: { fila: number; errores: { columna: string; texto: string }[] }[]
}
const faultsOf = ({ body }: { body: Respuesta }) =>
  body.filas.flatMap(({ fila, errores }) => errores.map(({ columna, texto }) => `${fila} ${columna}: ${texto}`))

const diligencia: Salida = {
  unidad: 'B-21',
  motivo: '6-13',
  salida: '14-03-2024 21:44',
  llegada: '23:04',
  km_salida: '41.200',
  km_llegada: '41209',
}
const carga: Carga = { unidad: 'b21', fecha: '18-11-2025 17:40', litros: '84,5', km: '47.102' }

beforeEach(async () => {
  for (const table of ['unidad_contadores', 'bitacora_salidas', 'cargas_combustible', 'columnas_recordadas'] as const)
    await db.deleteFrom(table).execute()
})

test('a rehearsal writes nothing; then trips come in with their readings, and a second time none does', async () => {
  const filas: Salida[] = [
    { ...diligencia, conductor: 'Vidal Oñate Pedro', a_cargo: cast.teniente.nombre, tripulantes: '4', destino: 'Viña' },
    { ...diligencia, salida: '2024-03-16 00:10', llegada: '16-03-2024 01:00', km_salida: '41212', km_llegada: '' },
  ]
  expect((await send('salidas', filas, true)).body).toMatchObject({ simulado: true, importadas: 2 })
  expect(await db.selectFrom('bitacora_salidas').select('id').execute()).toEqual([])
  expect((await send('salidas', filas)).body).toMatchObject({ simulado: false, importadas: 2 })
  const { data } = (await bombera.call(materialMayorApi.salidas, { params: { id: 21 }, query: {} })).body
  expect(data).toMatchObject([
    { motivo: '6-13', salida: '2024-03-16T03:10:00.000Z', conductor: null, km_llegada: null },
    {
      motivo: '6-13',
      destino: 'Viña',
      salida: '2024-03-15T00:44:00.000Z',
      llegada: '2024-03-15T02:04:00.000Z',
      conductor: { nombre: cast.maquinista.nombre },
      a_cargo: { nombre: cast.teniente.nombre },
      tripulantes: 4,
      km_salida: 41_200,
      km_llegada: 41_209,
    },
  ])
  const { contadores } = (await bombera.call(materialMayorApi.libro, { params: { id: 21 } })).body
  expect(contadores.km).toEqual({ valor: 41_212, momento: '2024-03-16T03:10:00.000Z' })
  const again = await send('salidas', filas)
  expect(again.body.importadas).toBe(0)
  expect(again.body.filas).toMatchObject(filas.map(() => ({ existe: true, errores: [] })))
  expect((await send('salidas', filas, true, bombera)).status).toBe(403)
})

test('each fault of a trip is told by its row, and the others come in', async () => {
  const filas: Salida[] = [
    diligencia,
    { ...diligencia, unidad: 'B-99' },
    { ...diligencia, motivo: '6-9', salida: '20-03-2024 10:00', llegada: '09:00' },
    { ...diligencia, salida: '14-03-2024 22:00', llegada: '22:30' },
    { ...diligencia, salida: '20-03-2024 10:00', llegada: '20-03-2024 09:00', km_salida: '', km_llegada: '' },
    { ...diligencia, salida: '20-03-2024 10:00', llegada: '10:30', km_salida: '41208', km_llegada: '1000000' },
    { ...diligencia, salida: '20-03-2024 10:00', llegada: '10:30', km_salida: '41208', km_llegada: '41220' },
    { ...diligencia, salida: '10-03-2024 10:00', llegada: '10:30', km_salida: '41190', km_llegada: '41201' },
    { ...diligencia, salida: '20-11-2026 13:00', llegada: '13:30' },
    { ...diligencia, salida: 'ayer', conductor: 'Nadie Conocido' },
    { ...diligencia, salida: '21-03-2024 10:00', llegada: '10:30', km_salida: '41220', km_llegada: '41.230' },
  ]
  const done = await send('salidas', filas)
  expect(done.body.importadas).toBe(2)
  expect(faultsOf(done)).toEqual([
    '3 Unidad: Elija una unidad de la compañía',
    '4 Clave: Elija un motivo de salida del catálogo',
    '5 Salida: B-21 ya estuvo en salida desde 14-3 a las 21:44 hasta 14-3 a las 23:04',
    '6 Llegada: La llegada no puede ser anterior a la salida',
    '7 Km de llegada: Debe estar entre 0 y 999.999',
    '8 Km de salida: El kilometraje no puede ser menor al último registrado (41.209)',
    '9 Km de llegada: El kilometraje no puede ser mayor al siguiente registrado (41.200). Antes se registró 41.190',
    '10 Salida: La hora no puede ser futura',
    '10 Llegada: La hora no puede ser futura',
    '11 Salida: Escriba el día y la hora como 14-03-2026 21:42',
    '11 Conductor: Ningún miembro tiene este nombre: revíselo, o escriba su RUT',
  ])
})

test('fuel comes in with its costs, which only who keeps the book sees', async () => {
  const filas: Carga[] = [
    { ...carga, tipo: 'Diésel', lleno: 'no', monto: '$ 84.500', guia: '45102', conductor: cast.maquinista.nombre },
    { ...carga, fecha: '25-11-2025', km: '' },
  ]
  expect((await send('combustible', filas)).body).toMatchObject({ importadas: 2 })
  const read = async (who: typeof maquinista) =>
    (await who.call(materialMayorApi.cargas, { params: { id: 21 }, query: {} })).body.data
  expect(await read(maquinista)).toMatchObject([
    { fecha: '2025-11-25T15:00:00.000Z', litros: 84.5, km: null, lleno: true, tipo: 'diesel' },
    { fecha: '2025-11-18T20:40:00.000Z', litros: 84.5, km: 47_102, lleno: false, monto: 84_500, guia: '45102' },
  ])
  expect((await read(bombera)).map(({ monto }) => monto)).toEqual([null, null])
})

test('each fault of fuel is told by its row', async () => {
  const done = await send('combustible', [
    carga,
    { ...carga, fecha: '18-11-2025 17:40:30' },
    { ...carga, fecha: '19-11-2025', litros: '0' },
    { ...carga, fecha: '19-11-2025', litros: '1.200,5' },
    { ...carga, fecha: '19-11-2025', km: '47.101' },
    { ...carga, fecha: '19-11-2025', tipo: 'Bencina', lleno: 'quizás' },
    { ...carga, fecha: '31-02-2025', unidad: '' },
    { ...carga, fecha: '21-11-2026', litros: '' },
  ])
  expect(done.body.importadas).toBe(1)
  expect(faultsOf(done)).toEqual([
    '3 Fecha: Ya está en la fila 2',
    '4 Litros: Los litros deben ser mayores que 0',
    '5 Litros: Debe estar entre 0 y 1.000',
    '6 Kilometraje: El kilometraje no puede ser menor al último registrado (47.102)',
    '7 Combustible: Elija uno de estos: Diésel, Gasolina 93, Gasolina 95, Gasolina 97',
    '7 Estanque lleno: Elija uno de estos: Sí, No',
    '8 Unidad: Este campo es obligatorio',
    '8 Fecha: Escriba el día y la hora como 14-03-2026 21:42',
    '9 Fecha: La hora no puede ser futura',
    '9 Litros: Este campo es obligatorio',
  ])
})

test('values are judged between those that are here already, counter by counter', async () => {
  await send('salidas', [diligencia])
  const leida = { unidad_id: 21, contador: 'km', motivo: 'Se cambió el tablero', serie: 2 } as const
  await db
    .insertInto('unidad_contadores')
    .values({ ...leida, momento: '2025-01-01T12:00:00.000Z', valor: 10 })
    .execute()
  const done = await send('combustible', [
    { ...carga, fecha: '10-04-2024', km: '41.300' },
    { ...carga, fecha: '10-04-2025', km: '400' },
    { ...carga, fecha: '11-04-2025', km: '399' },
    { ...carga, fecha: '01-02-2024', km: '41.201' },
  ])
  expect(faultsOf(done)).toEqual([
    '4 Kilometraje: El kilometraje no puede ser menor al último registrado (400)',
    '5 Kilometraje: El kilometraje no puede ser mayor al siguiente registrado (41.200)',
  ])
  const series = await db
    .selectFrom('unidad_contadores')
    .select(['valor', 'serie'])
    .where('carga_id', 'is not', null)
    .orderBy('valor')
    .execute()
  expect(series).toEqual([
    { valor: 400, serie: 2 },
    { valor: 41_300, serie: 1 },
  ])
})

test('a key is known as Excel and people write it, and its title comes before other headings', async () => {
  const rows = ['Motivo;Unidad;Clave;Salida;Llegada', 'Trámite;B-21;13-jun;14-03-24 21:44;23:04 hrs']
  const form = await formOf({
    bytes: Buffer.from([...rows, '6.13;B-21;;15-03-24 9:44 p. m.;0,91'].join('\n')),
    name: 'libro.csv',
    field: 'archivo',
    fields: { simular: 'false' },
  })
  const response = await maquinista.request({ method: 'POST', url: '/api/material-mayor/salidas/importar', ...form })
  expect(response.json()).toMatchObject({ importadas: 2, ignoradas: ['Motivo'] })
  const saved = await db.selectFrom('bitacora_salidas').select(['motivo', 'llegada']).orderBy('salida').execute()
  expect(saved).toEqual([
    { motivo: '6-13', llegada: '2024-03-15T02:04:00.000Z' },
    { motivo: '6-13', llegada: '2024-03-16T00:50:24.000Z' },
  ])
})

test('litres keep one decimal, and amounts are read in their column', async () => {
  const { body } = await send('combustible', [
    { ...carga, litros: '84.254 lts', km: '47.102 km', monto: '$ 84.500' },
    { ...carga, fecha: '19-11-2025 17:40', litros: '1.234', km: '47.200' },
  ])
  expect(body).toMatchObject({ importadas: 2 })
  expect(body.filas.map(({ avisos }: { avisos: object[] }) => avisos)).toEqual([
    [{ columna: 'Litros', texto: 'Se anota con un decimal: 84,3 litros', celda: 'C2', leido: '84.254 lts' }],
    [{ columna: 'Litros', texto: 'Se anota con un decimal: 1,2 litros', celda: 'C3', leido: '1.234' }],
  ])
  const { data } = (await maquinista.call(materialMayorApi.cargas, { params: { id: 21 }, query: {} })).body
  expect(data).toMatchObject([
    { litros: 1.2, km: 47_200 },
    { litros: 84.3, km: 47_102, monto: 84_500 },
  ])
})

test('a sheet of as many rows as may be comes in whole', async () => {
  const from = Date.UTC(2019, 0, 1)
  const filas = Array.from({ length: maxFilasLibro }, (_, index): Carga => {
    const at = new Date(from + 15 * 3_600_000 + index * 3_600_000 * 12).toISOString()
    return {
      unidad: 'B-23',
      fecha: `${at.slice(0, 10)} ${at.slice(11, 16)}`,
      litros: '60',
      km: `${10_000 + index * 4}`,
    }
  })
  const { body } = await send('combustible', filas)
  expect([body.importadas, faultsOf({ body }).slice(0, 3)]).toEqual([maxFilasLibro, []])
})

test('which unit, which fuel and who drove is asked where it is not known; of people nothing is remembered', async () => {
  const filas: Carga[] = [{ ...carga, unidad: 'Bomba 1', tipo: 'Bencina 95', conductor: 'P. Vidal' }]
  const { lectura } = (await send('combustible', filas, true)).body
  expect(lectura.por_decir).toMatchObject([
    { campo: 'unidad', escrito: 'Bomba 1', valor: null },
    { campo: 'tipo', escrito: 'Bencina 95', valor: null },
    { campo: 'conductor', escrito: 'P. Vidal', valor: null },
  ])
  expect(lectura.por_decir[0].opciones).toContain('B-21')
  const [, , { opciones }] = lectura.por_decir
  expect(opciones).toContain(cast.maquinista.nombre)
  const valores = {
    unidad: { 'Bomba 1': 'B-21' },
    tipo: { 'Bencina 95': 'Diésel' },
    conductor: { 'P. Vidal': cast.maquinista.nombre },
  }
  expect((await send('combustible', filas, false, maquinista, { valores })).body).toMatchObject({ importadas: 1 })
  const recordadas = db.selectFrom('columnas_recordadas').select(['titulo', 'valores']).orderBy('titulo')
  expect(await recordadas.execute()).toEqual([
    { titulo: 'combustible', valores: '{"Bencina 95":"Diésel"}' },
    { titulo: 'unidad', valores: '{"Bomba 1":"B-21"}' },
  ])
})

describe.each(['xlsx', 'csv'])('what is exported as %s', (formato) => {
  const sendBytes = async (call: 'salidas' | 'combustible', bytes: Buffer) => {
    const form = await formOf({ bytes, name: 'libro', field: 'archivo', fields: { simular: 'false' } })
    return (await maquinista.request({ method: 'POST', url: `/api/material-mayor/${call}/importar`, ...form })).json()
  }
  const told = {
    salidas: () =>
      db
        .selectFrom('bitacora_salidas')
        .select(['unidad_id', 'motivo', 'salida', 'llegada', 'destino', 'conductor_id', 'a_cargo_id', 'tripulantes'])
        .select(['km_salida', 'km_llegada', 'horometro_bomba_salida', 'horometro_bomba_llegada', 'horometro_motor'])
        .select('observacion')
        .orderBy('salida')
        .execute(),
    combustible: () =>
      db
        .selectFrom('cargas_combustible')
        .select(['unidad_id', 'fecha', 'litros', 'km', 'tipo', 'lleno', 'monto', 'guia', 'conductor_id'])
        .orderBy('fecha')
        .execute(),
  }
  const lecturas = () =>
    db
      .selectFrom('unidad_contadores')
      .select(['contador', 'momento', 'valor'])
      .orderBy('momento')
      .orderBy('valor')
      .execute()

  test.each(['salidas', 'combustible'] as const)(
    'of %s changes nothing here, and gives the same book elsewhere',
    async (call) => {
      const contadores = {
        horometro_bomba_salida: '611,2',
        horometro_bomba_llegada: '612,3',
        horometro_motor: '3904,5',
      }
      const filas =
        call === 'salidas'
          ? [{ ...diligencia, ...contadores, observacion: '=1+1' }]
          : [{ ...carga }, { ...carga, fecha: '19-11-2025 17:40', litros: '12,3', km: '47.200', lleno: 'No' }]
      await send(call, filas as never)
      const [before, leidas] = [await told[call](), await lecturas()]
      expect(before).toHaveLength(filas.length)
      const file = await maquinista.request({ url: `/api/material-mayor/21/${call}/exportacion?formato=${formato}` })
      expect(await sendBytes(call, file.rawPayload)).toMatchObject({
        importadas: 0,
        filas: filas.map(() => ({ existe: true })),
      })
      for (const table of ['unidad_contadores', 'bitacora_salidas', 'cargas_combustible'] as const)
        await db.deleteFrom(table).execute()
      expect(await sendBytes(call, file.rawPayload)).toMatchObject({ importadas: filas.length })
      expect([await told[call](), await lecturas()]).toEqual([before, leidas])
    },
  )
})
