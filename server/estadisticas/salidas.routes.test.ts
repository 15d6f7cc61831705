// domain §2.9 and §2.5, from the emergency to its figures.
import { beforeEach, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Bloque } from '#contract/estadisticas/forma.ts'
import { catalogosApi } from '#contract/catalogos.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { insertBase } from '#db/seeds/base.ts'
import { updateEmergencia } from '#server/emergencias/emergencias.queries.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const capitana = as('capitana')
await insertBase(db, clock.now)

beforeEach(async () => {
  await db.updateTable('emergencias').set({ estado: 'anulada', dia: '1999-01-01' }).execute()
  deps.changes.publish({ tipo: 'todo' })
})

const dia2026 = { desde: '2026-01-01', hasta: '2026-11-20' }
const bloque = async (bloque: 'emergencias' | 'tiempos', query: object = {}): Promise<Bloque> => {
  const { status, body } = await bombera.call(estadisticasApi.bloque, {
    params: { bloque },
    query: { ...dia2026, ...query },
  })
  expect(status).toBe(200)
  return body
}
const cifra = ({ cifras }: Bloque, clave: string) => cifras.find((one) => one.clave === clave)
const tabla = ({ tablas }: Bloque, clave: string) => tablas.find((one) => one.clave === clave)

interface Salida {
  alarma_en?: string
  clave?: string
  /** Seconds after the alarm. */
  salida?: number | null
  respuesta?: number | null
  vuelta?: number | null
  unidad?: number
  estado?: 'cerrada' | 'anulada' | 'en_curso'
  resultado?: 'atendida' | 'falsa_alarma' | 'simulacro'
}

async function salida({ alarma_en = '2026-03-14T15:00:00.000Z', clave = '10-0', ...of }: Salida) {
  const { estado = 'cerrada', unidad = 21, resultado = 'atendida' } = of
  const made = await newEmergencia(db, clock.now, { estado, resultado, alarma_en })
  await updateEmergencia(db, made.id, { clave, dia: diaLocal(new Date(alarma_en)) })
  const hour = (seconds: number | null | undefined) =>
    seconds == null ? null : new Date(Date.parse(alarma_en) + seconds * 1000).toISOString()
  await db
    .updateTable('emergencia_unidades')
    .set({
      unidad_id: unidad,
      unidad_externa: null,
      hora_6_0: hour(of.salida),
      hora_6_3: hour(of.respuesta),
      hora_6_10: hour(of.vuelta),
    })
    .where('id', '=', made.unidad)
    .execute()
  return made
}

test('the worked example: 300, 330, 390, 420 and 600 seconds have 390 as their median and 600 as nine in ten', async () => {
  for (const respuesta of [420, 300, 600, 330, 390]) await salida({ respuesta })
  await salida({ respuesta: null })
  await salida({ respuesta: -60 })
  const tiempos = await bloque('tiempos')
  const excluidas = [
    { motivo: 'sin hora 6-3', cuantas: 1 },
    { motivo: 'con una hora 6-3 anterior a la alarma o de más de un día', cuantas: 1 },
  ]
  expect(cifra(tiempos, 'respuesta_mediana')).toMatchObject({ valor: 390, n: 5, excluidas })
  expect(cifra(tiempos, 'respuesta_p90')).toMatchObject({ valor: 600, n: 5 })
  expect(cifra(tiempos, 'respuesta_media')).toMatchObject({ valor: 408, medida: 'segundos' })
  expect(tabla(tiempos, 'unidades')?.filas).toMatchObject([{ nombre: 'B-21', valores: [390, 600, 5, null, null, 0] }])
})

test.each([
  [1, 100, 100],
  [2, 150, 200],
  [10, 550, 900],
  [11, 600, 1000],
])('of %i times by the hundred the median is %i and nine in ten is %i', async (n, mediana, p90) => {
  for (let one = 1; one <= n; one += 1) await salida({ respuesta: one * 100 })
  const tiempos = await bloque('tiempos')
  expect([cifra(tiempos, 'respuesta_mediana')?.valor, cifra(tiempos, 'respuesta_p90')?.valor]).toEqual([mediana, p90])
})

test('the worked emergency of the domain has the times that its own screen shows', async () => {
  const { id } = await salida({ alarma_en: '2026-03-15T00:42:10.000Z', salida: 115, respuesta: 390, vuelta: 4_940 })
  const { body } = await bombera.call(emergenciasApi.get, { params: { id } })
  const tiempos = await bloque('tiempos')
  const medianas = ['salida_mediana', 'respuesta_mediana', 'duracion_mediana'].map((one) => cifra(tiempos, one)?.valor)
  expect(medianas).toEqual([115, 390, 4_940])
  expect(medianas).toEqual([body.tiempo_salida, body.tiempo_respuesta, body.duracion])
})

test('each bar of the histogram leads to its emergencies', async () => {
  for (const respuesta of [59, 60, 119, 600, 660, 5_000, null]) await salida({ respuesta })
  const { filas = [] } = tabla(await bloque('tiempos'), 'histograma') ?? {}
  const listed = await Promise.all(
    filas.map(async ({ enlace = '' }) => {
      const query = Object.fromEntries(new URL(enlace, 'http://cuartel.cl').searchParams)
      return (await bombera.call(emergenciasApi.list, { query })).body.total
    }),
  )
  expect(listed).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  expect(filas.map(({ valores }) => valores[0])).toEqual(listed)
})

test('drills and annulled ones are counted apart, and drills with the others where they are asked for', async () => {
  await salida({})
  await salida({ estado: 'en_curso' })
  await salida({ clave: '10-15' })
  await salida({ resultado: 'simulacro' })
  await salida({ estado: 'anulada' })
  expect(cifra(await bloque('emergencias'), 'salidas')).toMatchObject({
    valor: 2,
    excluidas: [
      { motivo: 'simulacros', cuantas: 2 },
      { motivo: 'anulada', cuantas: 1 },
    ],
  })
  expect(cifra(await bloque('emergencias', { simulacros: true }), 'salidas')).toMatchObject({ valor: 4 })
})

test('by key and by unit, with that unit’s own times', async () => {
  const { id } = await salida({ clave: '10-4', respuesta: 500 })
  const row = { emergencia_id: id, unidad_id: 22, escritas: '{}', creada_en: clock.now.toISOString() }
  await db
    .insertInto('emergencia_unidades')
    .values({ ...row, hora_6_3: '2026-03-14T15:05:00.000Z' })
    .execute()
  await salida({ respuesta: 700 })
  expect(cifra(await bloque('emergencias', { clave: '10-4' }), 'salidas')?.valor).toBe(1)
  expect(cifra(await bloque('emergencias', { unidad: 21 }), 'salidas')?.valor).toBe(2)
  expect(cifra(await bloque('emergencias', { unidad: 22 }), 'salidas')?.valor).toBe(1)
  const mediana = async (query: object) => cifra(await bloque('tiempos', query), 'respuesta_mediana')?.valor
  expect([await mediana({}), await mediana({ unidad: 21 }), await mediana({ unidad: 22 })]).toEqual([500, 600, 300])
})

test('hours are of the company’s clock, also where it shows one twice or leaves one out', async () => {
  // The night of 4 April 2026 has 23:30 twice; 6 September begins at 1:00 (domain §1.9).
  for (const alarma_en of ['2026-04-05T02:30:00.000Z', '2026-04-05T03:30:00.000Z', '2026-09-06T04:00:00.000Z'])
    await salida({ alarma_en, respuesta: 60 })
  const { filas = [] } = tabla(await bloque('emergencias'), 'calor') ?? {}
  expect([filas[5]?.valores[23], filas[6]?.valores[1], filas[6]?.valores[0]]).toEqual([2, 1, 0])
  expect(tabla(await bloque('tiempos'), 'dia_noche')?.filas.map(({ valores }) => valores[2])).toEqual([0, 3])
  const meses = tabla(await bloque('emergencias'), 'meses')?.filas.map(({ valores }) => valores.at(-1))
  expect(meses).toEqual([0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0])
})

test('beside the year before, month by month', async () => {
  for (const alarma_en of ['2025-02-28T15:00:00.000Z', '2025-12-28T15:00:00.000Z']) await salida({ alarma_en })
  for (const respuesta of [300, 400]) await salida({ alarma_en: '2026-02-01T15:00:00.000Z', respuesta })
  const query = { comparar: 'anio_pasado' }
  const emergencias = await bloque('emergencias', query)
  expect(cifra(emergencias, 'salidas')).toMatchObject({ valor: 2, antes: { valor: 1, n: 1 } })
  const meses = tabla(emergencias, 'meses')
  expect(meses?.columnas.at(-1)).toMatchObject({ nombre: '2025', papel: 'antes' })
  expect(meses?.filas[1]?.valores.slice(-2)).toEqual([2, 1])
  expect(cifra(await bloque('tiempos', query), 'respuesta_mediana')).toMatchObject({
    valor: 350,
    antes: { valor: null, n: 0 },
  })
})

test('figures of a period that has closed follow a correction at once, and a key that is counted with others', async () => {
  const { id } = await salida({ alarma_en: '2025-05-05T15:00:00.000Z', clave: '10-12', estado: 'en_curso' })
  const year = { desde: '2025-01-01', hasta: '2025-12-31' }
  const grupos = async () => tabla(await bloque('emergencias', year), 'meses')?.filas[4]?.valores
  expect(await grupos()).toEqual([0, 0, 0, 1, 1])
  const administradora = as('administradora')
  const { body } = await administradora.call(catalogosApi.list, { params: { catalogo: 'claves' } })
  const { id: clave = 0, version = 0 } = body.data.find(({ codigo }) => codigo === '10-12') ?? {}
  const changed = { params: { catalogo: 'claves', id: clave }, body: { grupo: 'estructural', version } } as const
  expect((await administradora.call(catalogosApi.change, changed)).body.grupo).toBe('estructural')
  expect(await grupos()).toEqual([1, 0, 0, 0, 1])
  const anular = { accion: 'anular', motivo: 'Se repitió.' } as const
  expect((await capitana.call(emergenciasApi.accion, { params: { id }, body: anular })).status).toBe(200)
  expect(await grupos()).toEqual([0, 0, 0, 0, 0])
})
