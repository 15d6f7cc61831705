import { describe, expect, test } from 'vitest'
import { type Columna, tableOf } from './planilla.ts'

type Campo = 'codigo' | 'nombre' | 'cantidad'
const columnas: Columna<Campo>[] = [
  { campo: 'codigo', titulo: 'Código', obligatoria: true, ejemplo: 'B-21', tambien: ['patente'] },
  { campo: 'nombre', titulo: 'Nombre', obligatoria: true, ejemplo: 'Hacha', seguidaDe: ['marca', 'modelo'] },
  { campo: 'cantidad', titulo: 'Cantidad', obligatoria: false, ejemplo: '2' },
]
const read = (...rows: string[][]) => tableOf(rows, columnas, 3)

describe('any sheet', () => {
  test('is read by the titles of its columns, wherever they stand', () => {
    const rows = [
      ['Inventario 2026'],
      ['CANTIDAD', 'Patente', 'Nombre', 'Color'],
      ['2', 'X-1', 'Hacha', 'rojo'],
      ['', ''],
    ]
    expect(read(...rows)).toEqual({
      filas: [{ fila: 3, valores: { codigo: 'X-1', nombre: 'Hacha', cantidad: '2' } }],
      ignoradas: ['Color'],
    })
  })

  test('has columns that follow another', () => {
    const rows = [
      ['Marca', 'Nombre', 'Código', 'Modelo'],
      ['Leader', 'Hacha', 'X-1', 'M2'],
    ]
    expect(read(...rows)).toMatchObject({ filas: [{ valores: { nombre: 'Hacha Leader M2' } }] })
  })

  test.each([
    [
      [
        ['Nombre', 'Cantidad'],
        ['a', '1'],
      ],
      'A la planilla le faltan columnas: Código. Revise sus títulos.',
    ],
    [
      [
        ['Nombre', 'Código', 'Patente'],
        ['a', 'b', 'c'],
      ],
      'La planilla tiene más de una columna «Patente».',
    ],
    [
      [
        ['Nombre', 'Código'],
        ['', ''],
      ],
      'La planilla no tiene filas con datos.',
    ],
    [[['Nombre', 'Código'], ['a'], ['b'], ['c'], ['d']], 'La planilla tiene más de 3 filas. Divídala en varias.'],
  ])('is refused: %j', (rows, fault) => {
    expect(read(...rows)).toEqual({ fault })
  })
})
