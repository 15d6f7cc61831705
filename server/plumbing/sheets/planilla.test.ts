import { describe, expect, test } from 'vitest'
import type { Hoja } from './hoja.ts'
import type { Columna } from './encabezados.ts'
import { tableOf } from './planilla.ts'

type Campo = 'codigo' | 'nombre' | 'cantidad' | 'ingreso' | 'volumen'
const columnas: Columna<Campo>[] = [
  { campo: 'codigo', titulo: 'Código', obligatoria: true, ejemplo: 'B-21', tambien: ['patente'] },
  { campo: 'nombre', titulo: 'Nombre', obligatoria: true, ejemplo: 'Hacha', seguidaDe: ['marca', 'modelo'] },
  { campo: 'cantidad', titulo: 'Cantidad', obligatoria: false, ejemplo: '2' },
  { campo: 'ingreso', titulo: 'Ingreso', obligatoria: false, ejemplo: '', clase: 'momento' },
  {
    campo: 'volumen',
    titulo: 'Volumen (L)',
    obligatoria: false,
    ejemplo: '',
    tambien: ['litros'],
    clase: { decimales: true, hasta: 1_000, unidades: ['l'] },
  },
]
const hoja = (rows: string[][], is: Partial<Hoja> = {}): Hoja => ({
  name: '',
  hidden: false,
  since1904: false,
  rows,
  ...is,
})
const readAll = (...hojas: Hoja[]) => tableOf(hojas, columnas, { maxFilas: 3, hoy: '2026-11-27' })
const read = (...rows: string[][]) => readAll(hoja(rows))
const valoresDe = (table: ReturnType<typeof read>) =>
  'filas' in table ? table.filas.map(({ valores }) => valores) : table

describe('any sheet', () => {
  test('is read by the titles of its columns, wherever they stand', () => {
    const rows = [
      ['Inventario 2026'],
      ['CANTIDAD', 'Patente', 'Nombre', 'Color'],
      ['2', 'X-1', 'Hacha', 'rojo'],
      ['', ''],
    ]
    expect(read(...rows)).toMatchObject({
      titulos: { codigo: 'Patente', nombre: 'Nombre', cantidad: 'CANTIDAD' },
      filas: [
        {
          fila: 3,
          valores: { codigo: 'X-1', nombre: 'Hacha', cantidad: '2' },
          celdas: {
            codigo: { celda: 'B3', leido: 'X-1' },
            nombre: { celda: 'C3', leido: 'Hacha' },
            cantidad: { celda: 'A3', leido: '2' },
          },
        },
      ],
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
        ['Nombre', 'Código', 'CODIGO'],
        ['a', 'b', 'c'],
      ],
      'La planilla tiene más de una columna «CODIGO».',
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
    expect(read(...rows)).toMatchObject({ fault })
  })

  test('that is wider than can be read is refused, not cut', () => {
    expect(read(['Nombre', 'Código', ...Array.from({ length: 199 }, () => 'x')])).toMatchObject({
      fault: 'La planilla tiene más de 200 columnas. Deje solo las que se van a leer.',
    })
  })

  test('with blank rows is refused by all its rows, not cut', () => {
    const rows = [['Nombre', 'Código'], ...Array.from({ length: 42 }, () => ['']), ['Hacha', 'X-1']]
    expect(read(...rows)).toMatchObject({ fault: 'La planilla tiene más de 3 filas. Divídala en varias.' })
  })

  test('has two headings of one thing: its title first, the other where that is empty, and so told', () => {
    const rows = [
      ['Patente', 'Nombre', 'Código'],
      ['P-1', 'Hacha', 'X-1'],
      ['P-2', 'Pala', ''],
    ]
    const table = read(...rows)
    expect(valoresDe(table)).toMatchObject([{ codigo: 'X-1' }, { codigo: 'P-2' }])
    const apart = [
      ['Patente', 'Nombre', 'Código'],
      ['', 'Hacha', 'X-1'],
      ['P-2', 'Pala', ''],
    ]
    expect(read(...apart)).toMatchObject({ ignoradas: [] })
    expect(table).toMatchObject({ ignoradas: ['Patente'], filas: [{}, { celdas: { codigo: { celda: 'A3' } } }] })
  })

  test('has its headings below a long letterhead', () => {
    const above = Array.from({ length: 20 }, (_one, index) => [`Línea ${index}`])
    expect(read(...above, ['Nombre', 'Código'], ['Hacha', 'X-1'])).toMatchObject({ filas: [{ fila: 22 }] })
  })
})

describe('columns of one kind', () => {
  test('are read together: days, and numbers with their units; «S/I» is nothing', () => {
    const rows = [
      ['Nombre', 'Código', 'Ingreso', 'Volumen (L)'],
      ['a', 'b', '03/14/1985', '6.8 lts'],
      ['a', 'b', '02/01/1985', '1.234'],
      ['S/I', 'b', 'S/I', 'n/a'],
    ]
    expect(valoresDe(read(...rows))).toEqual([
      { nombre: 'a', codigo: 'b', ingreso: '14-03-1985', volumen: '6,8' },
      { nombre: 'a', codigo: 'b', ingreso: '01-02-1985', volumen: '1,234' },
      { nombre: 'S/I', codigo: 'b' },
    ])
  })

  test('leave a long text as it is', () => {
    const long = `1${' '.repeat(30_000)}x`
    const rows = [
      ['Nombre', 'Código', 'Ingreso', 'Volumen (L)'],
      ['a', 'b', long, long],
    ]
    expect(valoresDe(read(...rows))).toMatchObject([{ ingreso: long, volumen: long }])
  })

  test('count days from where the workbook does', () => {
    const rows = [
      ['Nombre', 'Código', 'Ingreso'],
      ['a', 'b', '37882'],
    ]
    expect(valoresDe(read(...rows))).toMatchObject([{ ingreso: '18-09-2003' }])
    expect(valoresDe(readAll(hoja(rows, { since1904: true })))).toMatchObject([{ ingreso: '19-09-2007' }])
  })
})

describe('a workbook', () => {
  const cover = hoja([['Nómina'], ['Secretaría']])
  const good = hoja([
    ['Nombre', 'Código'],
    ['Hacha', 'X-1'],
  ])
  const old = hoja([
    ['Nombre', 'Código'],
    ['Pala', 'X-2'],
  ])
  test.each([
    ['behind a cover', [cover, good], 'Hacha'],
    ['before a hidden one', [{ ...old, hidden: true }, good], 'Hacha'],
    ['behind one of values', [hoja([['Capitán'], ['Bombero']], { hidden: true }), cover, good], 'Hacha'],
    ['only in a hidden one', [cover, { ...old, hidden: true }], 'Pala'],
    ['in the first of two', [good, old], 'Hacha'],
  ])('has its rows %s', (_where, hojas, nombre) => {
    expect(valoresDe(readAll(...hojas))).toMatchObject([{ nombre }])
  })

  test('with headings and nothing below them is empty, whatever its other sheets', () => {
    expect(readAll(hoja([['Nombre', 'Código']]), cover)).toMatchObject({
      fault: 'La planilla no tiene filas con datos.',
    })
  })
})

describe('columns that no title tells', () => {
  type Dato = 'nombre' | 'rut' | 'telefono' | 'ingreso'
  const datos: Columna<Dato>[] = [
    { campo: 'nombre', titulo: 'Nombre', obligatoria: true, ejemplo: '', seguidaDe: ['apellidos'] },
    { campo: 'rut', titulo: 'RUT', obligatoria: false, ejemplo: '', clase: 'rut' },
    { campo: 'telefono', titulo: 'Teléfono', obligatoria: false, ejemplo: '', clase: 'telefono' },
    { campo: 'ingreso', titulo: 'Ingreso', obligatoria: false, ejemplo: '', clase: 'momento' },
  ]
  const rows = [
    ['Compañía de Bomberos'],
    ['Integrante', 'Identidad', 'Fono', 'G. Sang.', 'Desde', 'Grado'],
    ['Ana Ríos', '12.345.678-5', '912345678', 'O+', '14/3/98', 'Cap.'],
    ['Luis Vera', '11.111.111-1', '9 8811 2034', 'A-', '2/6/04', ''],
  ]
  const told = (dicha: Parameters<typeof tableOf>[3], ...hojas: Hoja[]) =>
    tableOf(
      hojas.length > 0 ? hojas : [hoja(rows, { name: 'Nómina' })],
      datos,
      { maxFilas: 9, hoy: '2026-11-27' },
      dicha,
    )

  test('are told by their values; what still lacks can be said, and health is taken by nobody', () => {
    const guessed = told({})
    expect(guessed).toMatchObject({
      fault: 'A la planilla le faltan columnas: Nombre. Revise sus títulos.',
      lectura: { hoja: 'Nómina', encabezado: 2, hojas: [{ nombre: 'Nómina', filas: 4 }] },
    })
    expect(guessed.lectura?.columnas).toEqual([
      { letra: 'A', titulo: 'Integrante', campo: null, salud: false },
      { letra: 'B', titulo: 'Identidad', campo: 'rut', salud: false },
      { letra: 'C', titulo: 'Fono', campo: 'telefono', salud: false },
      { letra: 'D', titulo: 'G. Sang.', campo: null, salud: true },
      { letra: 'E', titulo: 'Desde', campo: null, salud: false },
      { letra: 'F', titulo: 'Grado', campo: null, salud: false },
    ])
    expect(told({ columnas: { A: 'nombre', C: '', E: 'ingreso' } })).toMatchObject({
      filas: [
        { fila: 3, valores: { nombre: 'Ana Ríos', rut: '12345678-5', ingreso: '14-03-1998' } },
        { fila: 4, valores: { nombre: 'Luis Vera', rut: '11111111-1', ingreso: '02-06-2004' } },
      ],
      ignoradas: ['Fono', 'G. Sang.', 'Grado'],
    })
  })

  test('of a text are joined in their order, of a value the one that is said counts', () => {
    const two = [
      ['Nombre', 'Paterno', 'Teléfono', 'Otro'],
      ['Ana', 'Ríos', '912345678', '987654321'],
    ]
    const { filas = [] } = told({ columnas: { B: 'nombre', D: 'telefono' } }, hoja(two)) as { filas?: object[] }
    expect(filas).toMatchObject([{ valores: { nombre: 'Ana Ríos', telefono: '+56987654321' } }])
  })

  test('a sheet without any begins with its first row', () => {
    const bare = [
      ['Ana Ríos', '12.345.678-5'],
      ['Luis Vera', '11.111.111-1'],
    ]
    expect(told({ columnas: { A: 'nombre' } }, hoja(bare))).toMatchObject({
      filas: [{ fila: 1, valores: { nombre: 'Ana Ríos' } }, { fila: 2 }],
      lectura: { encabezado: 0 },
    })
  })

  test('cells are written anew where they stand', () => {
    const table = told({ columnas: { A: 'nombre' }, celdas: { B3: '9.999.999-3', F4: 'Tte.' } })
    expect(table).toMatchObject({ filas: [{ valores: { rut: '9999999-3' } }, {}] })
    expect('escrita' in table && table.escrita(4)).toEqual([
      'Luis Vera',
      '11.111.111-1',
      '9 8811 2034',
      'A-',
      '2/6/04',
      'Tte.',
    ])
  })

  test.each<[Parameters<typeof tableOf>[3], string]>([
    [{ hoja: 'Otra' }, 'La planilla no tiene la hoja «Otra».'],
    [{ columnas: { Z: 'nombre' } }, 'La hoja no tiene la columna «Z».'],
    [{ columnas: { A: 'sueldo' } }, '«sueldo» no es un dato que se pueda importar aquí.'],
    [{ columnas: { D: 'nombre' } }, 'La columna «G. Sang.» es un dato de salud: no se usa.'],
    [{ celdas: { B2: 'RUT' } }, 'La celda «B2» no está entre las filas de la planilla.'],
    [{ celdas: { B99: 'x' } }, 'La celda «B99» no está entre las filas de la planilla.'],
    [{ celdas: { ZZ3: 'x' } }, 'La celda «ZZ3» no está entre las filas de la planilla.'],
  ])('%j is refused', (dicha, fault) => {
    expect(told(dicha)).toMatchObject({ fault })
    expect(told(dicha)).not.toHaveProperty('lectura')
  })
})

describe('a sheet like the last one', () => {
  const recordado = new Map([
    ['fierro', { campo: 'nombre', valores: {} }],
    ['n', { campo: 'codigo', valores: {} }],
    ['nombre', { campo: 'nombre', valores: {} }],
    ['color', { campo: '', valores: {} }],
    ['alergias', { campo: 'nombre', valores: {} }],
    ['antiguo', { campo: 'sueldo', valores: {} }],
  ])
  const again = (...rows: string[][]) => tableOf([hoja(rows)], columnas, { maxFilas: 3, hoy: '2026-11-27', recordado })

  test('has its columns, wherever they stand and below a letterhead', () => {
    const table = again(
      ['Cía. 2'],
      ['Color', 'Fierro', 'N°', 'Alergias', 'Antiguo'],
      ['rojo', 'Hacha', 'X-1', 'x', 'y'],
    )
    expect(valoresDe(table)).toEqual([{ codigo: 'X-1', nombre: 'Hacha' }])
    expect(table.lectura?.columnas.map(({ titulo, campo, recordada }) => [titulo, campo, recordada])).toEqual([
      ['Color', null, true],
      ['Fierro', 'nombre', true],
      ['N°', 'codigo', true],
      ['Alergias', null, undefined],
      ['Antiguo', null, undefined],
    ])
  })

  test('is read by what is said now first, and a heading that says it by itself is not remembered', () => {
    const rows = [
      ['Fierro', 'N°', 'Nombre'],
      ['Hacha', 'X-1', 'Pulaski'],
    ]
    const { lectura } = tableOf(
      [hoja(rows)],
      columnas,
      { maxFilas: 3, hoy: '2026-11-27', recordado },
      { columnas: { A: '' } },
    )
    expect(lectura?.columnas.map(({ campo, recordada }) => [campo, recordada])).toEqual([
      [null, undefined],
      ['codigo', true],
      ['nombre', undefined],
    ])
  })

  test('has two columns with one heading that nothing tells apart', () => {
    const { lectura } = again(['N°', 'Nombre', 'Fierro', 'Fierro'], ['X-1', 'Hacha', 'a', 'b'])
    expect(lectura?.columnas.map(({ campo }) => campo)).toEqual(['codigo', 'nombre', null, null])
  })
})
