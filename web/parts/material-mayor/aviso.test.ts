import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { avisoOf } from './aviso.ts'

// 21:04 in Santiago.
const guardada = { origen: 'guardada', desde: '2026-11-21T00:04:00.000Z' } as const

// A day of another year is shown with it.
beforeAll(() => void vi.setSystemTime('2026-11-21T15:00:00.000Z'))
afterAll(() => void vi.useRealTimers())

test.each([
  [{ origen: 'servidor' } as const, undefined],
  [undefined, undefined],
  [guardada, 'Sin conexión: estos son los datos guardados a las 21:04.'],
  [{ ...guardada, esperando: true }, 'El servidor tarda en responder: estos son los datos guardados a las 21:04.'],
  [
    { ...guardada, vieja: true } as const,
    'Sin conexión: estos son los datos guardados el 20 nov, 21:04. Pueden haber cambiado.',
  ],
  [
    { ...guardada, motivo: 'El servidor no pudo responder' },
    'El servidor no pudo responder: estos son los datos guardados a las 21:04.',
  ],
  [
    { origen: 'inicial' } as const,
    'Sin conexión y sin datos guardados de la última hora: se muestran las unidades por defecto, que pueden no corresponder a su estado real.',
  ],
])('%# %j', (flota, text) => {
  expect(avisoOf(flota)).toBe(text)
})
