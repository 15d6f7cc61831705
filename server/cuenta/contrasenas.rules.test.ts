import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { ContrasenaNueva } from '#contract/shared/contrasena.ts'
import { castPassword } from '#db/seeds/cast.ts'
import { passwordFault } from './contrasenas.rules.ts'

const antonia = { nombre: 'Antonia Fuentes Lillo', email: 'afuentes.bombera@demo.cl', rut: '19845113-4' }
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
  ['Rut19845113', personal],
  ['19.845.113-Ab', personal],
])('%s is refused', async (password, fault) => {
  expect(await passwordFault(password, antonia)).toBe(fault)
})

test.each([
  castPassword,
  'Ñandúes132',
  'Fuentes de agua clara 7',
  'La guardia sigue despierta 1',
  'xK7pWq2mZt',
  'Cuatro Palabras Al Azar 9',
])('%s is taken', async (password) => {
  expect(await passwordFault(password, antonia)).toBeUndefined()
})

test('one person’s own words are another’s fine password', async () => {
  const pedro = { nombre: 'Pedro Vidal', email: 'pedro@demo.cl', rut: null }
  expect(await passwordFault('Afuentes132x', antonia)).toBe(personal)
  expect(await passwordFault('Afuentes132x', pedro)).toBeUndefined()
})

describe('the list', () => {
  test('refuses more than three thousand that the rules of spec §5 alone would take', async () => {
    const listed: string[] = dictionary['passwords-common']
    const fitting = listed
      .map((password) => password.charAt(0).toUpperCase() + password.slice(1))
      .filter((password) => ContrasenaNueva.safeParse(password).success)
    expect(fitting.length).toBeGreaterThan(3000)
    const nobody = { nombre: 'Xxx', email: 'x@x.cl' }
    for (const password of fitting) expect(await passwordFault(password, nobody)).toBeDefined()
  })
})
