import { dictionary } from '@zxcvbn-ts/language-common'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ContrasenaNueva } from '#contract/shared/contrasena.ts'
import { castPassword } from '#db/seeds/cast.ts'
import { passwordFault } from './contrasenas.rules.ts'

const antonia = { nombre: 'Antonia Fuentes Lillo', email: 'afuentes.bombera@demo.cl', rut: '19845113-4' }
const segunda = { sitio: 'Segunda Compañía de Bomberos', cuerpo: 'Cuerpo de Bomberos' }
const comun = 'Esta contraseña es demasiado común. Elija otra.'
const personal = 'La contraseña no puede ser su nombre, su RUT, su correo ni el nombre de la compañía.'

test.each([
  ['Password1', comun],
  ['PASSWORd1', comun],
  ['Qwerty123', comun],
  ['¡Qwerty123!', comun],
  ['Chile2026', comun],
  ['1Michelle!', comun],
  ['Bomberos1', personal],
  ['Bombero1Bombero', personal],
  ['SegundaCompañía2', personal],
  ['Antonia2026', personal],
  ['AntoniaFuentes99', personal],
  ['Afuentes132', personal],
  ['Afuentes.Bombera@Demo.cl1', personal],
  ['1afuentes.bombera@demo.CL', personal],
  ['Rut19845113', personal],
  ['19.845.113-Ab', personal],
])('%s is refused', async (password, fault) => {
  expect(await passwordFault(password, antonia, segunda)).toBe(fault)
})

test.each([
  castPassword,
  'Ñandúes132',
  'Fuentes de agua clara 7',
  'La guardia sigue despierta 1',
  'xK7pWq2mZt',
  'Cuatro Palabras Al Azar 9',
])('%s is accepted', async (password) => {
  expect(await passwordFault(password, antonia, segunda)).toBeUndefined()
})

test('another person’s own words are fine', async () => {
  const pedro = { nombre: 'Pedro Vidal', email: 'pedro@demo.cl', rut: null }
  expect(await passwordFault('Afuentes132x', antonia, segunda)).toBe(personal)
  expect(await passwordFault('Afuentes132x', pedro, segunda)).toBeUndefined()
})

test("another company's words are fine", async () => {
  const quinta = { sitio: 'Quinta Pompe France', cuerpo: 'Cuerpo de Bomberos' }
  expect(await passwordFault('PompeFrance5a', antonia, quinta)).toBe(personal)
  expect(await passwordFault('PompeFrance5a', antonia, segunda)).toBeUndefined()
})

describe('any password', () => {
  test('accepted has no RUT, and is more than the person’s words and digits', async () => {
    const anything = fc.array(fc.oneof(word, digits, rutForm, fc.string({ maxLength: 6 })), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(anything, async (parts) => {
        const password = parts.join('')
        fc.pre((await passwordFault(password, antonia, segunda)) === undefined)
        expect(password).not.toContain('19845113')
        expect(plain(password)).not.toMatch(onlyWordsAndDigits)
      }),
    )
  })

  test('of the person’s words is refused with any digits and signs between', async () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789 .-_!¡?¿#') })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, signs), { minLength: 1, maxLength: 4 }), async (parts) => {
        expect(await passwordFault(parts.flat().join(''), antonia, segunda)).toBe(personal)
      }),
    )
  })

  test('with the RUT is refused, with or without dots', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcñXYZ áé$·🚒') })
    await fc.assert(
      fc.asyncProperty(text, rutForm, text, async (before, rut, after) => {
        expect(await passwordFault(before + rut + after, antonia, segunda)).toBe(personal)
      }),
    )
  })

  test('that is long enough may name the person', async () => {
    const phrase = fc.tuple(word, fc.constantFrom('xilzq', 'vudok', 'ñepkw'), word, digits)
    await fc.assert(
      fc.asyncProperty(phrase, async (parts) => {
        expect(await passwordFault(parts.join(' '), antonia, segunda)).toBeUndefined()
      }),
    )
  })
})

describe('the common list', () => {
  test('refuses over three thousand that pass the other rules of spec §5', async () => {
    const listed: string[] = dictionary['passwords-common']
    const fitting = listed
      .map((password) => password.charAt(0).toUpperCase() + password.slice(1))
      .filter((password) => ContrasenaNueva.safeParse(password).success)
    expect(fitting.length).toBeGreaterThan(3000)
    const nobody = { nombre: 'Xxx', email: 'x@x.cl' }
    for (const password of fitting) expect(await passwordFault(password, nobody, segunda)).toBeDefined()
  })
})

const word = fc
  .tuple(
    fc.constantFrom('Antonia', 'Fuentes', 'Lillo', 'afuentes', 'bombera', 'Segunda', 'Compañía', 'Bomberos'),
    fc.constantFrom('as it is', 'upper', 'lower'),
  )
  .map(([text, form]) => (form === 'upper' ? text.toUpperCase() : form === 'lower' ? text.toLowerCase() : text))
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 })
const rutForm = fc.constantFrom('19845113', '19845113-4', '19.845.113-4', '19.845.113', '19 845 113')

const onlyWordsAndDigits = /^\d*(?:(?:antonia|fuentes|lillo|afuentes|bombera|segunda|compania|bomberos)\d*)+$/
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
