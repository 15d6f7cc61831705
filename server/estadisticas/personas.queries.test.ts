import { expect, test } from 'vitest'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { randomCompany, randomPeriods } from '#test/support/estadisticas-per.ts'
import { asistenciaPlain, personasPlain, wholeTables } from '#test/support/oraculo-personas.ts'
import { asistencia } from './asistencia.ts'
import type { Contado, Filtro } from './contado.ts'
import { personas } from './personas.ts'

const { db } = await testDatabase()
await randomCompany(db, 22)
const tables = await wholeTables(db)
const now = new Date('2026-03-02T15:00:00.000Z')
const filtro = (dias: { desde: string; hasta: string }): Filtro => ({
  ...dias,
  clave: null,
  unidad_id: null,
  simulacros: false,
})
const periods = randomPeriods(7, testEngine === 'sqlite' ? 66 : 12)

const cifraDe = ({ cifras }: Contado, clave: string) => cifras.find((one) => one.clave === clave)
const valorDe = (contado: Contado, clave: string) => cifraDe(contado, clave)?.valor
const valoresDe = ({ tablas }: Contado, clave: string) =>
  tablas.find((one) => one.clave === clave)?.filas.map(({ valores }) => valores) ?? []

test('the attendance of a company is what plain loops over its rows make it', async () => {
  for (const dias of periods) {
    const plain = asistenciaPlain(tables, dias)
    const found = await asistencia.contar(db, filtro(dias), now)
    const { asistencia: valor, media, conLicencia } = plain
    expect([dias, cifraDe(found, 'asistencia')]).toMatchObject([dias, { valor, n: plain.base }])
    expect([dias, valorDe(found, 'asistencia_media'), valorDe(found, 'con_licencia')]).toEqual([
      dias,
      media,
      conLicencia,
    ])
    expect([dias, valoresDe(found, 'por_categoria')]).toEqual([dias, [plain.cuerpo, plain.compania]])
    expect([dias, valoresDe(found, 'distribucion').flat()]).toEqual([dias, plain.distribucion])
    const porMes = found.tablas.find(({ clave }) => clave === 'por_mes')
    const byMonth = (porMes?.filas ?? []).filter(({ clave }) => clave.length < 10)
    expect([dias, byMonth.map(({ valores }) => valores)]).toEqual([
      dias,
      byMonth.map(({ clave }) => [plain.enMes(clave)]),
    ])
  }
})

test('weeks count the acts of their days', async () => {
  const dias = { desde: '2024-09-01', hasta: '2024-09-30' }
  const { tablas } = await asistencia.contar(db, filtro(dias), now)
  const weeks = tablas.find(({ clave }) => clave === 'por_mes')?.filas ?? []
  const alone = []
  for (const [desde, hasta] of [
    ['2024-09-01', '2024-09-01'],
    ['2024-09-02', '2024-09-08'],
    ['2024-09-09', '2024-09-15'],
    ['2024-09-16', '2024-09-22'],
    ['2024-09-23', '2024-09-29'],
    ['2024-09-30', '2024-09-30'],
  ] as const)
    alone.push([asistenciaPlain(tables, { desde, hasta }).asistencia])
  expect(weeks.map(({ valores }) => valores)).toEqual(alone)
})

test('who came, for how long, and who serves is what plain loops make it', async () => {
  for (const dias of periods) {
    const plain = personasPlain(tables, dias)
    const found = await personas.contar(db, filtro(dias), now)
    const { asistentes, horas, n, sinLista } = plain
    expect([dias, cifraDe(found, 'asistentes')]).toMatchObject([
      dias,
      { valor: asistentes, n, excluidas: [{ cuantas: sinLista }] },
    ])
    expect([dias, cifraDe(found, 'horas_persona')]).toMatchObject([dias, { valor: horas, n: plain.conHoras }])
    const said = ['miembros', 'ingresos', 'egresos'].map((clave) => valorDe(found, clave))
    expect([dias, said]).toEqual([dias, [plain.miembros, plain.ingresos, plain.egresos]])
    expect([dias, valoresDe(found, 'mas_asisten').flat()]).toEqual([dias, plain.primeros])
    for (const clave of ['antiguedad', 'niveles'])
      expect([dias, clave, valoresDe(found, clave).reduce((sum, [one]) => sum + (one ?? 0), 0)]).toEqual([
        dias,
        clave,
        plain.miembros,
      ])
  }
})

test('members of a year are those of the year before, with who entered and without who left', async () => {
  const year = (anio: number) => personas.contar(db, filtro({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` }), now)
  const [before, after] = [await year(2024), await year(2025)]
  // Nobody of the company enters or leaves twice in that year.
  const moved = (valorDe(after, 'ingresos') ?? 0) - (valorDe(after, 'egresos') ?? 0)
  expect((valorDe(after, 'miembros') ?? 0) - (valorDe(before, 'miembros') ?? 0)).toBe(moved)
})
