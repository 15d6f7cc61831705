import { expect, test } from 'vitest'
import { comparado } from './comparar.rules.ts'
import { ejeDe } from './eje.ts'
import { cifrasDeGuardias, type Dotacion, sinNinguna, tablasDeGuardias } from './guardias.rules.ts'
import { visible } from './visible.rules.ts'

const eje = ejeDe({ desde: '2026-01-01', hasta: '2026-03-31' })
const night = (de: Partial<Dotacion>): Dotacion => {
  const minimos = { min_total: 4, min_conductor: 1, min_a_cargo: 1 }
  return { tipo: 'nocturna', tramo: 0, ...minimos, total: 4, conductor: 1, a_cargo: 1, n: 1, decimas: 0, ...de }
}
const leido = (dotaciones: Dotacion[], guardias: number[] = []) => ({
  cuentas: [],
  dotaciones,
  miembros: guardias.map((n, index) => ({
    user_id: index + 1,
    nombre: `Miembro ${index}`,
    guardias: n,
    decimas: 80 * n,
  })),
  cambios: [],
})
const figure = (clave: string, ...of: Parameters<typeof leido>) =>
  cifrasDeGuardias(leido(...of)).find((one) => one.clave === clave)

// domain §2.6: three of four with a conductor are incomplete; four without one are without conductor.
const mixed = [
  night({ n: 5 }),
  night({ total: 3, tramo: 1 }),
  night({ conductor: 0, tramo: 1 }),
  night({ conductor: 0, tramo: 2, n: 2 }),
  night({ tipo: 'diurna', total: 0, conductor: 0, a_cargo: 0 }),
]

test('nights count by what each one asked for, days do not', () => {
  expect(figure('noches_completas', mixed)).toMatchObject({ valor: 55.6, n: 9 })
  expect(figure('noches_sin_conductor', mixed)).toMatchObject({ valor: 3, n: 9 })
  expect(figure('guardias', mixed)).toMatchObject({ valor: 10, n: 10 })
  expect(tablasDeGuardias(leido(mixed), eje)[0]).toMatchObject({
    filas: [
      { nombre: 'ene', valores: [5, 0, 0, 0, 5], enlace: '/intranet/guardias?mes=2026-01' },
      { nombre: 'feb', valores: [0, 1, 0, 1, 2] },
      { nombre: 'mar', valores: [0, 0, 0, 2, 2] },
    ],
    hallazgo: 'Marzo fue el mes con más noches sin conductor: 2.',
  })
})

test.each([
  [[], null],
  [[night({ n: 3 })], 'Ninguna noche quedó sin conductor.'],
  [[night({ n: 3 }), night({ conductor: 0 })], '1 de 4 noches quedaron sin conductor.'],
])('what %j says', (dotaciones, said) => {
  expect(tablasDeGuardias(leido(dotaciones), eje)[0]?.hallazgo).toBe(said)
})

test('where no night was, there is neither a percentage nor a number', () => {
  expect([figure('noches_completas', [])?.valor, figure('noches_sin_conductor', [])?.valor]).toEqual([null, null])
})

test('who could serve and never did counts with none', () => {
  expect(figure('mediana_por_miembro', [], [5, 3, 0, 0])).toMatchObject({ valor: 1.5, n: 4 })
  expect(figure('minimo_por_miembro', [], [5, 3, 0, 0])).toMatchObject({ valor: 0, n: 4 })
  expect(figure('miembros', [], [5, 3, 0, 0])).toMatchObject({ valor: 2, n: 4 })
  expect(figure('horas', [], [5, 3, 0, 0])).toMatchObject({ valor: 64, n: 2 })
})

test('only active members who serve on are said to have none: for the others no guard is due', () => {
  const de = { estado: 'activo', calidad: 'activo', fecha_ingreso: '2020-01-01', fecha_baja: null } as const
  const uno = (id: number, otro: object = {}) => {
    return { ...de, id, nombre: `M${id}`, orden: String(id), nivel_bombero: null, periodos: [], ...otro }
  }
  const servidores = [
    uno(9, { calidad: 'honorario' }),
    uno(1),
    uno(2),
    uno(3, { calidad: 'aspirante' }),
    uno(4, { calidad: 'brigadier' }),
    uno(5, { estado: 'suspendido' }),
    uno(6, { periodos: [{ desde: '2020-01-01', hasta: '2026-03-30' }] }),
    uno(7, { fecha_ingreso: '2026-04-01' }),
  ]
  const sirvio = [{ user_id: 1, nombre: 'M1', guardias: 4, decimas: 320 }]
  const periodo = { desde: '2026-01-01', hasta: '2026-03-31' }
  expect(sinNinguna(servidores, sirvio, periodo).map(({ user_id }) => user_id)).toEqual([2])
})

test('the most, the least and the middle of members; what one alone did is told to officers', () => {
  const contado = {
    cifras: cifrasDeGuardias(leido([], [9, 6, 5, 4, 2, 1])),
    tablas: tablasDeGuardias(leido([], [9]), eje),
  }
  const seen = (veOtros: boolean) => {
    const { cifras, tablas } = visible(comparado(contado, contado, '2025'), { id: 1, veOtros }, true)
    const of = (clave: string) => cifras.find((one) => one.clave === clave)
    const shown = ['mediana_por_miembro', 'maximo_por_miembro', 'minimo_por_miembro'].map((clave) => of(clave)?.valor)
    const reparto = tablas.find(({ clave }) => clave === 'reparto')
    return {
      shown,
      antes: of('maximo_por_miembro')?.antes ?? null,
      reparto: reparto?.filas.length,
      mediana: reparto?.referencia,
    }
  }
  const mediana = { nombre: 'Mediana', valor: 9, medida: 'decimal' }
  expect(seen(true)).toEqual({ shown: [4.5, 9, 1], antes: { valor: 9, n: 6 }, reparto: 1, mediana })
  expect(seen(false)).toEqual({ shown: [4.5, null, null], antes: null, reparto: 1, mediana: null })
})
