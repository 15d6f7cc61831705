import { expect, test } from 'vitest'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { type Periodo, tramosDe } from '#contract/estadisticas/periodos.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { diaLocal, finDeMes } from '#contract/shared/fechas.ts'
import { Chance } from '#db/seeds/chance.ts'
import { testEngine } from '#test/support/databases.ts'
import {
  comienzo,
  enHora,
  filasDe,
  half,
  insertFlota,
  middle,
  nueva,
  periodosDePrueba,
  retirada,
  sinFiltro,
  valorDe,
} from '#test/support/estadisticas-mat.ts'
import { startApp } from '#test/support/start-app.ts'
import { materialMayor } from './material-mayor.ts'

// A second count of the block, by loops over its rows and the hours of the clock.
const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const chance = new Chance(22)
await insertFlota(db, chance, clock.now)
const bombera = as('bombera')

const lecturas = await db.selectFrom('unidad_contadores').selectAll().orderBy('momento').execute()
const diaDe = (instante: string) => diaLocal(new Date(instante))
const filas = {
  estados: await db.selectFrom('unidad_estado_historial').selectAll().orderBy('id').execute(),
  lecturas: lecturas.map((row) => ({ ...row, dia: diaDe(row.momento) })),
  cargas: (await db.selectFrom('cargas_combustible').selectAll().orderBy('fecha').execute()).map((row) => ({
    ...row,
    dia: diaDe(row.fecha),
    serie: lecturas.find(({ carga_id }) => carga_id === row.id)?.serie,
  })),
  salidas: (await db.selectFrom('bitacora_salidas').selectAll().execute()).map((row) => ({
    ...row,
    dia: diaDe(row.salida),
  })),
}

const todos = periodosDePrueba(chance, diaLocal(clock.now))
const periodos = testEngine === 'sqlite' ? todos : todos.slice(0, 12)

const horas = Math.floor((clock.now.getTime() - comienzo) / 3_600_000)
/** The local day of each hour. */
const dias = Array.from({ length: horas }, (_, n) => diaLocal(new Date(enHora(n))))
/** Of each unit, its row of each hour. */
const porHora = new Map(
  [21, 22, 23, nueva].map((id) => {
    const rows = filas.estados.filter(({ unidad_id }) => unidad_id === id)
    let row = 0
    return [
      id,
      dias.map((_, n) => {
        const at = enHora(n)
        while (rows[row + 1] && (rows[row + 1]?.desde ?? '') <= at) row += 1
        return (rows[row]?.desde ?? '~') <= at ? rows[row] : undefined
      }),
    ]
  }),
)

function flota({ desde, hasta }: Periodo) {
  const dentro = (dia: string | undefined) => dia !== undefined && dia >= desde && dia <= hasta
  const por: Record<string, (number | null)[]> = {}
  const motivos: Record<string, number> = {}
  const reparaciones: number[] = []
  let [servidas, todas] = [0, 0]
  for (const [id, rows] of porHora) {
    let [suyas, total, enReparacion] = [0, 0, 0]
    for (const [n, row] of rows.entries()) {
      const repara = row?.estado === 'EN REPARACIÓN'
      if (!repara && enReparacion > 0 && dentro(dias[n])) reparaciones.push(enReparacion)
      enReparacion = repara ? enReparacion + 1 : 0
      if (!row || !dentro(dias[n])) continue
      total += 1
      if (row.estado === 'EN SERVICIO') suyas += 1
      else motivos[row.motivo ?? 'sin_motivo'] = (motivos[row.motivo ?? 'sin_motivo'] ?? 0) + 1
    }
    if (total > 0) por[id] = [half((suyas / total) * 100)]
    servidas += suyas
    todas += total
  }
  const mediana = middle(reparaciones)
  return {
    en_servicio: todas === 0 ? null : half((servidas / todas) * 100),
    horas_fuera: todas === 0 ? null : todas - servidas,
    por,
    motivos: Object.fromEntries(Object.entries(motivos).map(([motivo, n]) => [motivo, [n]])),
    reparaciones: reparaciones.length,
    mediana: mediana === null ? null : half(mediana / 24),
    media: mediana === null ? null : half(reparaciones.reduce((a, b) => a + b, 0) / reparaciones.length / 24),
  }
}

/** What a counter of a unit went: of each series, from what it last showed before. */
function avance(id: number, contador: string, { desde, hasta }: Periodo): number | null {
  const suyas = filas.lecturas.filter((row) => row.unidad_id === id && row.contador === contador)
  let total: number | null = null
  for (const serie of new Set(suyas.map((row) => row.serie))) {
    const until = suyas.filter((row) => row.serie === serie && row.dia <= hasta)
    const last = until.at(-1)
    if (!last || last.dia < desde) continue
    const before = until.findLast(({ dia }) => dia < desde) ?? until[0]
    total = (total ?? 0) + last.valor - (before?.valor ?? 0)
  }
  return total === null ? null : half(total)
}

function uso({ desde, hasta }: Periodo) {
  const dentro = ({ dia }: { dia: string }) => dia >= desde && dia <= hasta
  const lineas: Record<string, (number | null)[]> = {}
  let [km, litros] = [0, 0]
  for (const id of [21, 22, 23, retirada, nueva]) {
    const salidas = filas.salidas.filter((row) => row.unidad_id === id && !row.anulada_en && dentro(row))
    const cargas = filas.cargas.filter((row) => row.unidad_id === id && !row.anulada_en)
    const suyas = cargas.filter(dentro)
    let [corrido, quemado, desdeLlena] = [0, 0, 0]
    let llena: { km: number; serie: number | undefined } | undefined
    for (const carga of cargas) {
      desdeLlena += carga.litros
      if (carga.lleno === 0 || carga.km === null) continue
      if (llena && llena.serie === carga.serie && carga.km > llena.km && dentro(carga)) {
        corrido += carga.km - llena.km
        quemado += desdeLlena
      }
      llena = { km: carga.km, serie: carga.serie }
      desdeLlena = 0
    }
    km += corrido
    litros += quemado
    if (id === retirada && salidas.length + suyas.length === 0) continue
    lineas[id] = [
      avance(id, 'km', { desde, hasta }),
      half(suyas.reduce((sum, row) => sum + row.litros, 0)),
      quemado === 0 ? null : half(corrido / quemado),
      avance(id, 'bomba', { desde, hasta }),
      salidas.length,
      salidas.filter(({ motivo }) => ['10-0', '10-4'].includes(motivo)).length,
    ]
  }
  return { lineas, km_por_litro: litros === 0 ? null : half(km / litros) }
}

test('units: hours of the clock and rows, one by one, give the same figures', async () => {
  for (const periodo of periodos) {
    const contado = await materialMayor.contar(database.reports, { ...periodo, ...sinFiltro }, clock.now)
    const otra = { ...flota(periodo), ...uso(periodo) }
    expect({
      periodo,
      en_servicio: valorDe(contado, 'en_servicio'),
      horas_fuera: valorDe(contado, 'horas_fuera'),
      por: filasDe(contado, 'disponibilidad'),
      motivos: filasDe(contado, 'fuera'),
      reparaciones: valorDe(contado, 'reparaciones'),
      mediana: valorDe(contado, 'reparacion_mediana'),
      media: valorDe(contado, 'reparacion_media'),
      lineas: filasDe(contado, 'uso'),
      km_por_litro: valorDe(contado, 'km_por_litro'),
    }).toEqual({ periodo, ...otra })
    for (const [index, clave] of [
      [0, 'km'],
      [1, 'litros'],
      [3, 'horas_bomba'],
      [4, 'salidas'],
    ] as const) {
      const parts = Object.values(otra.lineas).flatMap((valores) => valores[index] ?? [])
      expect(valorDe(contado, clave) ?? 0).toBe(half(parts.reduce((a, b) => a + b, 0)))
    }
  }
})

test('each stretch of the axis is told as a period of its own', async () => {
  for (const periodo of periodos.slice(0, 12)) {
    const contado = await materialMayor.contar(database.reports, { ...periodo, ...sinFiltro }, clock.now)
    expect(filasDe(contado, 'meses')).toEqual(
      Object.fromEntries(tramosDe(periodo).map(({ clave, ...tramo }) => [clave, [flota(tramo).en_servicio]])),
    )
  }
})

test('a month is told as its report tells it', async () => {
  for (const mes of ['2024-09', '2025-04', '2026-02']) {
    const { lineas } = (await bombera.call(materialMayorApi.informeCombustible, { params: { mes } })).body
    const { tablas } = (
      await bombera.call(estadisticasApi.bloque, {
        params: { bloque: 'material-mayor' },
        query: { desde: `${mes}-01`, hasta: finDeMes(mes) },
      })
    ).body
    expect(
      tablas.find(({ clave }) => clave === 'uso')?.filas.map(({ nombre, valores }) => [nombre, ...valores]),
    ).toEqual(
      lineas.map((one) => [
        one.unidad,
        one.km,
        one.litros,
        one.km_por_litro,
        one.horas_bomba,
        one.salidas,
        one.emergencias,
      ]),
    )
  }
})
