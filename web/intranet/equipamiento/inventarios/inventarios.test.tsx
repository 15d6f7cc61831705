import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DetalleInventario, LineaInventario } from '#contract/equipamiento/inventarios.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import InventarioScreen from './inventario.screen.tsx'
import InventariosScreen from './inventarios.screen.tsx'

const linea = (more: Partial<LineaInventario>): LineaInventario => ({
  equipo_id: 1,
  codigo: 'HER-1',
  nombre: 'Hacha',
  numero_serie: null,
  existencia: false,
  estado: 'OPERATIVO',
  nombre_compartimiento: 'Cabina',
  esperado: 1,
  contado: null,
  contado_por: null,
  contado_en: null,
  de: null,
  ...more,
})
const abierto: DetalleInventario = {
  id: 5,
  donde: 'B-21, Cabina',
  unidad_id: 21,
  compartimiento: 'cabina',
  lugar: null,
  estado: 'abierto',
  abierto_por: 'Ana Soto',
  abierto_en: '2026-11-20T12:00:00.000Z',
  cerrado_en: null,
  aprobado_por: null,
  aprobado_en: null,
  piezas: 3,
  contadas: 1,
  version: 1,
  lineas: [
    linea({}),
    linea({ equipo_id: 2, codigo: 'GUA-1', nombre: 'Guantes', existencia: true, esperado: 12 }),
    linea({
      equipo_id: 3,
      codigo: 'PIT-1',
      contado: 1,
      contado_por: 'Luis Vera',
      contado_en: '2026-11-20T12:05:00.000Z',
    }),
  ],
  diferencias: [],
  cambios: [],
}
let stands: DetalleInventario
let sent: unknown[] = []
let answer: () => Response

beforeEach(() => {
  stands = abierto
  sent = []
  answer = () => Response.json({ resultado: 'contado', texto: 'HER-1: está', linea: null })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method === 'GET')
      return Response.json(
        pathname === '/api/equipamiento/inventarios/5'
          ? stands
          : pathname === '/api/equipamiento/inventarios'
            ? { data: [abierto], page: 1, limit: 10, total: 1 }
            : [],
      )
    sent.push([`${method} ${pathname}`, JSON.parse(String(body ?? 'null'))])
    return pathname.endsWith('/conteos') ? answer() : Response.json(stands)
  })
})

const show = (role: Role, address = '/intranet/equipamiento/inventarios/5') =>
  drawFor(
    role,
    [
      { path: '/intranet/equipamiento/inventarios', element: <InventariosScreen /> },
      { path: '/intranet/equipamiento/inventarios/:inventario', element: <InventarioScreen /> },
    ],
    address,
  ).user

test('a piece is counted by its code or by a tick, a stock by its number, and what another phone counted says by whom', async () => {
  const user = show('maquinista')
  await user.type(await screen.findByRole('textbox', { name: 'Código' }), 'her-1{Enter}')
  expect(await screen.findByText('HER-1: está')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /HER-1/ }))
  await user.type(screen.getByRole('textbox', { name: 'Cuántas GUA-1' }), '11')
  answer = () =>
    Response.json({ message: 'Ya lo contó Luis Vera a las 09:05: 12', error: 'conflicto' }, { status: 409 })
  await user.click(screen.getByRole('button', { name: 'Anotar' }))
  expect(await screen.findByText('Ya lo contó Luis Vera a las 09:05: 12')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: /PIT-1.*Luis Vera/ }).matches(':checked')).toBe(true)
  const url = 'PUT /api/equipamiento/inventarios/5/conteos'
  expect(sent).toMatchObject([
    [url, { codigo: 'her-1' }],
    [url, { equipo_id: 1, contado: 1, corrige: false }],
    [url, { equipo_id: 2, contado: 11, corrige: false }],
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Solo lo que falta' }))
  expect(screen.queryByRole('checkbox', { name: /PIT-1/ })).toBeNull()
})

test('it is asked before what was not counted is missing', async () => {
  const user = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Terminar de contar' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Quedan 2 piezas sin contar: se darán por faltantes.')).toBeDefined()
  stands = { ...abierto, estado: 'por_aprobar' }
  await user.click(dialog.getByRole('button', { name: 'Terminar' }))
  expect(await screen.findByText('Quedó por aprobar.')).toBeDefined()
})

test('who edits approves, once what moved meanwhile was seen', async () => {
  stands = {
    ...abierto,
    estado: 'por_aprobar',
    diferencias: [{ equipo_id: 1, efecto: 'extraviado', texto: 'No apareció: pasa a EXTRAVIADO' }],
    cambios: [{ equipo_id: 9, codigo: 'MAN-9', texto: 'Llegó mientras se contaba' }],
  }
  const user = show('oficial')
  expect(await screen.findByText('No apareció: pasa a EXTRAVIADO')).toBeDefined()
  const approve = screen.getByRole('button', { name: 'Aprobar y ajustar' })
  expect(approve.matches(':disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Revisé lo que se movió' }))
  await user.click(approve)
  expect(await screen.findByText('El inventario se aprobó.')).toBeDefined()
  expect(sent).toEqual([['POST /api/equipamiento/inventarios/5/aprobacion', { version: 1, vistos: [9] }]])
})

test('a bombero reads a count, and neither counts nor approves', async () => {
  show('bombero')
  expect(await screen.findByText('1 de 3 contadas')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Terminar|Aprobar|Descartar|Contar/ })).toBeNull()
})

test('the list says how far each count is', async () => {
  show('bombero', '/intranet/equipamiento/inventarios')
  const row = within(await screen.findByRole('row', { name: /B-21, Cabina/ }))
  expect([row.getByText('Abierto'), row.getByText('1 de 3')]).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Contar un lugar' })).toBeNull()
})
