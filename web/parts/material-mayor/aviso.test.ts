import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CambioEnCola, type Cola, emptyCola } from './cola.ts'
import { avisoOf } from './aviso.ts'

// 21:04 in Santiago.
const guardada = { origen: 'guardada', desde: '2026-11-21T00:04:00.000Z' } as const
const inicial = { origen: 'inicial' } as const
const servidor = { origen: 'servidor' } as const

const cambio = (clave: string, asks = false): CambioEnCola => ({
  clave,
  unidadId: 22,
  nombre: 'B-22',
  estado: 'EN SERVICIO',
  detalles: null,
  version: 1,
  hecho: guardada.desde,
  ...(asks && {
    actual: { id: 22, nombre: 'B-22', tipo: 'Carro', estado: 'EN SERVICIO', ultimaActualizacion: guardada.desde },
  }),
})
const cola = (...cambios: CambioEnCola[]): Cola => ({ ...emptyCola(1), cambios })

const porDefecto = 'se muestran las unidades por defecto, que pueden no corresponder a su estado real.'

// A day of another year is shown with it.
beforeAll(() => void vi.setSystemTime('2026-11-21T15:00:00.000Z'))
afterAll(() => void vi.useRealTimers())

test.each([
  [servidor, cola(), []],
  [undefined, cola(), []],
  [guardada, cola(), ['Sin conexión: estos son los datos guardados a las 21:04.']],
  [
    { ...guardada, esperando: true },
    cola(),
    ['El servidor tarda en responder: estos son los datos guardados a las 21:04.'],
  ],
  [
    { ...guardada, vieja: true } as const,
    cola(),
    ['Sin conexión: estos son los datos guardados el 20 nov, 21:04. Pueden haber cambiado.'],
  ],
  [
    { ...guardada, motivo: 'El servidor no pudo responder' },
    cola(),
    ['El servidor no pudo responder: estos son los datos guardados a las 21:04.'],
  ],
  [inicial, cola(), [`Sin conexión y sin datos guardados de la última hora: ${porDefecto}`]],
  [
    guardada,
    cola(cambio('a')),
    ['Sin conexión: 1 cambio pendiente de enviar.', 'Estos son los datos guardados a las 21:04.'],
  ],
  [
    inicial,
    cola(cambio('a'), cambio('b')),
    ['Sin conexión: 2 cambios pendientes de enviar.', `No hay datos guardados de la última hora: ${porDefecto}`],
  ],
  [servidor, cola(cambio('a')), ['1 cambio pendiente de enviar.']],
  [
    servidor,
    cola(cambio('a', true)),
    ['Conflicto: revise 1 registros. La unidad tiene otro estado en el servidor: su cambio espera su decisión.'],
  ],
  [
    servidor,
    cola(cambio('a', true), cambio('b'), cambio('c', true)),
    [
      '1 cambio pendiente de enviar.',
      'Conflicto: revise 2 registros. Las unidades tienen otro estado en el servidor: sus cambios esperan su decisión.',
    ],
  ],
])('%# %j', (flota, waiting, texts) => {
  expect(avisoOf(flota, waiting)).toEqual(texts)
})
