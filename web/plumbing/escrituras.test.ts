import { describe, expect, test } from 'vitest'
import { fecha, fechaIso, faultOfLimites, hora, isValor, momento, movido, parteEn } from './escrituras.ts'

const hoy = '2026-11-26'
const limites = { hoy }

describe('a day', () => {
  test.each([
    ['02-12-2026', '2026-12-02'],
    ['2026-12-02', '2026-12-02'],
    ['2/12/2026', '2026-12-02'],
    ['2 12 26', '2026-12-02'],
    ['2.12.26', '2026-12-02'],
    ['021226', '2026-12-02'],
    ['02122026', '2026-12-02'],
    ['20261202', '2026-12-02'],
    ['mié 02-12-2026', '2026-12-02'],
    ['2 de diciembre de 2026', '2026-12-02'],
    ['2-dic', '2026-12-02'],
    ['2 de diciembre', '2026-12-02'],
    ['2-12', '2026-12-02'],
    ['2-1', '2027-01-02'],
    ['30-6', '2026-06-30'],
    ['15-07-10', '2010-07-15'],
    ['15/7/2010', '2010-07-15'],
    ['150710', '2010-07-15'],
    ['14-mar-85', '1985-03-14'],
    ['14 de marzo de 1985', '1985-03-14'],
    ['2021-10-03', '2021-10-03'],
    ['1-3-30', '2030-03-01'],
    [' Hoy ', '2026-11-26'],
    ['ayer', '2026-11-25'],
    ['mañana', '2026-11-27'],
    ['31-02-2027', undefined],
    ['12/25/2026', undefined],
    ['21126', undefined],
    ['29-2', undefined],
    ['02-12-2026 20:00', undefined],
    ['31', undefined],
    ['nunca', undefined],
    ['', undefined],
  ])('%j is %j', (texto, dia) => {
    expect(fecha.read(texto, limites)).toBe(dia)
  })

  test('of the past has its year of two digits there, and the nearest of its days', () => {
    const past = { hoy, max: hoy }
    expect(fecha.read('15-07-40', past)).toBe('1940-07-15')
    expect(fecha.read('15-07-40', limites)).toBe('2040-07-15')
    expect(fecha.read('2-12', past)).toBe('2025-12-02')
  })

  test.each([
    ['2-12-20', false],
    ['021220', false],
    ['2-12-2026', true],
    ['02122026', true],
    ['2026-12-02', true],
  ])('%s may be read as it is typed: %s', (texto, whole) => {
    expect(fecha.isWhole(texto)).toBe(whole)
  })
})

test.each([
  ['2144', '21:44'],
  ['214405', '21:44:05'],
  ['705', '07:05'],
  ['0705', '07:05'],
  ['7:05', '07:05'],
  ['9:5', '09:05'],
  ['7.05', '07:05'],
  ['7:05 pm', '19:05'],
  ['9:05 p. m.', '21:05'],
  ['12:05 AM', '00:05'],
  ['21:44:05', '21:44:05'],
  ['25:10', undefined],
  ['9', undefined],
  ['02-12-2026', undefined],
])('the hour %s is %s', (texto, valor) => {
  expect(hora.read(texto, limites)).toBe(valor)
})

test.each([
  ['2026-12-02T20:00', '2026-12-02T20:00'],
  ['02-12-2026 20:00', '2026-12-02T20:00'],
  ['2-12-26 9:5', '2026-12-02T09:05'],
  ['2-12 2144', '2026-12-02T21:44'],
  ['2 12 2026 2144', '2026-12-02T21:44'],
  ['021220262144', '2026-12-02T21:44'],
  ['hoy 7:05 pm', '2026-11-26T19:05'],
  ['02-12-2026, 9:05 p. m.', '2026-12-02T21:05'],
  ['3 de octubre de 2021 a las 21:42 hrs', '2021-10-03T21:42'],
  ['02-12-2026 20:00:05', '2026-12-02T20:00:05'],
  ['02-12-2026', '2026-12-02'],
  ['2026-12-02', '2026-12-02'],
  ['2 12 2026', '2026-12-02'],
  ['02-12-2026 25:00', undefined],
  ['20:00', undefined],
])('the moment %s is %s', (texto, valor) => {
  expect(momento.read(texto, limites)).toBe(valor)
})

test.each([
  [fecha, '2026-12-02', '02-12-2026'],
  [fechaIso, '2026-12-02', '2026-12-02'],
  [hora, '20:00', '20:00'],
  [momento, '2026-12-02T20:00', '02-12-2026 20:00'],
  [momento, '2026-12-02T20:00:05', '02-12-2026 20:00:05'],
])('%o shows %s as %s, and reads it back', (escritura, valor, shown) => {
  expect(isValor(escritura, valor)).toBe(true)
  expect(escritura.show(valor)).toBe(shown)
  expect(escritura.read(shown, limites)).toBe(valor)
})

test.each([
  [fecha, '31-02-2027', '31-02-2027'],
  [momento, '2026-12-02', '02-12-2026'],
  [momento, 'hoy', 'hoy'],
])('%o shows what it cannot send, %s, as %s', (escritura, valor, shown) => {
  expect(isValor(escritura, valor)).toBe(false)
  expect(escritura.show(valor)).toBe(shown)
})

test.each([
  [fecha, '31-02-2027', 'Febrero de 2027 tiene 28 días'],
  [fecha, '12/25/2026', 'Escriba la fecha como 02-12-2026'],
  [fecha, 'nunca', 'Escriba la fecha como 02-12-2026'],
  [hora, '25:10', 'Escriba la hora de 00:00 a 23:59'],
  [momento, '31-02-2027', 'Febrero de 2027 tiene 28 días'],
  [momento, '31-02-2027 20:00', 'Febrero de 2027 tiene 28 días'],
  [momento, 'nunca', 'Escriba la fecha y la hora como 02-12-2026 21:44'],
  [momento, '2026-12-02', 'Falta la hora, como en 02-12-2026 21:44'],
])('%o says of %s: %s', (escritura, texto, fault) => {
  expect(escritura.faultOf(texto)).toBe(fault)
})

test('a limit is named, and today is said to be it', () => {
  expect(faultOfLimites('2026-11-27', { hoy, max: hoy })).toBe('No puede ser futura. Hoy es 26-11-2026')
  expect(faultOfLimites('2026-11-27', { hoy, max: '2026-11-20' })).toBe('No puede ser posterior al 20-11-2026')
  expect(faultOfLimites('2026-11-25', { hoy, min: hoy })).toBe('No puede ser pasada. Hoy es 26-11-2026')
  expect(faultOfLimites('2026-11-19', { hoy, min: '2026-11-20' })).toBe('No puede ser anterior al 20-11-2026')
  expect(faultOfLimites(hoy, { hoy, min: hoy, max: hoy })).toBeUndefined()
})

test.each([
  [fecha, '2026-01-31', 3, 1, '2026-02-28'],
  [fecha, '2024-02-29', 8, 1, '2025-02-28'],
  [fecha, '2026-12-31', 1, 1, '2027-01-01'],
  [fechaIso, '2026-12-31', 1, -1, '2025-12-31'],
  [hora, '23:59', 5, 1, '00:00'],
  [hora, '00:30', 0, -1, '23:30'],
  [momento, '2026-12-02T23:30', 12, 1, '2026-12-03T00:30'],
  [momento, '2026-12-02T23:30:59', 19, 1, '2026-12-02T23:31:00'],
] as const)('%o %s, with its part at %i moved by %i, is %s', (escritura, valor, at, by, moved) => {
  const { parte } = parteEn(escritura, escritura.show(valor), at)
  expect(parte && movido(valor, parte, by)).toBe(moved)
})
