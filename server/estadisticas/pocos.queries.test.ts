// What a bombero is told of the demo's company tells of nobody, in any block.
import { expect, test } from 'vitest'
import { bloques, type NombreBloque } from '#contract/estadisticas/forma.ts'
import { insertDemo } from '#db/seeds/demo.ts'
import { cuentas } from './bloques.ts'
import type { Contado } from './contado.ts'
import { comparado } from './comparar.rules.ts'
import { pocasPersonas, sonPocos } from './pocos.rules.ts'
import { visible } from './visible.rules.ts'
import { testDatabase } from '#test/support/databases.ts'

const now = new Date('2026-11-20T15:10:00.000Z')
const { db } = await testDatabase()
await insertDemo(db, now, { meses: 4 })
const periods = [
  { desde: '2026-01-01', hasta: '2026-11-20' },
  { desde: '2026-10-01', hasta: '2026-10-31' },
]
const contar = (bloque: NombreBloque, dias: (typeof periods)[number]) =>
  cuentas[bloque].contar(db, { ...dias, clave: null, unidad_id: null, simulacros: false }, now)
const nobody = { id: 0, veOtros: false }
const few = (n: number | null | undefined) => sonPocos(Math.abs(n ?? 0), pocasPersonas)

test.each(bloques)('%s names nobody, and no number of people is of few', async (bloque) => {
  const names = await db.selectFrom('usuarios').select('nombre').execute()
  for (const dias of periods) {
    const contado = await contar(bloque, dias)
    const seen = visible(comparado(contado, await contar(bloque, periods[1] ?? dias), 'Antes'), nobody, false)
    const bytes = JSON.stringify(seen)
    expect(names.filter(({ nombre }) => bytes.includes(nombre))).toEqual([])
    const ofPeople = contado.cifras.filter(({ sobre }) => sobre !== 'hechos')
    const told = ofPeople.flatMap(({ clave, mide }) =>
      seen.cifras.flatMap((one) => (one.clave === clave ? { ...one, mide } : [])),
    )
    expect(told.filter(({ n, medida, valor }) => few(n) || (medida === 'cuenta' && few(valor)))).toEqual([])
    const apart = told.flatMap(({ clave, medida, valor, n, mide }) =>
      mide === 'parte' && medida === 'porcentaje' && valor !== null && valor < 100 && few(n - (valor * n) / 100)
        ? [clave]
        : [],
    )
    expect(apart).toEqual([])
    const tables = seen.tablas.filter(({ clave }) =>
      contado.tablas.some((one) => one.clave === clave && one.sobre === 'personas'),
    )
    const cells = tables.flatMap(({ clave, columnas, filas }) =>
      filas.flatMap(({ valores }) =>
        columnas.flatMap(({ medida }, at) => (medida === 'cuenta' && few(valores[at]) ? [clave] : [])),
      ),
    )
    expect(cells).toEqual([])
  }
})

/** Counts by their keys, of the figures and of the rows of tables. */
const countsOf = ({ cifras, tablas }: Contado, casos: RegExp) =>
  new Map([
    ...cifras.flatMap((one): [string, number][] =>
      one.medida === 'cuenta' && casos.test(one.casos) ? [[one.clave, one.valor ?? 0]] : [],
    ),
    ...tablas.flatMap(({ clave, casos: of, columnas, filas }) =>
      filas.flatMap((fila) =>
        columnas.flatMap(({ medida }, at): [string, number][] =>
          medida === 'cuenta' && casos.test(of) ? [[`${clave} ${fila.clave} ${at}`, fila.valores[at] ?? 0]] : [],
        ),
      ),
    ),
  ])

const changesOf = (before: Map<string, number>, after: Map<string, number>) =>
  [...before].filter(([key, n]) => Math.abs((after.get(key) ?? 0) - n) > 1)

test('an emergency less changes each count by one at most', async () => {
  const read = async () => {
    const all = []
    for (const bloque of ['emergencias', 'tiempos', 'personas'] as const)
      all.push(countsOf(await contar(bloque, periods[0] as (typeof periods)[0]), /emergencia|salida/))
    return all
  }
  const before = await read()
  const { id } = await db
    .selectFrom('emergencias')
    .select('id')
    .where('estado', '=', 'revisada')
    .where('clave', '!=', '10-15')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('emergencias').set({ estado: 'anulada', motivo_anulacion: 'x' }).where('id', '=', id).execute()
  const after = await read()
  expect(before[0]?.size).toBeGreaterThan(10)
  expect(before).not.toEqual(after)
  for (const [index, counts] of before.entries()) expect(changesOf(counts, after[index] ?? new Map())).toEqual([])
})

test('a member less changes each count of members by one at most', async () => {
  const read = async () => {
    const all = []
    for (const bloque of ['personas', 'asistencia', 'capacitacion'] as const)
      all.push(countsOf(await contar(bloque, periods[0] as (typeof periods)[0]), /miembros/))
    return all
  }
  const before = await read()
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('estado', '=', 'activo')
    .where('fecha_ingreso', 'is not', null)
    .where('nivel_bombero', '=', 'Operativo')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.updateTable('usuarios').set({ estado: 'pendiente_aprobacion' }).where('id', '=', id).execute()
  const after = await read()
  expect(before).not.toEqual(after)
  for (const [index, counts] of before.entries()) expect(changesOf(counts, after[index] ?? new Map())).toEqual([])
})
