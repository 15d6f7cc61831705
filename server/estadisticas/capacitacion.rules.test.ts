import { expect, test } from 'vitest'
import { cifrasDeCapacitacion, type Leido, tablasDeCapacitacion } from './capacitacion.rules.ts'
import { ejeDe } from './eje.ts'

const anio = { desde: '2026-01-01', hasta: '2026-12-31' }
const member = (id: number, de: Partial<Leido['miembros'][number]> = {}): Leido['miembros'][number] => {
  const since = { fecha_ingreso: '2020-01-01', fecha_baja: null, periodos: [], orden: String(id) }
  return { id, nombre: `Miembro ${id}`, estado: 'activo', nivel_bombero: null, ...since, ...de }
}
const academia = { clase: 'academia', tramo: 0, anulado: 0, cerrada: 1, sin_termino: 0, n: 1 } as const

const leido = (de: Partial<Leido> = {}): Leido => ({
  periodo: anio,
  actos: [],
  asistidos: [],
  miembros: [],
  cursos: [],
  aprobados: [],
  porNivel: [],
  vencen: [],
  pendientes: [],
  metas: Array.from({ length: 12 }, () => 12),
  ...de,
})
const figure = (clave: string, de: Partial<Leido>) => {
  const found = cifrasDeCapacitacion(leido(de)).find((one) => one.clave === clave)
  return [found?.valor, found?.n]
}

test.each([
  ['entered and left within its last month', { fecha_ingreso: '2026-12-04', fecha_baja: '2026-12-20' }, 2],
  ['left on its last day', { fecha_baja: '2026-12-31' }, 2],
  ['left the day after', { fecha_baja: '2027-01-01' }, 3],
  ['entered on its last day', { fecha_ingreso: '2026-12-31' }, 3],
  ['entered the day after', { fecha_ingreso: '2027-01-01' }, 2],
])('of a member who %s the hours are added, and the middle is that of who serve on', (_, dates, n) => {
  const miembros = [member(1), member(2), member(3, dates)]
  const asistidos = miembros.map(({ id }) => ({ user_id: id, clase: 'academia', actos: 1, decimas: 10 * id }) as const)
  expect(figure('horas', { miembros, asistidos })).toEqual([6, n])
  expect(figure('horas_mediana', { miembros, asistidos })).toEqual([n === 3 ? 2 : 1.5, n])
  const { excluidas } =
    cifrasDeCapacitacion(leido({ miembros, asistidos })).find(({ clave }) => clave === 'horas_mediana') ?? {}
  expect(excluidas).toEqual(n === 3 ? [] : [{ motivo: 'miembro que dejó la Compañía', cuantas: 1 }])
})

test('who came to nothing counts with zero hours: the median of four is between the two in the middle', () => {
  const miembros = [1, 2, 3, 4].map((id) => member(id))
  const asistidos = [
    { user_id: 1, clase: 'academia', actos: 2, decimas: 40 },
    { user_id: 2, clase: 'taller', actos: 1, decimas: 31 },
    { user_id: 3, clase: 'academia', actos: 1, decimas: 20 },
  ] as const
  expect(figure('horas_mediana', { miembros, asistidos })).toEqual([2.6, 4])
  expect(figure('horas_media', { miembros, asistidos })).toEqual([2.3, 4])
  expect(figure('horas', { miembros, asistidos })).toEqual([9.1, 4])
})

test('nine academies of twelve a year; of eleven in as many months', () => {
  const actos = [
    { ...academia, n: 7 },
    { ...academia, clase: 'ejercicio' as const, n: 2 },
    { ...academia, clase: 'curso_anb' as const, n: 5 },
    { ...academia, cerrada: 0, n: 3 },
    { ...academia, anulado: 1, n: 1 },
  ]
  expect(figure('academias', { actos })).toEqual([9, 9])
  expect(figure('meta', { actos })).toEqual([75, 9])
  expect(figure('meta', { actos, metas: Array.from({ length: 11 }, () => 12) })).toEqual([81.8, 9])
  const [cifra] = cifrasDeCapacitacion(leido({ actos, metas: [...Array.from({ length: 6 }, () => 12), 18, 18, 18] }))
  expect(cifra?.definicion).toContain('La meta es de 12 o 18 al año: 10,5 en los meses del período.')
  expect(cifra?.excluidas).toEqual([
    { motivo: 'sin lista cerrada', cuantas: 3 },
    { motivo: 'anulada', cuantas: 1 },
  ])
})

test.each([
  ['2026-01-01', '2026-12-31', 1],
  ['2020-01-01', '2026-12-31', 12],
  ['2026-01-01', '2026-01-31', undefined],
])('the goal of each row from %s to %s is %s', (desde, hasta, goal) => {
  const [academias] = tablasDeCapacitacion(leido(), ejeDe({ desde, hasta }))
  expect(academias?.referencia?.valor).toBe(goal)
})

test('a level without courses asks for none; one course that is missing is enough not to have them', () => {
  const cursos = [
    { id: 1, nombre: 'Uno', nivel: 'Inicial', activo: true },
    { id: 2, nombre: 'Dos', nivel: 'Operativo', activo: true },
    { id: 3, nombre: 'Tres', nivel: 'Operativo', activo: false },
  ] as const
  const miembros = [
    member(1, { nivel_bombero: 'Operativo' }),
    member(2, { nivel_bombero: 'Operativo' }),
    member(3, { nivel_bombero: 'Inicial' }),
    member(4),
    member(5, { nivel_bombero: 'Inicial', estado: 'baja', fecha_baja: '2026-06-30' }),
  ]
  const porNivel = [
    { user_id: 1, nivel: 'Inicial', n: 1 },
    { user_id: 1, nivel: 'Operativo', n: 1 },
    { user_id: 2, nivel: 'Operativo', n: 1 },
    { user_id: 3, nivel: 'Inicial', n: 1 },
  ] as const
  expect(figure('con_cursos', { cursos, miembros, porNivel })).toEqual([50, 4])
  expect(figure('con_nivel', { miembros })).toEqual([50, 4])
})

test('of nobody nothing is said', () => {
  for (const clave of ['horas_mediana', 'horas_media', 'horas', 'con_nivel', 'con_cursos'])
    expect(figure(clave, {})).toEqual([null, 0])
})
