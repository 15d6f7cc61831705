import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SolicitudPropia } from '#contract/mis-datos.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { MisDatosCard } from './mis-datos-card.tsx'

const pedida: SolicitudPropia = {
  id: 1,
  tipo: 'correccion',
  detalle: 'Mi segundo apellido es Lillo.',
  estado: 'pendiente',
  respuesta: null,
  creada_en: '2026-11-18T15:00:00.000Z',
  plazo: '2026-12-18',
  motivo_prorroga: null,
  resuelta_en: null,
  levantada_en: null,
}

const sent: unknown[] = []
const told = vi.fn<(text: string) => void>()
let kept: SolicitudPropia[]
let answer: (() => Response) | undefined
let refusal: string | undefined

beforeEach(() => {
  sent.length = 0
  kept = []
  answer = undefined
  refusal = undefined
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && answer) return answer()
    if (method === 'GET') return Response.json({ data: kept })
    sent.push(JSON.parse(String(body)))
    if (refusal) return Response.json({ message: refusal }, { status: 409 })
    kept = [pedida]
    return Response.json(pedida)
  })
})

const show = () => draw(<MisDatosCard onDone={told} />).user

test('a request is explained before sending, and stays visible until answered', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Pedir algo sobre mis datos' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }))
  expect(await dialog.findByText('Este campo es obligatorio')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Qué está equivocado y cómo debe decir'), pedida.detalle)
  await user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }))
  const list = within(await screen.findByRole('list', { name: 'Mis solicitudes' }))
  expect(list.getByText('Sin responder')).toBeDefined()
  expect(list.getByText('Pedida el 18 de noviembre de 2026, 12:00')).toBeDefined()
  expect(list.getByText('Se responde a más tardar el 18 de diciembre de 2026')).toBeDefined()
  expect(sent).toEqual([{ tipo: 'correccion', detalle: pedida.detalle }])
  expect(told).toHaveBeenCalledWith('Su solicitud fue enviada. Le avisaremos cuando tenga respuesta.')
})

test('asking for removal explains what it means, and a refusal is shown', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Pedir algo sobre mis datos' }))
  await user.click(screen.getByRole('radio', { name: /^Eliminar/ }))
  expect(screen.getByText(/su cuenta se cierra y no se puede recuperar/)).toBeDefined()
  refusal = 'Ya tiene una solicitud como esta sin responder.'
  await user.type(screen.getByLabelText('Por qué lo pide'), 'Me voy de la ciudad.')
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }))
  expect(await screen.findByText('Ya tiene una solicitud como esta sin responder.')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Por qué lo pide').value).toBe('Me voy de la ciudad.')
})

test('an answer appears where it was asked', async () => {
  kept = [
    { ...pedida, estado: 'rechazada', respuesta: 'Figura así en el acta.', resuelta_en: '2026-11-19T15:00:00.000Z' },
  ]
  show()
  expect(await screen.findByText('Rechazada')).toBeDefined()
  expect(screen.getByText('Figura así en el acta.')).toBeDefined()
  expect(screen.getByText('Respuesta del 19 de noviembre de 2026, 12:00')).toBeDefined()
})

test('too many copies in an hour are reported', async () => {
  const user = show()
  await screen.findByRole('button', { name: 'Descargar mis datos' })
  answer = () => Response.json({ message: 'Demasiados intentos. Intente nuevamente en 42 minutos.' }, { status: 429 })
  await user.click(screen.getByRole('button', { name: 'Descargar mis datos' }))
  expect(await screen.findByText('Demasiados intentos. Intente nuevamente en 42 minutos.')).toBeDefined()
})
