import { expect, test } from 'vitest'
import { type Estado, calorTabla, cifrasDe, clavesTabla, mesesTabla, resultadosTabla } from './emergencias.rules.ts'
import { comunasTabla, sectoresTabla } from './lugares.rules.ts'

const filtro = { desde: '2026-01-01', hasta: '2026-03-31', clave: null, unidad_id: null, simulacros: false }
const estado = (n: number, of: Partial<Estado> = {}): Estado => ({
  resultado: 'atendida',
  es_incendio: 0,
  simulacro: 0,
  anulada: 0,
  n,
  ...of,
})

test('drills and annulled ones are left out in words, and a drill counts where it is asked for', () => {
  const estados = [
    estado(6),
    estado(1, { resultado: 'falsa_alarma' }),
    estado(2, { resultado: null, es_incendio: 1 }),
    estado(1, { resultado: 'simulacro', simulacro: 1 }),
    estado(2, { anulada: 1, simulacro: 1 }),
  ]
  const fuera = [
    { motivo: 'simulacro', cuantas: 1 },
    { motivo: 'anuladas', cuantas: 2 },
  ]
  expect(cifrasDe(estados, false)).toMatchObject([
    { clave: 'salidas', valor: 9, n: 9, excluidas: fuera },
    { clave: 'incendios', valor: 2, n: 9 },
    {
      clave: 'falsas_alarmas',
      valor: 14.3,
      n: 7,
      excluidas: [...fuera, { motivo: 'sin resultado anotado', cuantas: 2 }],
    },
  ])
  expect(cifrasDe(estados, true)[0]).toMatchObject({ valor: 10, excluidas: [{ motivo: 'anuladas', cuantas: 2 }] })
})

test('of nothing there is no percentage', () => {
  expect(cifrasDe([], false).map(({ valor }) => valor)).toEqual([0, 0, null])
})

const porClave = (clave: string, tramo: number, n: number, subclave: string | null = null) => ({
  clave,
  subclave,
  nombre: `Nombre de ${clave}`,
  tramo,
  n,
})

test('months add up to the total by groups, and one stands out', () => {
  const rows = [
    porClave('10-0', 0, 3, '10-0-1'),
    porClave('10-0', 1, 2),
    porClave('10-4', 1, 1),
    porClave('10-6', 1, 1),
    porClave('10-2', 1, 2),
    porClave('10-12', 1, 1),
  ]
  const { filas, columnas, n, hallazgo } = mesesTabla(rows, new Map(), filtro, [])
  expect(columnas.map(({ nombre }) => nombre)).toEqual(['Estructural', 'Rescate', 'Pastizal', 'Gas y otros', 'Total'])
  expect(filas.map(({ nombre, valores }) => [nombre, ...valores])).toEqual([
    ['ene', 3, 0, 0, 0, 3],
    ['feb', 2, 1, 2, 2, 7],
    ['mar', 0, 0, 0, 0, 0],
  ])
  expect([n, hallazgo]).toEqual([10, 'Febrero fue el mes con más salidas: 7.'])
  expect(filas[1]?.enlace).toBe('/intranet/emergencias?desde=2026-02-01&hasta=2026-02-28')
})

test('a company counts a key with others, and a sub-key with others still', () => {
  const grupos = new Map([
    ['10-12', 'estructural'],
    ['10-0-1', 'rescate'],
  ] as const)
  const rows = [porClave('10-12', 0, 1), porClave('10-0', 0, 2, '10-0-1'), porClave('10-0', 0, 4, '10-0-2')]
  expect(mesesTabla(rows, grupos, filtro, []).filas[0]?.valores).toEqual([5, 2, 0, 0, 7])
})

test('keys lead to their emergencies, unless a unit was chosen, by which the list cannot be asked', () => {
  const rows = [porClave('10-4', 0, 1), porClave('10-2', 0, 1), porClave('10-0', 1, 5)]
  const { filas } = clavesTabla(rows, filtro, [])
  expect(filas.map(({ nombre }) => nombre)).toEqual([
    '10-0 Nombre de 10-0',
    '10-2 Nombre de 10-2',
    '10-4 Nombre de 10-4',
  ])
  expect(filas[0]?.enlace).toBe('/intranet/emergencias?desde=2026-01-01&hasta=2026-03-31&clave=10-0')
  expect(clavesTabla(rows, { ...filtro, unidad_id: 21 }, []).filas[0]).not.toHaveProperty('enlace')
})

test('the hour with most alarms of all days', () => {
  const { filas, hallazgo } = calorTabla(
    [
      { semana: 0, hora: 14, n: 2 },
      { semana: 6, hora: 14, n: 2 },
      { semana: 6, hora: 23, n: 3 },
    ],
    [],
  )
  expect(filas.map(({ nombre }) => nombre)).toEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'])
  expect([filas[0]?.valores[14], filas[6]?.valores[23]]).toEqual([2, 3])
  expect(hallazgo).toBe('De 14 a 15 h fue la hora con más salidas: 4.')
})

const lugar = (sector: string | null, n: number, comuna: string | null = null) => ({ sector, comuna, n })

test('eight sectors, the others together, and how many have none; spellings of one place are one', () => {
  const rows = [
    ...Array.from({ length: 9 }, (_, index) => lugar(`Sector ${index}`, 20 - index)),
    lugar('Cerro Mirador', 20),
    lugar('cerro mirador', 2),
    lugar('Cerro Mirádor ', 1),
    lugar(null, 5),
    lugar(' ', 1),
  ]
  const { filas, n, excluidas } = sectoresTabla(rows, [])
  expect(filas).toHaveLength(9)
  expect([filas[0], filas.at(-1)]).toMatchObject([
    { nombre: 'Cerro Mirador', valores: [23] },
    { nombre: 'Otros sectores', valores: [25] },
  ])
  expect(n).toBe(filas.reduce((sum, { valores }) => sum + (valores[0] ?? 0), 0))
  expect(excluidas).toEqual([{ motivo: 'sin sector anotado', cuantas: 6 }])
})

test('communes and results leave out what says none', () => {
  const { filas, excluidas } = comunasTabla([lugar(null, 3, 'Quilpué'), lugar('Centro', 1)], [])
  expect([filas, excluidas]).toMatchObject([
    [{ nombre: 'Quilpué', valores: [3] }],
    [{ motivo: 'sin comuna anotada', cuantas: 1 }],
  ])
  const resultados = resultadosTabla([estado(4), estado(2, { resultado: null }), estado(1, { anulada: 1 })], false)
  expect(resultados.filas.map(({ valores }) => valores[0])).toEqual([4, 0, 0, 0])
  expect(resultados).toMatchObject({ n: 4, casos: 'salidas con resultado' })
})
