import { describe, expect, test } from 'vitest'
import { EdicionEscrita } from '#contract/capacitaciones/ediciones.ts'
import { Nota } from '#contract/capacitaciones/nota.ts'
import { judgeEdicion, libresDe, porcentaje, propuestaDe } from './ediciones.rules.ts'

const pide = { nota_minima: 50, asistencia_minima_pct: 80 }
const con = (nota: number | null, asistencia_pct: number | null, conSesiones = true) =>
  propuestaDe(pide, { nota, asistencia_pct, conSesiones })

describe('the proposed result', () => {
  test('asks for grade and attendance', () => {
    expect(con(50, 80)).toBe('aprobada')
    expect(con(49, 80)).toBe('reprobada')
    expect(con(70, 79)).toBe('reprobada')
  })
  test('is absent for who never came', () => expect(con(70, 0)).toBe('ausente'))
  test('waits for the grade, and for a closed list', () => {
    expect(con(null, 100)).toBeNull()
    expect(con(70, null)).toBeNull()
  })
  test('of an edition without grades, or without sessions, asks for the other alone', () => {
    expect(propuestaDe({ ...pide, nota_minima: null }, { nota: null, asistencia_pct: 80, conSesiones: true })).toBe(
      'aprobada',
    )
    expect(con(50, null, false)).toBe('aprobada')
  })
})

test('attendance is rounded down, and unknown while no list is closed', () => {
  expect([porcentaje(2, 3), porcentaje(0, 3), porcentaje(0, 0)]).toEqual([66, 0, null])
})

test('places are never fewer than none', () => {
  expect([libresDe({ cupo: 3, inscritos: 1 }), libresDe({ cupo: 3, inscritos: 5 })]).toEqual([2, 0])
  expect(libresDe({ cupo: null, inscritos: 5 })).toBeNull()
})

test.each([
  [7.1, 'La nota debe estar entre 1,0 y 7,0'],
  [0.9, 'La nota debe estar entre 1,0 y 7,0'],
  ['6,25', 'La nota debe estar entre 1,0 y 7,0'],
  [6.25, 'Escriba la nota con un decimal, por ejemplo 6,2'],
])('%s is no grade', (nota, text) => expect(Nota.safeParse(nota).error?.issues[0]?.message).toBe(text))

test('every grade with one decimal is one', () => {
  for (let decimas = 10; decimas <= 70; decimas += 1) expect(Nota.safeParse(decimas / 10).success).toBe(true)
})

const escrita = {
  curso_id: 1,
  titulo: 'Rescate',
  tipo: 'academia',
  inicio: '2026-12-01T09:00',
  termino: '2026-12-02T18:00',
  horas: 8,
  categoria: 'abono',
} as const
const faultsOf = (more: Record<string, unknown>, inscritos = 0) => {
  const parsed = EdicionEscrita.safeParse({ ...escrita, ...more })
  return parsed.success
    ? judgeEdicion(parsed.data, inscritos).faults
    : parsed.error.issues.map(({ message }) => message)
}
const sesion = (inicio: string, termino: string) => ({ sesiones: [{ inicio, termino, tema: 'Nudos' }] })

test('an edition is judged by field', () => {
  expect(faultsOf({})).toBeUndefined()
  expect(faultsOf({ termino: '2026-12-01T08:00' })).toEqual({
    termino: 'La fecha de término debe ser posterior al inicio',
  })
  expect(faultsOf({ inscripcion_hasta: '2026-12-01T09:01' })).toEqual({
    inscripcion_hasta: 'El plazo de inscripción debe ser anterior al inicio',
  })
  expect(faultsOf({ cupo: 2 }, 3)).toEqual({ cupo: 'Ya hay 3 inscritos: el cupo no puede ser menor.' })
  expect(faultsOf({ cupo: 0 })).toEqual(['Debe estar entre 1 y 1.000'])
  expect(faultsOf({ titulo: 'x'.repeat(121) })).toEqual(['No puede superar los 120 caracteres'])
})

test('sessions lie within their edition', () => {
  expect(faultsOf(sesion('2026-12-01T09:00', '2026-12-01T12:00'))).toBeUndefined()
  expect(faultsOf(sesion('2026-12-01T12:00', '2026-12-01T12:00'))).toEqual({
    sesiones: 'Sesión 1: la fecha de término debe ser posterior al inicio',
  })
  expect(faultsOf(sesion('2026-12-02T12:00', '2026-12-02T19:00'))).toEqual({
    sesiones: 'La sesión 1 debe quedar entre el inicio y el término de la capacitación',
  })
})
