import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entrega } from '#contract/equipamiento/movimientos.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { EquiposCard } from '#web/intranet/perfil/equipos-card.tsx'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { guantes } from './equipo-de-prueba.ts'
import EntregasScreen from './entregas/entregas.screen.tsx'
import EquipoScreen from './equipo.screen.tsx'

const entrega: Entrega = {
  id: 7,
  receptor_id: 1,
  receptor: 'Antonia Fuentes',
  entregada_por: 'Gonzalo Donoso',
  creada_en: '2001-05-09T12:00:00.000Z',
  recibida_en: null,
  observaciones: null,
  items: [{ equipo_id: 31, codigo: 'GUA-001', nombre: 'Guantes', talla: 'M', cantidad: 2 }],
}
const suyo = {
  equipo_id: 31,
  codigo: 'GUA-001',
  nombre: 'Guantes',
  categoria: 'epp',
  talla: 'M',
  cantidad: 2,
  existencia: true,
  unidad: null,
  desde: '2001-05-09T12:00:00.000Z',
}
let sent: unknown[] = []
let asked: string[] = []
let listada: Entrega
let refusal: object | undefined

beforeEach(() => {
  sent = []
  asked = []
  listada = entrega
  refusal = undefined
  // A phone, with native pickers: they need no layout to be drawn in.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    const page = { page: 1, limit: 10 }
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body ?? 'null'))])
      if (pathname.endsWith('/31/movimientos') && String(body).includes('99'))
        return Response.json(
          {
            message: 'Stock insuficiente: disponible 6',
            error: 'conflicto',
            errors: { cantidad: 'Stock insuficiente: disponible 6' },
          },
          { status: 409 },
        )
      if (refusal && pathname.endsWith('/entregas')) return Response.json(refusal, { status: 409 })
      if (pathname.endsWith('/entregas')) return Response.json(entrega)
      return Response.json(pathname.includes('recibir') ? { ...entrega, recibida_en: entrega.creada_en } : guantes)
    }
    asked.push(pathname)
    if (pathname === '/api/equipamiento/31') return Response.json(guantes)
    if (pathname === '/api/equipamiento/entregas') return Response.json({ ...page, data: [listada], total: 1 })
    if (pathname.includes('/personas/'))
      return Response.json({
        nombre: 'Antonia Fuentes',
        data: [suyo],
        total: 2,
        tallas: { chaqueta: 'M', pantalon: null, casco: null, botas: '38' },
        por_recibir: [entrega],
      })
    if (pathname === '/api/usuarios/directorio' || pathname.includes('directorio'))
      return Response.json({ ...page, data: [{ id: 4, nombre: 'Antonia Fuentes' }], total: 1 })
    if (pathname === '/api/equipamiento') return Response.json({ ...page, data: [guantes], total: 1 })
    return Response.json(
      pathname.endsWith('/historial')
        ? { ...page, data: [], total: 0 }
        : pathname === '/api/material-mayor'
          ? []
          : { data: [] },
    )
  })
})

const drawn = (role: Role, address: string) =>
  drawFor(
    role,
    [
      { path: '/intranet/equipamiento/entregas', element: <EntregasScreen /> },
      { path: '/intranet/equipamiento/:equipo', element: <EquipoScreen /> },
      { path: '/intranet/perfil', element: <EquiposCard id={1} own={role === 'bombero'} onDone={() => {}} /> },
    ],
    address,
  )
const show = (role: Role, address: string) => drawn(role, address).user

test('some of a stock comes back from who has it; more than there is is refused beside its field', async () => {
  const user = show('oficial', '/intranet/equipamiento/31')
  expect(await screen.findByText('Antonia Fuentes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Mover' }))
  const form = within(await screen.findByRole('dialog', { name: 'Mover GUA-001' }))
  await user.selectOptions(form.getByLabelText('Movimiento'), 'Devolución')
  expect(form.getByText('Tiene 4.')).toBeDefined()
  await user.type(form.getByLabelText('Cantidad'), '99')
  await user.click(form.getByRole('button', { name: 'Mover' }))
  expect((await form.findAllByText('Stock insuficiente: disponible 6')).length).toBeGreaterThan(0)
  await user.clear(form.getByLabelText('Cantidad'))
  await user.type(form.getByLabelText('Cantidad'), '3')
  await user.click(form.getByRole('button', { name: 'Mover' }))
  expect(await screen.findByText('Devolución de GUA-001: quedó registrada su ubicación.')).toBeDefined()
  expect(sent.at(-1)).toEqual([
    'POST /api/equipamiento/31/movimientos',
    { tipo: 'devolucion', de_id: 4, cantidad: 3, sacar: false, motivo: '', version: 1 },
  ])
})

test('a bombero signs for what they received, and moves nothing', async () => {
  const user = show('bombero', '/intranet/perfil')
  expect(await screen.findByText('2 en su poder · talla M · desde el 9 de mayo de 2001')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Devolver/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Recibí conforme' }))
  expect(sent).toEqual([['POST /api/equipamiento/entregas/7/recibir', null]])
})

test('who edits registers the return from the profile', async () => {
  const user = show('oficial', '/intranet/perfil')
  await user.click(await screen.findByRole('button', { name: 'Devolver GUA-001' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('¿Devolvió los 2 de GUA-001 Guantes?')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Registrar devolución' }))
  expect(sent).toEqual([['POST /api/equipamiento/31/movimientos', { tipo: 'devolucion', de_id: 1, cantidad: 2 }]])
})

test('an entrega waits for its receiver, who alone confirms it; then it says when, and it has its paper', async () => {
  listada = { ...entrega, receptor_id: 4 }
  const { user, comeBack } = drawn('oficial', '/intranet/equipamiento/entregas')
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Sin confirmar')).toBeDefined()
  expect(card.queryByRole('button', { name: 'Recibí conforme' })).toBeNull()
  await user.click(card.getByRole('button', { name: /^Acta en PDF/ }))
  await waitFor(() => expect(asked).toContain('/api/equipamiento/entregas/7/pdf'))
  listada = { ...listada, recibida_en: entrega.creada_en }
  await comeBack()
  expect(await screen.findByText(/^Recibió conforme el .*9 de mayo de 2001/)).toBeDefined()
})

test('an entrega is put together with the sizes of who receives it', async () => {
  const user = show('oficial', '/intranet/equipamiento/entregas')
  await user.click(await screen.findByRole('button', { name: 'Nueva entrega' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva entrega' }))
  await user.type(form.getByLabelText('Quién recibe'), 'Anto')
  await user.click(await screen.findByRole('option', { name: 'Antonia Fuentes' }))
  expect(await form.findByText('Sus tallas: chaqueta M · botas 38')).toBeDefined()
  await user.type(form.getByLabelText('Agregar equipo'), 'GUA')
  await user.click(await screen.findByRole('option', { name: 'GUA-001 Guantes' }))
  const cantidad = form.getByLabelText('Cantidad de GUA-001 Guantes')
  await user.clear(cantidad)
  await user.type(cantidad, '2')
  refusal = { message: 'GUA-001: Stock insuficiente: disponible 1', error: 'conflicto' }
  await user.click(form.getByRole('button', { name: 'Entregar' }))
  expect(await form.findByText('GUA-001: Stock insuficiente: disponible 1')).toBeDefined()
  refusal = undefined
  await user.click(form.getByRole('button', { name: 'Entregar' }))
  expect(await screen.findByText('Entregado a Antonia Fuentes: falta que confirme que lo recibió.')).toBeDefined()
  const said = { receptor_id: 4, items: [{ equipo_id: 31, cantidad: 2 }], observaciones: '' }
  expect(sent).toEqual([
    ['POST /api/equipamiento/entregas', said],
    ['POST /api/equipamiento/entregas', said],
  ])
})
