import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Edicion } from '#contract/capacitaciones/ediciones.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Tarjeta } from './tarjeta.tsx'

const de: Edicion = {
  id: 4,
  curso_id: 2,
  curso: 'Riesgos Eléctricos',
  nivel: 'Operativo',
  titulo: 'Riesgos Eléctricos',
  tipo: 'curso_anb',
  lugar: 'Cuartel',
  inicio: '2001-12-05T12:00:00.000Z',
  termino: '2001-12-12T18:00:00.000Z',
  horas: 12,
  cupo: 16,
  inscritos: 13,
  en_espera: 0,
  inscripcion_hasta: null,
  estado: 'abierta',
  motivo_cancelacion: null,
  recibe: 'cupo',
  requiere_aprobacion: false,
  mia: null,
  falta: [],
}
const mia = { id: 9, estado: 'inscrita', lugar_espera: null, nota: null, asistencia_pct: null, version: 3 } as const

const sent: unknown[] = []
const tell = vi.fn<(text: string) => void>()
const fail = vi.fn<(text: string) => void>()

beforeEach(() => {
  sent.length = 0
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) => {
    sent.push([`${method} ${new URL(input, 'http://localhost').pathname}`, JSON.parse(String(body))])
    return Response.json({ ...mia, message: 'Quedó inscrito' })
  })
})

const show = (edicion: Edicion) => drawFor('bombero', <Tarjeta edicion={edicion} tell={tell} fail={fail} />).user

test('an edition with places is entered with one press', async () => {
  const user = show(de)
  expect(screen.getByText('3 de 16 cupos libres')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Inscribirme: Riesgos Eléctricos' }))
  expect(sent).toEqual([['POST /api/capacitaciones/4/inscripciones', {}]])
  expect(tell).toHaveBeenCalledWith('Quedó inscrito')
})

test('a full one offers its waiting list, and one of the academy a request', () => {
  show({ ...de, inscritos: 16, en_espera: 2, recibe: 'espera', estado: 'cerrada' })
  expect(screen.getByText('Sin cupos: 2 en espera')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Lista de espera: Riesgos Eléctricos' })).toBeDefined()
})

test('what is missing stands instead of the button', () => {
  show({ ...de, falta: ['Gestión de Riesgos', 'Soporte Vital'] })
  expect(screen.getByText('Gestión de Riesgos, Soporte Vital')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('leaving is asked about, and sent with what was seen', async () => {
  const user = show({ ...de, mia })
  await user.click(screen.getByRole('button', { name: 'Retirarme de Riesgos Eléctricos' }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Retirarme' }))
  expect(sent).toEqual([['PATCH /api/inscripciones/9', { estado: 'retirada', version: 3 }]])
})
