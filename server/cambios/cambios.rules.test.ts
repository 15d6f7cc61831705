// Row 61: a change goes to the audience of its kind.
import { expect, test } from 'vitest'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import { cambioFor, delayOf } from './cambios.rules.ts'

const visitor = null
const member = { id: 7, role: 'bombero' } as const

test.each([
  [
    { tipo: 'unidad', id: 22 },
    { tipo: 'unidad', id: 22 },
  ],
  [{ tipo: 'todo' }, { tipo: 'todo' }],
] satisfies [Aviso, unknown][])('%j goes to everyone', (aviso, cambio) => {
  expect([cambioFor(aviso, visitor), cambioFor(aviso, member)]).toEqual([cambio, cambio])
})

test('a notification goes to its member alone, without the id', () => {
  const aviso = { tipo: 'notificacion', id: 7 } as const
  expect(cambioFor(aviso, member)).toEqual({ tipo: 'notificacion' })
  expect([cambioFor(aviso, { id: 8, role: 'admin' }), cambioFor(aviso, visitor)]).toEqual([undefined, undefined])
})

test('an availability goes to members only, and names nobody', () => {
  const aviso: Aviso = { tipo: 'disponibilidad' }
  expect([cambioFor(aviso, member), cambioFor(aviso, visitor)]).toEqual([{ tipo: 'disponibilidad' }, undefined])
})

test('a licence goes to its member and to who reads licences of others, without the id', () => {
  const aviso = { tipo: 'licencia', id: 7 } as const
  for (const reader of [member, { id: 8, role: 'capitan' }, { id: 9, role: 'ayudante' }] as const)
    expect(cambioFor(aviso, reader)).toEqual({ tipo: 'licencia' })
  for (const other of [visitor, { id: 8, role: 'bombero' }, { id: 8, role: 'oficial' }] as const)
    expect(cambioFor(aviso, other)).toBeUndefined()
})

test('a certificate goes to its member and to who verifies certificates of others, without the id', () => {
  const aviso = { tipo: 'certificado', id: 7 } as const
  for (const reader of [member, { id: 8, role: 'oficial' }, { id: 9, role: 'ayudante' }] as const)
    expect(cambioFor(aviso, reader)).toEqual({ tipo: 'certificado' })
  for (const other of [visitor, { id: 8, role: 'bombero' }, { id: 8, role: 'maquinista' }] as const)
    expect(cambioFor(aviso, other)).toBeUndefined()
})

test.each(['sitio', 'ajustes', 'sesion', 'nuevo', 'constructor', '__proto__', undefined])(
  'an unknown kind, %s, goes to nobody',
  (tipo) => {
    const aviso = { tipo, id: 7 } as unknown as Aviso
    expect([cambioFor(aviso, visitor), cambioFor(aviso, member)]).toEqual([undefined, undefined])
  },
)

test.each([
  [1, 1, 0],
  [1, 2, 3],
  [0, 200, 0],
  [0.5, 201, 300],
  [1, 2000, 600],
])('a listener with turn %s of %s hears after %s ms', (turn, listeners, ms) => {
  expect(delayOf(turn, listeners)).toBe(ms)
})
