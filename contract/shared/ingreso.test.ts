import { expect, test } from 'vitest'
import { faultOfIngreso } from './ingreso.ts'

const future = 'La fecha de ingreso no puede ser futura'
const tooYoung = 'La fecha de ingreso debe ser al menos 15 años posterior al nacimiento'

test.each([
  ['2026-11-20', null, undefined],
  ['2026-11-21', null, future],
  ['2015-03-14', '2000-03-14', undefined],
  ['2015-03-13', '2000-03-14', tooYoung],
  ['2015-02-28', '2000-02-29', tooYoung],
  ['2015-03-01', '2000-02-29', undefined],
  ['1999-01-01', '2000-03-14', tooYoung],
  ['2027-01-01', '2020-03-14', future],
])('entry on %s, born on %s: %s', (ingreso, nacimiento, fault) => {
  const persona = { fecha_nacimiento: nacimiento, calidad: 'activo' }
  expect(faultOfIngreso(ingreso, persona, '2026-11-20')).toBe(fault)
})

test.each([
  ['2026-11-20', null, undefined],
  ['2026-11-21', '2014-05-05', future],
  ['2024-03-01', '2014-05-05', undefined],
  ['2014-05-04', '2014-05-05', 'La fecha de ingreso no puede ser anterior al nacimiento'],
])('a brigadier’s entry on %s, born on %s: %s', (ingreso, nacimiento, fault) => {
  const persona = { fecha_nacimiento: nacimiento, calidad: 'brigadier' }
  expect(faultOfIngreso(ingreso, persona, '2026-11-20')).toBe(fault)
})
