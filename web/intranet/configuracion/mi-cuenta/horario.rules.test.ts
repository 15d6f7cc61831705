import { expect, test } from 'vitest'
import { conOtra, escritas, faltas, terminaEn } from './horario.rules.ts'

test('one more stretch has the hours of the last one on the day after it, also after Sunday', () => {
  expect(conOtra([])).toEqual([{ clave: 0, dia: 1, desde: '20:00', hasta: '08:00' }])
  expect(conOtra(escritas([{ dia: 7, desde: '09:00', hasta: '13:00' }])).at(-1)).toEqual({
    clave: 1,
    dia: 1,
    desde: '09:00',
    hasta: '13:00',
  })
})

test.each([
  [{ dia: 7, desde: '22:00', hasta: '06:00' }, 'Termina el lunes a las 06:00'],
  [{ dia: 5, desde: '00:00', hasta: '00:00' }, 'Termina el sábado a las 00:00: son 24 horas'],
  [{ dia: 5, desde: '08:00', hasta: '20:00' }, undefined],
  [{ dia: 5, desde: '22:00', hasta: '' }, undefined],
])('%o: %s', (franja, texto) => expect(terminaEn(franja)).toBe(texto))

test('hours that are missing are named by row and field', () => {
  expect(
    faltas([
      { dia: 1, desde: '08:00', hasta: '09:00' },
      { dia: 2, desde: '', hasta: '09:00' },
    ]),
  ).toEqual({ '1.desde': 'Este campo es obligatorio' })
})
