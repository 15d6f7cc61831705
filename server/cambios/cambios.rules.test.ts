// Row 61: a change goes to the audience of its kind.
import { expect, test } from 'vitest'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import { cambioFor } from './cambios.rules.ts'

const visitor = null
const member = { id: 7 }

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
  expect([cambioFor(aviso, { id: 8 }), cambioFor(aviso, visitor)]).toEqual([undefined, undefined])
})

test.each(['sitio', 'ajustes', 'sesion', 'nuevo', 'constructor', '__proto__', undefined])(
  'an unknown kind, %s, goes to nobody',
  (tipo) => {
    const aviso = { tipo, id: 7 } as unknown as Aviso
    expect([cambioFor(aviso, visitor), cambioFor(aviso, member)]).toEqual([undefined, undefined])
  },
)
