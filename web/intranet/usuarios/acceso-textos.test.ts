import { expect, test } from 'vitest'
import { Acceso, type CorreoDeAcceso } from '#contract/usuarios/acceso.ts'
import { destinoDe, explicacionDe } from './acceso-textos.ts'

const mailed = { espera_hasta: null, servidor: true, enlace: 'invitar' } as const

test.each([
  ['invitada', null, 'Recibió una invitación y todavía no la acepta.', /^Envíe el correo otra vez/],
  ['sin_aprobar', null, 'Confirmó su correo y espera que se apruebe su cuenta.', /^Apruébela/],
  [
    'espera',
    '2026-11-20T18:04:00.000Z',
    'Escribió mal la contraseña demasiadas veces.',
    /^Puede intentar de nuevo a las 15:04\./,
  ],
  ['nada', null, 'La cuenta está activa y nada le impide entrar.', /contraseña/],
] as const)('%s until %s: %s', (impedimento, espera_hasta, porque, siguiente) => {
  const said = explicacionDe({ ...mailed, impedimento, espera_hasta })
  expect(said.porque).toBe(porque)
  expect(said.siguiente).toMatch(siguiente)
})

test('without a mail server a link is the way, where one opens the account', () => {
  const without = { ...mailed, servidor: false }
  expect(explicacionDe({ ...without, impedimento: 'invitada' }).siguiente).toMatch(/^No hay servidor de correo: haga/)
  expect(explicacionDe({ ...without, impedimento: 'sin_aprobar', enlace: null }).siguiente).toMatch(/^Apruébela/)
})

test('each reason has its own words', () => {
  const said = Acceso.shape.impedimento.options.map((impedimento) => explicacionDe({ ...mailed, impedimento }).porque)
  expect(new Set(said).size).toBe(Acceso.shape.impedimento.options.length)
})

const correo: CorreoDeAcceso = {
  id: 1,
  tipo: 'invitar',
  estado: 'pendiente',
  creado_en: '2026-11-20T15:00:00.000Z',
  enviado_en: null,
  proximo_en: null,
  ultimo_error: null,
}

test.each([
  [{}, true, 'En cola'],
  [{}, false, 'Sin servidor de correo'],
  [
    { proximo_en: '2026-11-20T15:10:00.000Z', ultimo_error: 'No hay conexión con el servidor de correo.' },
    true,
    'En cola; se intenta de nuevo a las 12:10. No hay conexión con el servidor de correo.',
  ],
  [{ estado: 'fallido', ultimo_error: 'No existe el buzón.' }, true, 'No se pudo enviar. No existe el buzón.'],
] as const)('%j, with a server %s: %s', (other, servidor, text) => {
  expect(destinoDe({ ...correo, ...other }, servidor)).toBe(text)
})

test('one that was sent says when', () => {
  const said = destinoDe({ ...correo, estado: 'enviado', enviado_en: '2026-11-20T15:01:00.000Z' }, true)
  expect(said).toMatch(/^Entregado al servidor de correo el 20 nov.*12:01$/)
})
