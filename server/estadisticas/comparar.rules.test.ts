import { expect, test } from 'vitest'
import type { Medida } from '#contract/estadisticas/forma.ts'
import { comparado } from './comparar.rules.ts'
import { cifra, tabla } from './contado.ts'

const de = (medida: Medida, ...filas: [string, number][]) => {
  const said = {
    clave: 'unidades',
    titulo: '',
    definicion: '',
    dibujo: 'barras',
    primera: '',
    n: 0,
    casos: '',
  } as const
  return {
    cifras: [],
    tablas: [
      tabla({
        ...said,
        compara: 'clave',
        columnas: [{ clave: 'valor', nombre: '', medida, papel: 'total' }],
        filas: filas.map(([clave, valor]) => ({ clave, nombre: clave, valores: [valor] })),
      }),
    ],
  }
}
const valores = (medida: Medida) =>
  comparado(de(medida, ['B-21', 4], ['B-22', 6]), de(medida, ['B-21', 3]), '2025').tablas[0]?.filas.map(
    (fila) => fila.valores,
  )

test('of a row that was not there nothing was counted, and its percentage is none', () => {
  expect(valores('cuenta')).toEqual([
    [4, 3],
    [6, 0],
  ])
  expect(valores('porcentaje')).toEqual([
    [4, 3],
    [6, null],
  ])
})

test('a figure of today is compared with nothing', () => {
  const said = { clave: 'x', nombre: '', definicion: '', medida: 'cuenta', valor: 1, n: 1, casos: '' } as const
  const antes = (hoy: boolean) => {
    const contado = { cifras: [cifra({ ...said, hoy })], tablas: [] }
    return comparado(contado, contado, 'Antes').cifras[0]
  }
  expect(antes(false)?.antes).toEqual({ valor: 1, n: 1 })
  expect(antes(true)).toMatchObject({ antes: null })
  expect(antes(true)).not.toHaveProperty('hoy')
})
