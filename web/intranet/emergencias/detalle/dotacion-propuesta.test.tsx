import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DotacionPropuesta } from '#contract/emergencias/dotaciones.ts'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Acciones } from '#web/intranet/emergencias/acciones/acciones.tsx'
import { DotacionesPropuestas } from './dotacion-propuesta.tsx'

const propuesta: DotacionPropuesta = {
  ref: '21',
  a_cargo: { id: 4, nombre: 'Marcela Soto', razon: 'viene' },
  conductor: { id: 5, nombre: 'Pedro Vidal', razon: 'de_guardia' },
  tripulantes: [{ id: 6, nombre: 'Antonia Fuentes', razon: 'llego' }],
}
let propuestas: DotacionPropuesta[]
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  propuestas = [propuesta]
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method === 'GET') return Response.json({ data: pathname.endsWith('/dotacion') ? propuestas : [] })
    sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
    return Response.json(unidadDe())
  })
})

test('a crew that nobody reported says that it is a proposal and why, and one tap makes it so', async () => {
  const emergencia = detalleDe({ unidades: [unidadDe({ version: 3 })] })
  const { user } = drawFor('oficial', <DotacionesPropuestas emergencia={emergencia} />)
  expect((await screen.findByText('Propuesta, sin confirmar')).textContent).toContain('Propuesta')
  expect(screen.getByText('Marcela Soto (viene); también de la emergencia').tagName).toBe('DD')
  expect(screen.getByText('Pedro Vidal (de guardia)').tagName).toBe('DD')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirmar la dotación de B-21' }))
  const body = { a_cargo_id: 4, conductor_id: 5, tripulante_ids: [6], version: 3 }
  expect(sent).toEqual([['PUT /api/emergencias/7/unidades/21', body]])
})

test('the names of its buttons begin with what they show', async () => {
  drawFor('oficial', <DotacionesPropuestas emergencia={detalleDe({ unidades: [unidadDe()] })} />)
  const confirm = await screen.findByRole('button', { name: 'Confirmar la dotación de B-21' })
  const write = screen.getByRole('link', { name: 'Escribir la dotación de B-21' })
  expect([confirm.textContent, write.textContent]).toEqual(['Confirmar la dotación', 'Escribir la dotación'])
})

test('while a unit is out lime is the action: no button is filled, and closing is among the others', async () => {
  const emergencia = detalleDe({ unidades: [unidadDe()] })
  drawFor(
    'oficial',
    <>
      <Acciones emergencia={emergencia} vista="resumen" tell={() => {}} fail={() => {}} />
      <DotacionesPropuestas emergencia={emergencia} />
    </>,
  )
  await screen.findByRole('button', { name: 'Confirmar la dotación de B-21' })
  expect(screen.getAllByRole('button').filter(({ className }) => className.includes('primary'))).toEqual([])
  expect(screen.queryByRole('button', { name: 'Cerrar emergencia' })).toBeNull()
})
