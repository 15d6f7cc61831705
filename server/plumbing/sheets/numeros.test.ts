import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numerosEscritos } from './numeros.ts'

const litros = { decimales: true, hasta: 1_000, unidades: ['l', 'litros'] }
const horas = { decimales: true, hasta: 99_999, unidades: ['h'] }
const bar = { decimales: false, hasta: 1_000, unidades: ['bar'] }
const pesos = { decimales: false, hasta: 2_000_000_000, unidades: ['$'] }

test.each([
  [pesos, '$ 45.990', '45990'],
  [pesos, '$45.990.-', '45990'],
  [pesos, 'CLP 1.250.000', '1250000'],
  [pesos, '45 990 pesos', '45990'],
  [pesos, "1'250'000", '1250000'],
  [pesos, '350000', '350000'],
  [litros, '6,8 l', '6,8'],
  [litros, '6.8 lts.', '6,8'],
  [litros, '6,8 Litros', '6,8'],
  [litros, '1.234', '1,234'],
  [litros, '84.25', '84,25'],
  [horas, '3.904', '3904'],
  [horas, '3.904,5', '3904,5'],
  [horas, '611,2 hrs', '611,2'],
  [bar, '300 bar', '300'],
  [bar, '300Bar', '300'],
  [bar, '1.000', '1000'],
  [{ decimales: false, hasta: 1_000_000, unidades: ['unidad'] }, '12 un.', '12'],
])('%j: %s is %s', (clase, escrito, leido) => {
  expect(numerosEscritos([escrito], clase)).toEqual([leido])
})

test.each([
  [bar, '4500 psi'],
  [pesos, 'US$ 300'],
  [pesos, 'UF 3'],
  [pesos, '1,250,000'],
  [litros, '6,8 kg'],
  [litros, 'varios'],
  [litros, '6-8'],
  [litros, '12 34'],
])('%j: %s is told, not guessed', (clase, escrito) => {
  expect(numerosEscritos([escrito], clase)).toEqual([escrito])
})

test.each([
  // Beside 6.8 a dot is the decimal one; beside 6,8 it sets off thousands.
  [horas, ['6.8', '1.234'], ['6,8', '1,234']],
  [horas, ['6,8', '1.234'], ['6,8', '1234']],
  [horas, ['1.234.567', '1.234'], ['1234567', '1234']],
  [litros, ['999', '1.234', '1.500'], ['999', '1,234', '1,500']],
  [pesos, ['1.234', '900'], ['1234', '900']],
  // Both in one column: what may be either is told.
  [horas, ['6.8', '7,5', '1.234'], ['6,8', '7,5', '1.234']],
])('%j: %j is read together', (clase, escritos, leidos) => {
  expect(numerosEscritos(escritos, clase)).toEqual(leidos)
})

test('any amount comes back from any of its spellings', () => {
  const spellings = [
    (n: number) => n.toLocaleString('es-CL', { useGrouping: 'always' }),
    (n: number) => `$ ${n.toLocaleString('de-DE')}`,
    (n: number) => `$${n}`,
    (n: number) => `${n.toLocaleString('fr-FR')} pesos`,
    (n: number) => `${n.toLocaleString('de-CH').replaceAll('’', "'")}.-`,
  ]
  const amount = fc.tuple(fc.nat(2_000_000_000), fc.constantFrom(...spellings))
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 10 }), (amounts) => {
      expect(
        numerosEscritos(
          amounts.map(([n, spell]) => spell(n)),
          pesos,
        ),
      ).toEqual(amounts.map(([n]) => String(n)))
    }),
    { numRuns: 1_000 },
  )
})
