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
  expect(faultOfIngreso(ingreso, nacimiento, '2026-11-20')).toBe(fault)
})
