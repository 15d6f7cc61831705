// Row 61: a change is told to those whom its kind names.
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
] satisfies [Aviso, unknown][])('%j is told to everyone', (aviso, cambio) => {
  expect([cambioFor(aviso, visitor), cambioFor(aviso, member)]).toEqual([cambio, cambio])
})

test('a notification is told to its member alone, without the id', () => {
  const aviso = { tipo: 'notificacion', id: 7 } as const
  expect(cambioFor(aviso, member)).toEqual({ tipo: 'notificacion' })
  expect([cambioFor(aviso, { id: 8 }), cambioFor(aviso, visitor)]).toEqual([undefined, undefined])
})

test.each(['sitio', 'ajustes', 'sesion', 'nuevo', 'constructor', '__proto__', undefined])(
  'a kind that names nobody, %s, reaches nobody',
  (tipo) => {
    const aviso = { tipo, id: 7 } as unknown as Aviso
    expect([cambioFor(aviso, visitor), cambioFor(aviso, member)]).toEqual([undefined, undefined])
  },
)
