import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QuienResponde } from '#contract/emergencias/respuestas.ts'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import PantallaScreen from './pantalla.screen.tsx'

const at = (time: string) => `2026-11-21T00:${time}:00.000Z`
const quien = (user_id: number, of: Partial<QuienResponde> = {}): QuienResponde => ({
  user_id,
  nombre: `Miembro ${user_id}`,
  cargo: 'Bombero',
  es_conductor: false,
  puede_a_cargo: false,
  respuesta: 'voy_cuartel',
  eta_min: 5,
  respondido_en: at('24'),
  llega_en: at('29'),
  llegada_en: null,
  registrada_por: null,
  ...of,
})
const tablero = {
  emergencia: detalleDe({ unidades: [unidadDe({ hora_6_0: at('06'), hora_6_3: at('11') })] }),
  mi_respuesta: null,
  llamado: true,
  voy_cuartel: Array.from({ length: 8 }, (_, n) => quien(n + 1, n === 0 ? { es_conductor: true } : {})),
  voy_lugar: [quien(20, { llegada_en: at('19'), puede_a_cargo: true })],
  no_pueden: 5,
  sin_responder: 4,
  segundo_llamado_en: null,
  ultima: { hora: at('22'), texto: 'Se pide la B-31.' },
}
const unidad = (id: number, luz: string, motivo: string) => ({
  id,
  nombre: `B-${id}`,
  estado: 'EN SERVICIO',
  luz,
  motivo,
})
const flota = [
  unidad(21, 'verde', 'B-21: puede salir'),
  unidad(22, 'rojo', 'B-22: sin conductor disponible'),
  { ...unidad(23, 'verde', 'B-23: puede salir'), enEmergencia: { id: 9, folio: '2026-0200', desde: null } },
]
let answer: () => Response

beforeEach(() => {
  answer = () => Response.json(tablero)
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === '/api/material-mayor') return Response.json(flota)
    if (pathname === '/api/material-mayor/operatividad') return Response.json({ data: flota })
    return answer()
  })
})
const show = () => drawFor('bombero', [{ path: '/:id/pantalla', element: <PantallaScreen /> }], '/7/pantalla')

test('the television shows times, who comes by hour, the last line, and counts', async () => {
  show()
  const cuartel = await screen.findByRole('region', { name: 'Van al cuartel' })
  expect(within(cuartel).getAllByRole('listitem')).toHaveLength(5)
  expect(within(cuartel).getByText('y 3 más')).toBeDefined()
  expect(within(cuartel).getByText('Conduce')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Van al lugar' })).getByText(/llegó a las 21:19/)).toBeDefined()
  expect(screen.getByText('21:06').previousElementSibling?.textContent).toBe('6-0 Salida')
  expect(screen.getByText('No pueden 5 · sin responder 4')).toBeDefined()
  expect(screen.getByText(/Se pide la B-31/)).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('En línea')
})

test('units that stay say whether they can go too, not one that is at another emergency', async () => {
  show()
  const cuartel = within(await screen.findByRole('region', { name: 'En el cuartel' }))
  expect(cuartel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'B-22Roja sin conductor disponible',
  ])
})

test('without an answer it keeps what it shows, and says from when it is', async () => {
  const { comeBack } = show()
  await screen.findByText('En el lugar desde 21:11')
  answer = () => Response.json({ message: 'No disponible.', error: 'no_disponible' }, { status: 503 })
  await comeBack()
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(
      /^ ?El servidor no pudo responder: los datos son de las \d\d:\d\d:\d\d$/,
    ),
  )
  expect(screen.getByText('En el lugar desde 21:11')).toBeDefined()
  answer = () => Response.json({ message: 'No tiene permiso.', error: 'prohibido' }, { status: 403 })
  await comeBack()
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/^ ?No se pudo leer: los datos son de las/),
  )
})
