import { expect, test } from 'vitest'
import { aniosDe, daysBefore, diaDeLaSemana, diaYMes, lastOn, lastWeekday, nextWeekday } from './dias.ts'
import { albumesDemo } from './fotos/albumes.ts'
import { documentosDe } from './documentos/biblioteca.ts'

const days = ['2026-11-22', '2027-02-28', '2028-02-29', '2026-11-20', '2026-11-19', '2027-01-01', '2026-12-31']
const at = (dia: string) => new Date(`${dia}T18:00:00.000Z`)

test.each([
  ['2026-11-22', '2026-11-20', 130],
  ['2026-11-20', '2026-11-20', 130],
  ['2026-11-19', '2025-11-20', 129],
  ['2027-01-01', '2026-11-20', 130],
])('on %s the last anniversary was on %s, the %ith', (dia, last, anios) => {
  expect(lastOn(at(dia), '11-20').toISOString().slice(0, 10)).toBe(last)
  expect(aniosDe(at(dia))).toBe(anios)
})

test('weekdays before and after a Sunday', () => {
  const sunday = at('2026-11-22')
  expect(lastWeekday(sunday, 0).toISOString().slice(0, 10)).toBe('2026-11-22')
  expect(diaYMes(lastWeekday(sunday, 6))).toBe('21 de noviembre')
  expect(diaYMes(nextWeekday(sunday, 6))).toBe('28 de noviembre')
})

test.each(days)('on %s no album is of a day to come, and one of a Saturday is of a Saturday', (dia) => {
  const now = at(dia)
  expect(albumesDemo.filter(({ fecha }) => fecha(now) > now)).toEqual([])
  const ofSaturday = albumesDemo.filter(({ descripcion }) => descripcion.startsWith('Un sábado'))
  expect(ofSaturday.map(({ fecha }) => diaDeLaSemana(fecha(now)))).toEqual(['sábado'])
})

test.each(days)('on %s a document that calls for a Saturday names the one after it', (dia) => {
  const now = at(dia)
  const versiones = documentosDe(now).flatMap((documento) => documento.versiones)
  expect(versiones.filter(({ hace }) => hace < 0)).toEqual([])
  const called = versiones.filter(({ dice }) => /El sábado \d/.test(dice.join()))
  expect(called).toHaveLength(1)
  for (const { hace, dice } of called) {
    const saturday = nextWeekday(daysBefore(now, hace - 5), 6)
    expect(dice.join()).toContain(`El sábado ${diaYMes(saturday)},`)
    expect(diaDeLaSemana(saturday)).toBe('sábado')
  }
})
