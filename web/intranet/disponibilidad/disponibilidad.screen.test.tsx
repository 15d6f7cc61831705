import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Disponible, Vigente } from '#contract/disponibilidad.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import DisponibilidadScreen from './disponibilidad.screen.tsx'

const nada: Vigente = { estado: 'sin_informar', origen: null, desde: null, hasta: null }
const rivas: Disponible = {
  ...nada,
  user_id: 4,
  nombre: 'Catalina Rivas Montt',
  cargo: 'Teniente 2',
  clave_radial: '22',
  estado: 'disponible',
  origen: 'operador',
  desde: '2020-11-20T23:10:00.000Z',
  clave_servicio: '0-9',
  es_conductor: false,
  puede_a_cargo: true,
  registrada_por: 'Ayudante Soto',
  telefono: '+56912345678',
}
const vidal: Disponible = {
  ...rivas,
  ...nada,
  user_id: 5,
  nombre: 'Pedro Vidal',
  cargo: 'Bombero',
  clave_radial: null,
  clave_servicio: null,
  es_conductor: true,
  puede_a_cargo: false,
  registrada_por: null,
  telefono: null,
}

let puede_registrar: boolean
let refusal: object | undefined
const sent: [string, unknown][] = []

beforeEach(() => {
  puede_registrar = true
  refusal = undefined
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/operatividad'))
      return Response.json({
        data: [
          { id: 21, nombre: 'B-21', estado: 'EN SERVICIO', luz: 'verde', motivo: 'B-21: puede salir' },
          { id: 22, nombre: 'B-22', estado: 'EN SERVICIO', luz: 'rojo', motivo: 'B-22: sin conductor disponible' },
        ],
        compania: { juntas: [21], reparo: null, detalle: null },
      })
    if (method === 'GET' && !url.endsWith('/disponibilidad')) return Response.json({ data: [] })
    if (method === 'GET')
      return Response.json({
        mia: nada,
        silencio_emergencias: false,
        puede_registrar,
        data: puede_registrar ? [rivas, vidal] : [rivas],
      })
    sent.push([`${method} ${url}`, JSON.parse(String(body))])
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ ...nada, estado: 'disponible' })
  })
})

test('each light has its word and its sentence; who is available comes first, with the keys of officers', async () => {
  drawFor('oficial', <DisponibilidadScreen />)
  const unidades = await screen.findByText('B-22: sin conductor disponible')
  expect(unidades.closest('li')?.textContent).toBe('B-22RojaB-22: sin conductor disponible')
  const disponibles = within(await screen.findByRole('region', { name: 'Disponibles' }))
  const row = disponibles.getByRole('listitem').textContent
  expect(row).toContain('Teniente 2 · clave radial 22')
  expect(row).toContain('Recibida por teléfono el 20 de noviembre a las 20:10 (Ayudante Soto)')
  expect(row).toContain('0-9, en servicio')
  expect(disponibles.getByRole('link', { name: /^Llamar a Catalina Rivas Montt/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Vidal/ })).toBeNull()
  expect(row).toContain('Puede ir a cargo')
  expect(within(screen.getByRole('region', { name: 'Sin informar' })).getByText('Conduce')).toBeDefined()
  expect(screen.getByText(/1 disponible · ningún conductor · 1 puede ir a cargo/)).toBeDefined()
})

test('an officer records what a member says by telephone; a refusal keeps the dialog', async () => {
  const { user } = drawFor('oficial', <DisponibilidadScreen />)
  await user.click(await screen.findByRole('button', { name: 'Registrar por teléfono a Pedro Vidal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disponibilidad de Pedro Vidal' }))
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  const question = dialog.getByRole('radiogroup', { name: 'Dice que está' })
  const message = document.getElementById(question.getAttribute('aria-describedby') ?? '')
  expect([message?.textContent, sent]).toEqual(['Este campo es obligatorio', []])
  await user.click(dialog.getByRole('radio', { name: /^Disponible/ }))
  refusal = { message: 'Con licencia o suspensión vigente no se puede quedar disponible.', error: 'x' }
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await dialog.findByText(/^Con licencia/)).toBeDefined()
  refusal = undefined
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText(/^Pedro Vidal: Disponible\./)).toBeDefined()
  expect(sent.at(-1)).toEqual(['PUT /api/disponibilidad/5', { estado: 'disponible', hasta: null }])
})

test('the refusal of an end that has passed is shown though no end is typed', async () => {
  const { user } = drawFor('oficial', <DisponibilidadScreen />)
  await user.click(await screen.findByRole('button', { name: 'Registrar por teléfono a Pedro Vidal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disponibilidad de Pedro Vidal' }))
  await user.click(dialog.getByRole('radio', { name: /^Disponible/ }))
  refusal = { message: 'Datos inválidos', error: 'x', errors: { hasta: 'Debe ser posterior a este momento' } }
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await dialog.findByText('Debe ser posterior a este momento')).toBeDefined()
})

test('a member reads the officers alone, and records nobody', async () => {
  puede_registrar = false
  drawFor('bombero', <DisponibilidadScreen />)
  expect(await screen.findByRole('heading', { name: 'Los oficiales' })).toBeDefined()
  await screen.findByText('Catalina Rivas Montt')
  expect(screen.queryByRole('button', { name: /^Registrar/ })).toBe(null)
})
