import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Acto } from '#contract/asistencia/actos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { ActoModal } from './acto-modal.tsx'

const sent: unknown[] = []
const searched: (string | null)[] = []
let answer: () => Response
const entrada = { id: 1, codigo: 'reunion', nombre: 'Reunión o sesión', activo: true, version: 1 }
const cuenta = { categoria: 'obligatorio_compania', valor: 1, con_citacion: true }
const acto = {
  ...cuenta,
  id: 7,
  tipo: 'reunion',
  titulo: 'Sesión',
  inicio: '2026-11-20T23:00:00.000Z',
  termino: '2026-11-21T01:00:00.000Z',
  destinatarios: 'lista',
  version: 1,
} as Acto
const persona = (id: number, nombre: string) => ({ id, nombre })

beforeEach(() => {
  sent.length = 0
  searched.length = 0
  answer = () => Response.json({ id: 7, titulo: 'Sesión' }, { status: 201 })
  // A native picker, which jsdom can choose from.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && input.endsWith('/actos/7'))
      return Response.json({ ...acto, nombrados: [persona(3, 'Ana Soto')] })
    if (method === 'GET' && input.includes('directorio')) {
      searched.push(new URL(input, 'http://x').searchParams.get('buscar'))
      return Response.json({ data: [persona(3, 'Ana Soto'), persona(4, 'Luis Vera')], total: 2 })
    }
    if (method === 'GET')
      return Response.json({ data: input.includes('tipos_acto') ? [{ ...entrada, ...cuenta }] : [], total: 0 })
    sent.push(JSON.parse(String(body)))
    return answer()
  })
})

test('a kind brings its category and name; another value asks why, and a refusal loses nothing', async () => {
  const onDone = vi.fn<() => void>()
  const { user } = drawFor('ayudante', <ActoModal onClose={() => {}} onDone={onDone} />)
  await screen.findByRole('option', { name: 'Reunión o sesión' })
  await user.selectOptions(screen.getByLabelText('Tipo'), 'reunion')
  expect(screen.getByText('Obligatorio de Compañía, con citación')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Reunión o sesión')
  expect(screen.queryByLabelText('Por qué cuenta distinto de su tipo')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Cuenta como'), 'abono')

  const text = 'Indique por qué cuenta distinto de su tipo'
  answer = () => Response.json({ message: 'Revise los datos.', errors: { motivo: text } }, { status: 400 })
  await user.click(screen.getByRole('button', { name: 'Crear acto' }))
  expect(await screen.findByText(text)).toBeDefined()
  await user.type(screen.getByLabelText('Por qué cuenta distinto de su tipo'), 'Lo acordó la junta')
  answer = () => Response.json({ id: 7, titulo: 'Sesión' }, { status: 201 })
  await user.click(screen.getByRole('button', { name: 'Crear acto' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent[1]).toMatchObject({ tipo: 'reunion', categoria: 'abono', valor: 1, motivo: 'Lo acordó la junta' })
})

test('editing an act directed to some shows them, and sends them only once they change', async () => {
  const { user } = drawFor('ayudante', <ActoModal acto={acto} onClose={() => {}} onDone={() => {}} />)
  const citadas = await screen.findByRole('list', { name: 'Personas citadas' })
  expect(within(citadas).getAllByRole('listitem')).toHaveLength(1)
  answer = () => Response.json({ message: 'Revise los datos.', errors: {} }, { status: 400 })
  await user.type(screen.getByLabelText('Título'), ' ordinaria')
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await user.type(screen.getByRole('combobox', { name: 'Agregar a una persona' }), 'Vera')
  await user.click(await screen.findByRole('option', { name: 'Luis Vera' }))
  await user.type(screen.getByRole('combobox', { name: /^A cargo de la lista/ }), 'Ana')
  await user.click(await screen.findByRole('option', { name: 'Ana Soto' }))
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toEqual({ titulo: 'Sesión ordinaria', version: 1 })
  expect(sent[1]).toMatchObject({ destinatario_ids: [3, 4], encargado_id: 3 })
  expect(searched).toContain('Vera')
})
