import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { PedirCambio } from './pedir-cambio.tsx'
import { admiteCambio, puestoDe } from './puestos.ts'

const puesto: Guardia['asignaciones'][number] = {
  id: 11,
  user_id: 1,
  nombre: 'Ignacia Salinas Prat',
  cargo: 'Otro',
  funcion: 'conductor',
  estado: 'asignada',
  origen: 'oficial',
  cama: null,
  hora_ingreso: null,
  hora_salida: null,
  razon: null,
  por_reemplazar: null,
  cambio_pedido: false,
  version: 1,
}
const guardia: Guardia = {
  id: 2,
  tipo: 'nocturna',
  nombre: 'Guardia nocturna',
  inicio: '2026-11-28T00:30:00.000Z',
  termino: '2026-11-28T10:30:00.000Z',
  dia: '2026-11-27',
  minimos: { total: 4, conductor: 1, a_cargo: 1 },
  cupo_maximo: 12,
  estado: 'publicada',
  motivo_cancelacion: null,
  oficial_supervisor_id: null,
  supervisor: null,
  plantilla_id: null,
  notas: null,
  asignaciones: [puesto],
  cobertura: { estado: 'incompleta', pct: 25, asignados: 1, faltan: { total: 3, conductor: 0, a_cargo: 1 } },
  es_mia: true,
  puede_inscribirse: false,
  sin_entrega: false,
  version: 1,
}

const sent: unknown[] = []
const onClose = vi.fn<() => void>()
const now = '2026-11-27T22:00:00.000Z'
beforeEach(() => {
  sent.length = 0
  onClose.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ data: [] })
    sent.push([`${method} ${input}`, JSON.parse(String(body))])
    return Response.json({ message: 'Ya pidió un cambio de esta guardia.', error: 'conflicto' }, { status: 409 })
  })
})

test('asks everybody, and keeps what was typed where it is refused', async () => {
  const { user } = draw(<PedirCambio puestos={[puestoDe(guardia, puesto)]} onClose={onClose} onDone={onClose} />)
  const form = within(await screen.findByRole('dialog', { name: 'Pedir un cambio' }))
  expect(form.getByText('Guardia nocturna, vie, 27 de noviembre, 21:30 a 07:30 · Conductor')).toBeDefined()
  await user.type(form.getByLabelText(/Motivo/), 'Tengo turno.')
  await user.click(form.getByRole('button', { name: 'Pedir' }))
  expect(await form.findByText('Ya pidió un cambio de esta guardia.')).toBeDefined()
  expect((form.getByLabelText(/Motivo/) as HTMLTextAreaElement).value).toBe('Tengo turno.')
  expect(sent).toEqual([
    ['POST /api/guardias/cambios', { tipo: 'reemplazo', asignacion_id: 11, motivo: 'Tengo turno.' }],
  ])
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['more than two hours before', {}, {}, true],
  ['two hours before', { inicio: '2026-11-28T00:00:00.000Z' }, {}, false],
  ['of a draft', { estado: 'borrador' }, {}, false],
  ['of a guard in progress', { estado: 'en_curso' }, {}, false],
  ['once one is there', {}, { estado: 'presente' }, false],
] as const)('a swap %s', (_, some, seat, is) => {
  expect(admiteCambio({ ...guardia, ...some }, { ...puesto, ...seat }, new Date(now))).toBe(is)
})
