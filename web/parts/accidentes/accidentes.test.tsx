import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Acto } from '#contract/asistencia/actos.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { storeSession } from '#web/plumbing/session.ts'
import { dropBorradores } from '#web/plumbing/borrador.ts'
import { AccidentesDeActo } from './accidentes-de.tsx'

const acto = {
  id: 7,
  titulo: 'Academia',
  inicio: '2026-11-20T23:00:00.000Z',
  lugar: 'Cuartel',
  encargado_id: 1,
  origen_tipo: 'manual',
  origen_id: null,
} as Acto
const sent: unknown[] = []
let answer: () => Response

beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
  answer = () => Response.json({ success: true, message: 'Quedó registrado.', id: 3 }, { status: 201 })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push([input, JSON.parse(String(body))])
      return answer()
    }
    const data = input.includes('directorio') ? [{ id: 4, nombre: 'Antonia Fuentes' }] : []
    return Response.json({ data, page: 1, limit: 10, total: data.length })
  })
})

function show(role: Role, id = 1) {
  const user = { id, nombre: 'Ignacia Salinas', cargo: 'Bombero', role, role_id: roleId(role) }
  storeSession('x', user as never)
  return drawFor(role, <AccidentesDeActo acto={acto} />).user
}

test('five questions are answered one by one; a refusal leads to its question and loses nothing', async () => {
  const user = show('bombero')
  await user.click(await screen.findByRole('button', { name: 'Registrar accidente' }))
  const form = within(await screen.findByRole('dialog', { name: 'Registrar accidente' }))
  const next = () => user.click(form.getByRole('button', { name: 'Siguiente' }))
  await next()
  expect(await form.findByText('Elija a quién se lesionó')).toBeDefined()
  await user.type(form.getByRole('combobox', { name: 'Quién se lesionó' }), 'Anto')
  await user.click(await screen.findByRole('option', { name: 'Antonia Fuentes' }))
  await next()
  const heading = await form.findByRole('heading', { name: '¿Cuándo y dónde fue?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(form.getByLabelText<HTMLInputElement>('Cuándo').value).toBe('20-11-2026 20:00')
  await next()
  await user.type(await form.findByLabelText('Qué pasó'), 'Cayó de la escala.')
  await next()
  await user.type(await form.findByLabelText('Qué lesión'), 'Esguince')
  await next()
  await user.type(await form.findByLabelText(/^Quién lo vio/), 'Luis Vera')
  const errors = { ocurrido_en: 'El accidente no puede ser futuro' }
  answer = () => Response.json({ message: 'Revise los datos.', error: 'x', errors }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText(errors.ocurrido_en)).toBeDefined()
  expect(form.getByText('Pregunta 2 de 5')).toBeDefined()
  for (let left = 3; left > 0; left -= 1) await next()
  answer = () => Response.json({ success: true, message: 'Quedó registrado.', id: 3 }, { status: 201 })
  await user.click(await form.findByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Quedó registrado.')).toBeDefined()
  const [path, body] = sent.at(-1) as [string, object]
  expect(path).toMatch(/\/api\/actos\/7\/accidentes$/)
  expect(body).toMatchObject({ user_id: 4, relato: 'Cayó de la escala.', lesion: 'Esguince', testigos: 'Luis Vera' })
})

test('who is not in charge of it does not record, and is told who reads those of others', async () => {
  show('bombero', 2)
  expect(await screen.findByText('No hay accidentes suyos')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Registrar accidente' })).toBeNull()
})

test('half answered, it survives a reload at its question, for its member alone and until they sign out', async () => {
  let user = show('bombero')
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Registrar accidente' }))
    return within(await screen.findByRole('dialog', { name: 'Registrar accidente' }))
  }
  const reload = (id = 1) => {
    cleanup()
    user = show('oficial', id)
  }
  let form = await open()
  await user.type(form.getByRole('combobox', { name: 'Quién se lesionó' }), 'Anto')
  await user.click(await screen.findByRole('option', { name: 'Antonia Fuentes' }))
  for (let left = 2; left > 0; left -= 1) await user.click(form.getByRole('button', { name: 'Siguiente' }))
  await user.type(await form.findByLabelText('Qué pasó'), 'Cayó de la escala.')
  reload()
  form = await open()
  expect((await form.findByLabelText<HTMLTextAreaElement>('Qué pasó')).value).toBe('Cayó de la escala.')
  reload(9)
  expect((await open()).getByText('Pregunta 1 de 5')).toBeDefined()
  reload()
  dropBorradores()
  expect((await open()).getByText('Pregunta 1 de 5')).toBeDefined()
})
