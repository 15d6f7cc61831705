import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Correo, ErrorCorreo } from '#contract/sistema.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Correos } from './correos.tsx'

const correo: Correo = {
  id: 7,
  tipo: 'verificar',
  para: 'nueva@ejemplo.cl',
  asunto: 'Verifique su cuenta',
  estado: 'pendiente',
  intentos: 2,
  creado_en: new Date().toISOString(),
  enviado_en: null,
  proximo_en: new Date().toISOString(),
  ultimo_error: null,
}
const asked: string[] = []
let errores: ErrorCorreo[]
let answer: { data: Correo[]; servidor: boolean; pendientes: number; fallidos: number }

beforeEach(() => {
  vi.setSystemTime('2026-11-20T18:00:00.000Z')
  asked.length = 0
  errores = []
  answer = { data: [correo], servidor: true, pendientes: 1, fallidos: 0 }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/errores')) return Response.json({ data: errores })
    if (url.endsWith('/prueba')) return Response.json({ success: true, message: 'Se envía un correo de prueba.' })
    asked.push(url)
    return Response.json({ ...answer, page: 1, limit: 10, total: answer.data.length })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show() {
  draw(<Correos />)
  await screen.findByRole('option', { name: / \(1\)$/ })
  await waitFor(() => expect(screen.queryByText('Cargando…')).toBeNull())
}

const notices = () => screen.queryAllByRole('status').map((notice) => notice.textContent)

test('shows nothing above the list while all goes well', async () => {
  await show()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(notices()).toEqual([])
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers).toEqual(['Correo', 'Para', 'Estado', 'Intentos', 'Creado'])
  expect(screen.getByRole('row', { name: /nueva@ejemplo.cl/ }).textContent).toContain('Pendiente')
})

test('without a mail server mails are read here, and none is late', async () => {
  answer = { ...answer, servidor: false, data: [{ ...correo, creado_en: '2026-11-20T17:57:00.000Z' }] }
  await show()
  expect(notices()).toEqual(['No hay servidor de correo configurado: los correos se guardan y se leen aquí.'])
  const row = screen.getByRole('row', { name: /nueva@ejemplo.cl/ })
  expect(within(row).getByText('Sin servidor de correo')).toBeDefined()
  expect(screen.queryByText(/Pendiente/)).toBeNull()
  expect(screen.getByRole('option', { name: 'Sin servidor de correo (1)' })).toBeDefined()
})

test('an overdue mail is shown with its time', async () => {
  answer.data = [{ ...correo, creado_en: '2026-11-20T17:57:00.000Z' }]
  vi.setSystemTime('2026-11-20T18:30:00.000Z')
  await show()
  await waitFor(() =>
    expect(notices()).toEqual([
      'Hay correos que esperan desde el 20 de noviembre de 2026, 14:57. Revise el servidor de correo.',
    ]),
  )
  vi.useRealTimers()
})

test('failed ones are counted, and shown on a press', async () => {
  answer.fallidos = 2
  await show()
  expect(notices()).toEqual(['2 correos no se pudieron enviar.Ver fallidos'])
  await userEvent.click(screen.getByRole('button', { name: 'Ver fallidos' }))
  await waitFor(() => expect(asked.at(-1)).toBe('/api/sistema/correos?page=1&estado=fallido'))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' }).value).toBe('fallido')
})

test('a test mail is sent on a press, and its result shown', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar correo de prueba' }))
  await waitFor(() => expect(notices()).toEqual(['Se envía un correo de prueba.']))
})

test('the last errors show their origin, the provider’s too', async () => {
  const fecha = '2026-11-20T17:57:00.000Z'
  errores = [
    { origen: 'proveedor', fecha, quien: 'rosa@ejemplo.cl', error: 'EmailJS lo rechazó: demasiados envíos (429)' },
    { origen: 'correo', fecha, quien: 'x@ejemplo.cl', error: 'El servidor no aceptó al destinatario: 550' },
  ]
  await show()
  const table = await screen.findByRole('table', { name: 'Últimos errores de correo' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '20 nov, 14:57Formulario de contactorosa@ejemplo.clEmailJS lo rechazó: demasiados envíos (429)',
    '20 nov, 14:57Servidor de correox@ejemplo.clEl servidor no aceptó al destinatario: 550',
  ])
})
