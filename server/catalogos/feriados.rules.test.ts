import { expect, test } from 'vitest'
import { diaHabil } from '#contract/shared/dias-habiles.ts'
import { feriadosDe } from './feriados.rules.ts'

const daysOf = (anio: number) => feriadosDe(anio).map(({ codigo }) => codigo.slice(5))
const nombreOf = (dia: string) => feriadosDe(Number(dia.slice(0, 4))).find(({ codigo }) => codigo === dia)?.nombre

test('2026, as domain §1.10 lists it', () => {
  const days = ['01-01', '04-03', '04-04', '05-01', '05-21', '06-21', '06-29', '07-16', '08-15', '09-18', '09-19']
  expect(daysOf(2026)).toEqual([...days, '10-12', '10-31', '11-01', '12-08', '12-25'])
})

test('2027: Peter and Paul and Columbus Day move to Monday, and a Friday precedes the national days', () => {
  const days = ['01-01', '03-26', '03-27', '05-01', '05-21', '06-21', '06-28', '07-16', '08-15', '09-17', '09-18']
  expect(daysOf(2027)).toEqual([...days, '09-19', '10-11', '10-31', '11-01', '12-08', '12-25'])
})

test.each([
  ['2023-01-02', 'Feriado adicional de Año Nuevo'],
  ['2023-06-26', 'San Pedro y San Pablo'],
  ['2023-10-27', 'Día de las Iglesias Evangélicas y Protestantes'],
  ['2018-11-02', 'Día de las Iglesias Evangélicas y Protestantes'],
  ['2018-09-17', 'Feriado adicional de Fiestas Patrias'],
  ['2024-09-20', 'Feriado adicional de Fiestas Patrias'],
  ['2029-07-02', 'San Pedro y San Pablo'],
  ['2038-04-25', undefined],
  ['2038-04-23', 'Viernes Santo'],
])('%s is %s', (dia, nombre) => {
  expect(nombreOf(dia)).toBe(nombre)
})

test.each([
  [2022, 21],
  [2023, 21],
  [2024, 20],
  [2025, 20],
  [2026, 21],
  [2027, 21],
  [2028, 20],
  [2029, 20],
  [2030, 21],
])('the solstice of %i is on %i June', (anio, day) => {
  expect(nombreOf(`${anio}-06-${day}`)).toBe('Día de los Pueblos Indígenas')
})

test('five are inalienable every year', () => {
  for (const anio of [2024, 2026, 2027])
    expect(
      feriadosDe(anio)
        .filter(({ irrenunciable }) => irrenunciable)
        .map(({ codigo }) => codigo.slice(5)),
    ).toEqual(['01-01', '05-01', '09-18', '09-19', '12-25'])
})

test('no two coincide in fifty years', () => {
  for (let anio = 2020; anio < 2070; anio += 1) expect(new Set(daysOf(anio)).size).toBe(daysOf(anio).length)
})

test('by these, the monthly report of March 2026 is due on 15 April', () => {
  expect(diaHabil('2026-04', 10, new Set(feriadosDe(2026).map(({ codigo }) => codigo)))).toBe('2026-04-15')
})
