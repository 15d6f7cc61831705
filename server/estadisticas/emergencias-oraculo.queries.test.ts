// Every figure of emergencies and of their times, counted a second time by other means.
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import { expect, test } from 'vitest'
import { tramosDe } from '#contract/estadisticas/periodos.ts'
import { Chance } from '#db/seeds/chance.ts'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { insertSalidas, unPeriodo } from '#test/support/estadisticas-eme.ts'
import { horaDe, readFilas, resumenDe, salidasDe, tiemposOf, veces } from '#test/support/oraculo-eme.ts'
import type { Filtro, TablaContada } from './contado.ts'
import { emergencias } from './emergencias.ts'
import { contarAnio } from './publicas.ts'
import { cifrasPublicas } from './publicas.rules.ts'
import { tiempos } from './tiempos.ts'

const { db, reports } = await testDatabase()
const unidades = await insertSalidas(db, 22)
const filas = await readFilas(db)
const now = new Date('2026-11-20T15:00:00.000Z')

const chance = new Chance(2026)
const periods = [
  { desde: '2024-02-01', hasta: '2024-02-29' },
  { desde: '2024-04-01', hasta: '2024-04-30' },
  { desde: '2025-09-01', hasta: '2025-09-30' },
  { desde: '2024-01-01', hasta: '2025-12-31' },
  { desde: '2023-11-20', hasta: '2026-12-31' },
  ...Array.from({ length: testEngine === 'sqlite' ? 55 : 3 }, () => unPeriodo(chance)),
]
const filtros = periods.map((dias, index): Filtro => ({
  ...dias,
  clave: index % 5 === 1 ? chance.pick(['10-0', '10-0-1', '10-4']) : null,
  unidad_id: index % 3 === 2 ? chance.pick([31, 32, 33]) : null,
  simulacros: index % 4 === 3,
}))

/** Rows by their keys, of one column. */
const porClave = ({ filas }: Pick<TablaContada, 'filas'>, column = 0) =>
  Object.fromEntries(filas.map(({ clave, valores }) => [clave, valores[column]]))
const sum = (values: Iterable<number | null>) => [...values].reduce<number>((total, one) => total + (one ?? 0), 0)
const sorted = (counts: Map<string | number, number>) => Object.fromEntries(counts)

test.each(filtros)('emergencies of $desde to $hasta ($clave, $unidad_id, $simulacros)', async (filtro) => {
  const { cifras, tablas } = await emergencias.contar(reports, filtro, now)
  const { cuentan, anuladas, simulacros } = salidasDe(filas, filtro)
  const valor = (clave: string) => cifras.find((cifra) => cifra.clave === clave)
  const tabla = (clave: string) => tablas.find((tabla) => tabla.clave === clave) as TablaContada
  expect(valor('salidas')?.valor).toBe(cuentan.length)
  expect(sum(valor('salidas')?.excluidas.map(({ cuantas }) => cuantas) ?? [])).toBe(anuladas + simulacros)
  expect(valor('incendios')?.valor).toBe(cuentan.filter((e) => e.es_incendio === 1).length)
  const judged = cuentan.filter((e) => e.resultado)
  const falsas = cuentan.filter((e) => e.resultado === 'falsa_alarma').length
  expect(valor('falsas_alarmas')).toMatchObject({
    valor: judged.length === 0 ? null : Math.round((falsas / judged.length) * 1000 + 1e-9) / 10,
    n: judged.length,
  })
  const byTramo = tramosDe(filtro).map(
    ({ desde, hasta }) => cuentan.filter((e) => e.dia >= desde && e.dia <= hasta).length,
  )
  const meses = tabla('meses')
  expect(meses.filas.map(({ valores }) => valores.at(-1))).toEqual(byTramo)
  for (const { valores } of meses.filas) expect(sum(valores.slice(0, -1))).toBe(valores.at(-1))
  expect(sum(meses.filas.map(({ valores: [estructural] }) => estructural ?? 0))).toBe(
    cuentan.filter((e) => e.clave === '10-0').length,
  )
  expect(porClave(tabla('claves'))).toEqual(sorted(veces(cuentan.map((e) => e.clave))))
  expect(porClave(tabla('comunas'))).toEqual(
    sorted(veces(cuentan.flatMap((e) => (e.comuna ? e.comuna.toLowerCase() : [])))),
  )
  const bySector = veces(cuentan.flatMap((e) => e.sector?.trim().toLowerCase() ?? []))
  const sectores = tabla('sectores')
  expect(sectores.filas.slice(0, 8).map(({ valores }) => valores[0])).toEqual(
    [...bySector.values()].toSorted((a, b) => b - a).slice(0, 8),
  )
  expect(sum(sectores.filas.map(({ valores }) => valores[0] ?? 0))).toBe(sum(bySector.values()))
  expect(porClave(tabla('resultados'))).toMatchObject(sorted(veces(judged.map((e) => e.resultado as string))))
  const calor = tabla('calor').filas.map(({ valores }) => valores)
  const expected = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const e of cuentan) {
    const row = expected[(new Date(`${e.dia}T12:00:00Z`).getUTCDay() + 6) % 7] as number[]
    row[horaDe(e.alarma_en)] = (row[horaDe(e.alarma_en)] ?? 0) + 1
  }
  expect(calor).toEqual(expected)
  for (const { clave, filas, n } of tablas)
    expect([clave, clave === 'meses' ? sum(byTramo) : sum(filas.flatMap(({ valores }) => valores))]).toEqual([clave, n])
})

test.each(filtros)('times of $desde to $hasta ($clave, $unidad_id, $simulacros)', async (filtro) => {
  const { cifras, tablas } = await tiempos.contar(reports, filtro, now)
  const { cuentan } = salidasDe(filas, filtro)
  const each = cuentan.map((e) => ({ ...e, ...tiemposOf(filas, e, filtro.unidad_id) }))
  for (const [medida, tope] of [
    ['salida', 86_400],
    ['respuesta', 86_400],
    ['duracion', 604_800],
  ] as const) {
    const { n, sin, imposibles, ...said } = resumenDe(
      each.map((e) => e[medida]),
      tope,
    )
    for (const [como, valor] of Object.entries(said)) {
      const cifra = cifras.find(({ clave }) => clave === `${medida}_${como}`)
      expect([cifra?.clave, cifra?.valor, cifra?.n]).toEqual([`${medida}_${como}`, valor, n])
      expect(cifra?.excluidas.map(({ cuantas }) => cuantas)).toEqual([sin, imposibles].filter(Boolean))
    }
  }
  const tabla = (clave: string) => tablas.find((tabla) => tabla.clave === clave) as TablaContada
  const good = each.flatMap(({ respuesta }) =>
    respuesta !== null && respuesta >= 0 && respuesta <= 86_400 ? respuesta : [],
  )
  const minutes = Array.from({ length: 12 }, () => 0)
  for (const segundos of good) {
    const bar = Math.min(11, Math.floor(segundos / 60))
    minutes[bar] = (minutes[bar] ?? 0) + 1
  }
  expect(tabla('histograma').filas.map(({ valores }) => valores[0])).toEqual(minutes)
  const medianOf = (some: typeof each) => resumenDe(some.map(({ respuesta }) => respuesta)).mediana
  expect(tabla('tramos').filas.map(({ valores }) => valores[0])).toEqual(
    tramosDe(filtro).map(({ desde, hasta }) => medianOf(each.filter((e) => e.dia >= desde && e.dia <= hasta))),
  )
  const night = (e: { alarma_en: string }) => horaDe(e.alarma_en) === 23 || horaDe(e.alarma_en) < 7
  expect(porClave(tabla('dia_noche'))).toEqual({
    dia: medianOf(each.filter((e) => !night(e))),
    noche: medianOf(each.filter(night)),
  })
  for (const { clave, valores } of tabla('unidades').filas) {
    const own = cuentan.filter((e) =>
      filas.unidades.some((d) => d.emergencia_id === e.id && d.unidad_id === Number(clave)),
    )
    const times = own.map((e) => tiemposOf(filas, e, Number(clave)))
    const [llegada, salida] = [resumenDe(times.map((one) => one.respuesta)), resumenDe(times.map((one) => one.salida))]
    expect(valores).toEqual([llegada.mediana, llegada.p90, llegada.n, salida.mediana, salida.p90, salida.n])
  }
})

test('a year has the figures that the public page shows of it', async () => {
  const { anios } = cifrasPublicas(new Map([[2025, await contarAnio(reports, 2025)]]), '2026-01')
  const published = anios[0] as AnioPublico
  const filtro = { desde: '2025-01-01', hasta: '2025-12-31', clave: null, unidad_id: null, simulacros: false }
  const salidas = await emergencias.contar(reports, filtro, now)
  const { cifras } = await tiempos.contar(reports, filtro, now)
  expect(salidas.cifras[0]).toMatchObject({ clave: 'salidas', valor: published.salidas })
  expect(salidas.tablas[0]?.filas.map(({ clave, valores }) => [clave, valores.at(-1)])).toEqual(
    published.meses.map(({ desde, salidas }) => [desde, salidas]),
  )
  expect(cifras[0]).toMatchObject({ clave: 'respuesta_mediana', valor: published.respuesta.segundos })
  expect(unidades).toHaveLength(3)
})
