import { describe, expect, test } from 'vitest'
import { conDigito, rutsEscritos } from './ruts.ts'
import { rutEscrito } from './valores.ts'

const read = (...escritos: string[]) =>
  rutsEscritos(escritos).map((escrito) => {
    const { data, error } = rutEscrito.safeParse(escrito)
    return data ?? error?.issues[0]?.message
  })
const sinDigito = 'Al RUT le falta su dígito verificador: escríbalo con guion, como 12.345.678-5'

describe('a RUT is taken with its own check digit alone', () => {
  test('bodies without one are told, and never read as another person', () => {
    expect(read('13000018', '13.000.026', '12000041')).toEqual([sinDigito, sinDigito, sinDigito])
  })

  test('one of seven digits needs the dash, unless the column writes digits without it', () => {
    expect(read('41000015')).toEqual([sinDigito])
    expect(read('41000015', '130000185')).toEqual(['4100001-5', '13000018-5'])
    expect(read('4100001', '13000018')).toEqual([expect.any(String), sinDigito])
  })

  test.each(['13.000.018-5', '13000018-5', '13 000 018 5', '130000185', '13.000.018–5', '013000018-5'.slice(1)])(
    '%s',
    (escrito) => {
      expect(read(escrito)).toEqual(['13000018-5'])
    },
  )
})

test.each([
  ['13000018', '5', '13000018-5'],
  ['13.000.018', '5', '13.000.018-5'],
  ['12000185', 'k', '12000185-k'],
  ['13000018-5', '5', '13000018-5'],
])('%s and %s of two columns are %s', (rut, digito, whole) => {
  expect(conDigito(rut, digito)).toBe(whole)
})

test('a digit that contradicts the one beside it is refused', () => {
  expect(read(conDigito('13000018-5', '7'))).toEqual(['Ingrese un RUT válido, por ejemplo 12.345.678-5'])
})
