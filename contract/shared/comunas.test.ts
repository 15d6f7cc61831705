import { expect, test } from 'vitest'
import { comunaDe, comunas } from './comunas.ts'

test('the list holds each commune once, and finds one whatever its accents', () => {
  expect(comunas.size).toBe(346)
  expect(['ñuñoa', ' QUILPUE ', "o'higgins", 'Nunoa'].map(comunaDe)).toEqual(['Ñuñoa', 'Quilpué', "O'Higgins", 'Ñuñoa'])
  expect(comunaDe('Puerto Alba')).toBeUndefined()
})

test.each([
  ['Llay-Llay', 'Llaillay'],
  ['LLAY LLAY', 'Llaillay'],
  ['Til Til', 'Tiltil'],
  ['Til-Til', 'Tiltil'],
  ['Coihaique', 'Coyhaique'],
  ['Trehuaco', 'Treguaco'],
  ['OHiggins', "O'Higgins"],
  ['O’Higgins', "O'Higgins"],
  ['Pto. Montt', 'Puerto Montt'],
  ['Sta. Cruz', 'Santa Cruz'],
  ['Pto. Natales', 'Natales'],
  ['Puerto Aysén', 'Aysén'],
  ['Sto Domingo', 'Santo Domingo'],
  ['Paiguano', 'Paihuano'],
  ['La  Calera.', 'La Calera'],
  ['', undefined],
])('%s is %s', (escrita, comuna) => {
  expect(comunaDe(escrita)).toBe(comuna)
})

test('spellings join no two communes', () => {
  expect([...comunas].filter((comuna) => comunaDe(comuna) !== comuna)).toEqual([])
})
