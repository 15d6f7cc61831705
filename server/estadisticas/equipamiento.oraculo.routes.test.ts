import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { principal } from '#contract/estadisticas/hallazgo.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { Chance } from '#db/seeds/chance.ts'
import { listEraPorUnidad } from '#server/equipamiento/alistamiento.queries.ts'
import { testEngine } from '#test/support/databases.ts'
import {
  filasDe,
  half,
  insertEquiposAlAzar,
  middle,
  periodosDePrueba,
  sinFiltro,
  valorDe,
} from '#test/support/estadisticas-mat.ts'
import { startApp } from '#test/support/start-app.ts'
import { equipamiento } from './equipamiento.ts'

// A second count of the block, by loops over its rows.
const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const chance = new Chance(22)
await insertEquiposAlAzar(db, chance, clock.now)
const bombera = as('bombera')

const filas = {
  equipos: await db.selectFrom('equipos').selectAll().execute(),
  controles: await db.selectFrom('equipo_controles').selectAll().execute(),
  novedades: (await db.selectFrom('equipo_novedades').selectAll().execute()).map((row) => ({
    ...row,
    dia: diaLocal(new Date(row.creado_en)),
    fin: row.resuelto_en && diaLocal(new Date(row.resuelto_en)),
  })),
}

const todos = periodosDePrueba(chance, diaLocal(clock.now))
const periodos = testEngine === 'sqlite' ? todos : todos.slice(0, 12)

function equipos({ desde, hasta }: Periodo) {
  const dentro = (uno: string) => uno >= desde && uno <= hasta
  const informadas = filas.novedades.filter(({ dia }) => dentro(dia))
  const terminadas = filas.novedades.filter(({ fin }) => fin !== null && dentro(fin))
  const resueltas = terminadas.filter(({ estado }) => estado === 'resuelta')
  const abiertas = filas.novedades.filter(({ dia, fin }) => dia <= hasta && (fin === null || fin > hasta))
  const dias = (rows: typeof resueltas) => {
    const mediana = middle(
      rows.map(({ creado_en, resuelto_en }) =>
        Math.floor((Date.parse(resuelto_en ?? '') - Date.parse(creado_en)) / 3_600_000),
      ),
    )
    return mediana === null ? null : half(mediana / 24)
  }
  const controles = filas.controles.filter(({ fecha, anulado_en }) => anulado_en === null && dentro(fecha))
  const gravedad = Object.fromEntries(
    (['critica', 'grave', 'leve'] as const).map((una) => {
      const de = (rows: typeof resueltas) => rows.filter((row) => row.gravedad === una)
      const descartadas = de(terminadas).length - de(resueltas).length
      return [una, [de(informadas).length, de(resueltas).length, descartadas, de(abiertas).length, dias(de(resueltas))]]
    }),
  )
  const categorias: Record<string, number[]> = {}
  for (const { equipo_id } of informadas) {
    const clave = filas.equipos.find(({ id }) => id === equipo_id)?.categoria ?? 'unidad'
    categorias[clave] = [(categorias[clave]?.[0] ?? 0) + 1]
  }
  const tipos: Record<string, number[]> = {}
  for (const { tipo_control, resultado } of controles) {
    const each = (tipos[tipo_control] ??= [0, 0, 0, 0])
    const place = ['aprobado', 'aprobado_con_observaciones', 'rechazado'].indexOf(resultado)
    each[place] = (each[place] ?? 0) + 1
    each[3] = (each[3] ?? 0) + 1
  }
  const cifras = [controles.length, informadas.length, resueltas.length, abiertas.length, dias(resueltas)]
  return { cifras, gravedad, categorias, tipos }
}

test('equipment: its rows, one by one, give the same figures, and parts add up', async () => {
  for (const periodo of periodos) {
    const contado = await equipamiento.contar(database.reports, { ...periodo, ...sinFiltro }, clock.now)
    expect({
      periodo,
      cifras: ['controles', 'novedades', 'resueltas', 'abiertas', 'dias_resolver'].map((clave) =>
        valorDe(contado, clave),
      ),
      gravedad: filasDe(contado, 'gravedad'),
      categorias: filasDe(contado, 'novedades_por_categoria'),
      tipos: filasDe(contado, 'controles'),
    }).toEqual({ periodo, ...equipos(periodo) })
    for (const { columnas, filas: rows } of contado.tablas.filter(({ dibujo }) => dibujo === 'apiladas'))
      for (const { valores } of rows) {
        const parts = valores.filter((_, index) => columnas[index]?.papel === 'parte')
        expect(parts.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(valores[principal(columnas)])
      }
  }
})

test('what is of today is as the screens say, and compared with nothing', async () => {
  const { cifras, tablas } = (
    await bombera.call(estadisticasApi.bloque, { params: { bloque: 'equipamiento' }, query: { comparar: 'true' } })
  ).body
  const cifra = (clave: string) => cifras.find((one) => one.clave === clave)
  const { contadores, era } = (await bombera.call(equipamientoApi.equipos, { query: { limit: 1 } })).body
  const sum = (tabla: string, index: number) =>
    tablas.find(({ clave }) => clave === tabla)?.filas.reduce((total, { valores }) => total + (valores[index] ?? 0), 0)
  expect([0, 1, 2, 3].map((index) => sum('categorias', index))).toEqual([
    contadores.aptos + contadores.por_vencer,
    contadores.no_aptos,
    contadores.en_reparacion,
    contadores.total,
  ])
  expect(cifra('era_apto')).toMatchObject({ valor: half((era.aptos / era.total) * 100), n: era.total, antes: null })
  expect(cifra('novedades')?.antes).toMatchObject({ valor: expect.any(Number) })
  // Of these «¿Podemos salir?» judges a unit.
  for (const [unidad, { total, aptos }] of await listEraPorUnidad(db, diaLocal(clock.now)))
    expect(filasDe({ tablas } as never, 'era')[unidad]).toEqual([aptos, total - aptos, total])
  const { por_resolver } = (await bombera.call(equipamientoApi.novedades, { query: { limit: 1 } })).body
  expect(cifra('abiertas')?.valor).toBe(por_resolver)
  const situaciones = (
    await bombera.call(equipamientoApi.vencimientos, { query: { dias: 0, limit: 100 } })
  ).body.data.filter(({ tipo_control }) => tipo_control !== null)
  const como = (situacion: string) => situaciones.filter((one) => one.situacion === situacion).length
  expect([0, 1, 2].map((index) => sum('vencidos', index))).toEqual(['vencido', 'rechazado', 'sin_registro'].map(como))
  expect(cifra('controles_vencidos')?.valor).toBe(como('vencido'))
})
