import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Franja } from '#contract/disponibilidad.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { HorarioCard } from './horario-card.tsx'

let franjas: Franja[]
let refusal: object | undefined
const sent: unknown[] = []
const told = vi.fn<(text: string) => void>()

beforeEach(() => {
  franjas = [{ dia: 5, desde: '20:00', hasta: '08:00' }]
  refusal = undefined
  sent.length = 0
  told.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ franjas })
    const saved = JSON.parse(String(body)) as { franjas: Franja[] }
    sent.push(saved)
    if (refusal) return Response.json(refusal, { status: 400 })
    franjas = saved.franjas
    return Response.json(saved)
  })
})

test('a week is edited by its stretches and saved whole; one over midnight says where it ends', async () => {
  const { user } = draw(<HorarioCard onDone={told} />)
  expect(await screen.findByText('Termina el sábado a las 08:00')).toBeDefined()
  const save = screen.getByRole('button', { name: 'Guardar horario' })
  expect(save).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Agregar franja' }))
  const [, desde] = screen.getAllByLabelText('Desde')
  if (desde) fireEvent.change(desde, { target: { value: '' } })
  await user.click(save)
  expect([await screen.findByText('Este campo es obligatorio'), sent]).toEqual([expect.anything(), []])
  if (desde) fireEvent.change(desde, { target: { value: '09:30' } })
  const [, hasta] = screen.getAllByLabelText('Hasta')
  if (hasta) fireEvent.change(hasta, { target: { value: '13:00' } })
  await user.selectOptions(screen.getAllByLabelText('Día')[1] ?? save, 'Domingo')
  await user.click(save)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Su horario de disponibilidad se guardó.'))
  expect(sent).toEqual([
    {
      franjas: [
        { dia: 5, desde: '20:00', hasta: '08:00' },
        { dia: 7, desde: '09:30', hasta: '13:00' },
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Quitar la franja 1, Viernes' }))
  await user.click(save)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.at(-1)).toEqual({ franjas: [{ dia: 7, desde: '09:30', hasta: '13:00' }] })
})

test('a refusal is told, and keeps what was typed', async () => {
  const text = 'Un horario tiene a lo más 42 franjas'
  refusal = { message: 'Revise los datos', error: 'x', errors: { franjas: text } }
  const { user } = draw(<HorarioCard onDone={told} />)
  fireEvent.change(await screen.findByLabelText('Hasta'), { target: { value: '07:00' } })
  await user.click(screen.getByRole('button', { name: 'Guardar horario' }))
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Hasta').value).toBe('07:00')
  expect(told).not.toHaveBeenCalled()
})
