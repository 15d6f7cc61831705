import { expect, test } from 'vitest'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { apellido, coberturaEnFrases, horario, ingresan, primera, quedara } from './hoy.rules.ts'

const minimos = { total: 4, conductor: 1, a_cargo: 1 }
const cobertura = (
  estado: Guardia['cobertura']['estado'],
  asignados: number,
  faltan: Partial<Guardia['minimos']> = {},
) => ({
  minimos,
  cobertura: { estado, pct: 100, asignados, faltan: { total: 0, conductor: 0, a_cargo: 0, ...faltan } },
})

test.each([
  [cobertura('completa', 5), ['Completa: 5 asignados, mínimo 4.', 'Hay conductor y a cargo.']],
  [cobertura('incompleta', 3, { total: 1 }), ['Incompleta: 3 asignados, mínimo 4.', 'Falta 1.']],
  [
    cobertura('sin_conductor', 1, { total: 3, conductor: 1 }),
    ['Incompleta: 1 asignado, mínimo 4.', 'Falta conductor y 2 más.'],
  ],
  [
    { ...cobertura('completa', 4), minimos: { total: 4, conductor: 0, a_cargo: 0 } },
    ['Completa: 4 asignados, mínimo 4.', ''],
  ],
] as const)('%#: a guard is covered in a sentence', (guardia, frases) =>
  expect(coberturaEnFrases(guardia)).toEqual(frases),
)

const inicio = '2026-11-21T23:00:00.000Z'

test.each([
  ['2026-11-21T23:15:00.000Z', 15, 'Son las 20:15: quedará como presente.'],
  ['2026-11-21T23:16:00.000Z', 15, 'Son las 20:16: quedará como atraso.'],
  ['2026-11-21T23:16:00.000Z', null, 'Son las 20:16: quedará como presente.'],
  // Twelve hours, of which more than half have to be served.
  ['2026-11-22T04:59:00.000Z', 15, 'Son las 01:59: quedará como atraso.'],
  ['2026-11-22T05:00:00.000Z', 15, 'Son las 02:00: quedará como ausente; se exige más del 50 % de la guardia.'],
  ['2026-11-22T12:00:00.000Z', null, 'Son las 09:00: quedará como ausente; se exige más del 50 % de la guardia.'],
])('an arrival at %s with %j minutes: %s', (now, tolerancia_atraso, text) =>
  expect(
    quedara({ inicio, termino: '2026-11-22T11:00:00.000Z' }, now, { tolerancia_atraso, guardia_asistencia: 50 }),
  ).toBe(text),
)

test.each([
  ['publicada', '2026-11-21T21:59:59.999Z', false],
  ['publicada', '2026-11-21T22:00:00.000Z', true],
  ['en_curso', '2026-11-22T20:00:00.000Z', true],
  ['cerrada', '2026-11-22T02:00:00.000Z', false],
] as const)('%s at %s: somebody may check in %s', (estado, now, may) =>
  expect(ingresan({ estado, inicio }, now)).toBe(may),
)

test('the own function stands beside the hours', () => {
  const seat = { user_id: 1, funcion: 'conductor', estado: 'asignada' } as Asignacion
  const guardia = { inicio, termino: '2026-11-22T11:00:00.000Z', asignaciones: [seat] } as Guardia
  expect(horario(guardia, 1)).toBe('20:00 a 08:00 · usted conduce')
  expect(horario(guardia, 2)).toBe('20:00 a 08:00')
  expect(horario({ ...guardia, asignaciones: [{ ...seat, estado: 'ausente' }] }, 1)).toBe('20:00 a 08:00')
})

test('the screen begins with the own guard, or the latest that began, or the next', () => {
  const [old, mine, late, next] = [1, 2, 3, 4].map((id) => ({ id, es_mia: id === 2 }) as Guardia)
  if (!old || !mine || !late || !next) throw new Error('four guards')
  expect(primera({ en_curso: [old, mine, late], siguientes: [next] })).toBe(mine)
  expect(primera({ en_curso: [old, late], siguientes: [next] })).toBe(late)
  expect(primera({ en_curso: [], siguientes: [next] })).toBe(next)
  expect(primera({ en_curso: [], siguientes: [] })).toBeUndefined()
})

test.each([
  ['Catalina Rivas Montt', 'Rivas'],
  ['Juan Pablo Soto Díaz', 'Soto'],
  ['Prince', 'Prince'],
])('on a bed %s is %s', (nombre, text) => expect(apellido(nombre)).toBe(text))
