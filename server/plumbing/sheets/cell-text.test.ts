import { expect, test } from 'vitest'
import { plainNumber, shownBy, textOfNumber } from './cell-text.ts'

const two = (number: number) => String(number).padStart(2, '0')

test('every minute of a day comes back as it was typed, with as many digits as Excel writes', () => {
  for (let minute = 0; minute < 1_440; minute += 1) {
    const hora = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
    for (const digits of [15, 17]) {
      const serial = Number((45_365 + minute / 1_440).toPrecision(digits))
      expect(textOfNumber(serial, 'dia')).toBe(minute === 0 ? '2024-03-14' : `2024-03-14 ${hora}`)
      expect(textOfNumber(Number((minute / 1_440).toPrecision(digits)), 'hora')).toBe(hora)
    }
  }
})

test.each([
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [37_882, false, '2003-09-18'],
  [36_420, true, '2003-09-18'],
  [44_472.999_999_9, false, '2021-10-04'],
])('%d, counted from 1904: %s, is %s', (serial, since1904, dia) => {
  expect(textOfNumber(serial, 'dia', since1904)).toBe(dia)
})

test('a number is as it is shown, and shows where digits were lost', () => {
  expect(
    [84.25, 84.250_000_000_000_014, 123_456_789_012_345, 123_456_789_012_345_680, -33.04].map(plainNumber),
  ).toEqual(['84,25', '84,25', '123456789012345', '1,23457E+17', '-33,04'])
  expect(textOfNumber(0, 'dia')).toBe('')
  expect(textOfNumber(0, 'hora')).toBe('00:00')
})

test.each([
  ['General', 'numero'],
  ['0.00E+00', 'numero'],
  ['#,##0.00_);[Red]\\(#,##0.00\\)', 'numero'],
  ['_-* #,##0\\ "€"_-', 'numero'],
  ['0.0" m/s"', 'numero'],
  ['@', 'numero'],
  ['dd/mm/aaaa', 'dia'],
  ['[$-340A]dddd\\, d" de "mmmm" de "yyyy', 'dia'],
  ['mmm-yy', 'dia'],
  ['d/m/yy\\ h:mm;@', 'dia'],
  ['[$-F400]h:mm:ss\\ AM/PM', 'hora'],
  ['mm:ss', 'hora'],
  ['[h]:mm:ss', 'duracion'],
  ['[mm]:ss', 'duracion'],
  ['00000', { mask: '00000' }],
  ['[Blue]"N° "0000', { mask: 'N° 0000' }],
])('a format %s is read as %j', (code, shown) => {
  expect(shownBy(code)).toEqual(shown)
})
