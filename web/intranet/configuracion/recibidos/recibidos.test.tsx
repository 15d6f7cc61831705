import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mensaje, Postulacion } from '#contract/contacto.ts'
import { esperaApi } from '#contract/espera.ts'
import { query } from '#web/plumbing/query.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Mensajes } from '#web/intranet/configuracion/mensajes.tsx'
import { Postulaciones } from '#web/intranet/configuracion/postulaciones.tsx'

const rosa: Mensaje = {
  id: 7,
  nombre: 'Rosa Tapia',
  email: 'rosa@example.cl',
  telefono: '+56987654321',
  asunto: 'Charla en el colegio',
  mensaje: 'Hola.\n¿Hacen charlas?',
  motivo: '429',
  creado_en: '2026-11-20T17:57:00.000Z',
  respondido_en: null,
  respondido_por: null,
  version: 1,
}
const carlos: Mensaje = {
  ...rosa,
  id: 5,
  nombre: 'Carlos Meneses',
  telefono: null,
  asunto: null,
  mensaje: 'Gracias.',
  motivo: null,
  respondido_en: '2026-11-21T13:00:00.000Z',
  respondido_por: 'Ignacia Salinas Prat',
  version: 2,
}
const ivan: Postulacion = {
  id: 3,
  nombre: 'Iván Huenchumil',
  email: 'ivan@example.cl',
  telefono: '+56912345678',
  comuna: 'Puerto Alba',
  mensaje: null,
  consentimiento: 'Acepto que la compañía guarde estos datos.',
  creado_en: '2026-11-20T17:57:00.000Z',
  respondido_en: null,
  respondido_por: null,
  version: 1,
}

let kept: (Mensaje | Postulacion)[]
let refusal: { status: number; message: string } | undefined
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  kept = [rosa, carlos]
  refusal = undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push([method, url, body].filter(Boolean).join(' '))
    if (refusal) return Response.json({ message: refusal.message, error: 'x' }, { status: refusal.status })
    if (method === 'DELETE') return Response.json({ success: true, message: 'El mensaje de Rosa Tapia fue eliminado.' })
    if (url.endsWith('/varios')) return Response.json({ hechos: [{ id: 7, version: 2 }], rechazados: [] })
    if (method === 'PATCH') return Response.json(kept[0])
    const page = Number(new URL(url, 'http://x').searchParams.get('page'))
    const data = kept.slice((page - 1) * 10, page * 10)
    return Response.json({ data, page, limit: 10, total: kept.length, pendientes: 1, respondidos: 1 })
  })
})

async function openDetail(nombre: string) {
  await userEvent.click(await screen.findByRole('button', { name: nombre }))
  return within(await screen.findByRole('dialog', { name: nombre }))
}

describe('messages', () => {
  test('show their subject, and whether they are pending', async () => {
    draw(<Mensajes />)
    expect((await screen.findByRole('row', { name: /Rosa Tapia/ })).textContent).toMatch(
      /Charla en el colegio.*Pendiente/,
    )
    expect(screen.getByRole('row', { name: /Carlos Meneses/ }).textContent).toMatch(/Gracias\..*Respondido/)
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options).toEqual(['Todos', 'Pendientes (1)', 'Respondidos (1)'])
  })

  test('open whole, with links to answer and why they came here', async () => {
    draw(<Mensajes />)
    const detail = await openDetail('Rosa Tapia')
    expect(detail.getByRole('link', { name: 'rosa@example.cl' }).getAttribute('href')).toBe('mailto:rosa@example.cl')
    expect(detail.getByRole('link', { name: '+56 9 8765 4321' }).getAttribute('href')).toBe('tel:+56987654321')
    detail.getByText('EmailJS lo rechazó: demasiados envíos (429)')
    expect(detail.getByText(/¿Hacen charlas\?/).textContent).toBe('Hola.\n¿Hacen charlas?')
  })

  test('are marked as answered with the version seen', async () => {
    draw(<Mensajes />)
    const detail = await openDetail('Rosa Tapia')
    await userEvent.click(detail.getByRole('button', { name: 'Marcar como respondido' }))
    await screen.findByText('Rosa Tapia: quedó como respondido.')
    expect(asked).toContain('PATCH /api/contacto/7 {"respondido":true,"version":1}')
    await waitFor(() => expect(asked.at(-1)).toMatch(/^GET/))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('once answered say by whom, and can wait again', async () => {
    draw(<Mensajes />)
    const detail = await openDetail('Carlos Meneses')
    detail.getByText('Ignacia Salinas Prat')
    await userEvent.click(detail.getByRole('button', { name: 'Volver a pendiente' }))
    await screen.findByText('Carlos Meneses: vuelve a estar pendiente.')
    expect(asked).toContain('PATCH /api/contacto/5 {"respondido":false,"version":2}')
  })

  test.each([
    ['Rosa Tapia', 'Marcar como respondidos', '1 mensaje con respuesta.', 1],
    ['Carlos Meneses', 'Volver a pendientes', '1 mensaje por responder.', 0],
  ])('of several is taken back only what is restored whole: %s', async (nombre, label, said, undo) => {
    draw(<Mensajes />)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Elegir ${nombre}` }))
    await userEvent.click(await screen.findByRole('button', { name: label }))
    await screen.findByText(said)
    const undoing = screen.queryAllByRole('button', { name: 'Deshacer' })
    expect(undoing).toHaveLength(undo)
    if (!undoing[0]) return
    await userEvent.click(undoing[0])
    await screen.findByText('Todo quedó como estaba.')
  })

  test('of several that are marked leave the count of what waits', async () => {
    const Espera = () => <output>{useQuery(query(esperaApi.get, { query: {} })).isFetched}</output>
    draw(
      <>
        <Espera />
        <Mensajes />
      </>,
    )
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir Rosa Tapia' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como respondidos' }))
    await waitFor(() => expect(asked.filter((call) => call.includes('/api/espera'))).toHaveLength(2))
  })

  test('marked meanwhile by somebody else say so, and stay open', async () => {
    draw(<Mensajes />)
    const detail = await openDetail('Rosa Tapia')
    refusal = { status: 409, message: 'El registro fue modificado por otra persona.' }
    await userEvent.click(detail.getByRole('button', { name: 'Marcar como respondido' }))
    expect(await detail.findByText('El registro fue modificado por otra persona.')).toBeDefined()
  })

  test('are deleted only after their name was shown', async () => {
    draw(<Mensajes />)
    const detail = await openDetail('Rosa Tapia')
    await userEvent.click(detail.getByRole('button', { name: 'Eliminar' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/¿Eliminar el mensaje de Rosa Tapia\?/)
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }))
    await screen.findByText('El mensaje de Rosa Tapia fue eliminado.')
    expect(asked).toContain('DELETE /api/contacto/7')
  })

  test('are filtered by state', async () => {
    draw(<Mensajes />)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'pendiente')
    await waitFor(() => expect(asked.at(-1)).toBe('GET /api/contacto?page=1&estado=pendiente'))
  })

  test('are paged; an empty last page shows the one before it', async () => {
    kept = Array.from({ length: 11 }, (_, index) => ({ ...rosa, id: index + 1, nombre: `Vecina ${index + 1}` }))
    draw(<Mensajes />)
    await screen.findByText('Página 1 de 2')
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    const detail = await openDetail('Vecina 11')
    await userEvent.click(detail.getByRole('button', { name: 'Eliminar' }))
    kept.pop()
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await screen.findByRole('button', { name: 'Vecina 1' })
    await waitFor(() => expect(screen.queryByText(/^Página/)).toBeNull())
  })

  test('explain an empty list', async () => {
    kept = []
    draw(<Mensajes />)
    const text = 'Aquí aparece lo que los vecinos escriben en la página de contacto.'
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('can be retried after an error', async () => {
    refusal = { status: 503, message: 'El servicio no está disponible en este momento.' }
    draw(<Mensajes />)
    expect(await screen.findByText('El servicio no está disponible en este momento.')).toBeDefined()
    refusal = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('button', { name: 'Rosa Tapia' })
  })
})

test('an application shows how to reach them, from where, and the consent', async () => {
  kept = [ivan]
  draw(<Postulaciones />)
  expect((await screen.findByRole('row', { name: /Iván Huenchumil/ })).textContent).toContain('Puerto Alba')
  const detail = await openDetail('Iván Huenchumil')
  expect(detail.getByRole('link', { name: '+56 9 1234 5678' }).getAttribute('href')).toBe('tel:+56912345678')
  detail.getByText('Acepto que la compañía guarde estos datos.')
  await userEvent.click(detail.getByRole('button', { name: 'Marcar como respondido' }))
  await screen.findByText('Iván Huenchumil: quedó como respondido.')
  expect(asked).toContain('PATCH /api/postulaciones/3 {"respondido":true,"version":1}')
})
