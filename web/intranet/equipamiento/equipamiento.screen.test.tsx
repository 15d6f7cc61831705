import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import EquipamientoScreen from './equipamiento.screen.tsx'
import EquipoScreen from './equipo.screen.tsx'
import LeerScreen from './leer.screen.tsx'
import { cilindro, ficha } from './ficha-de-prueba.ts'

const contadores = { total: 260, aptos: 238, por_vencer: 9, no_aptos: 7, en_reparacion: 6 }
let asked: string[] = []
let sent: unknown[] = []
let stands: FichaEquipo

beforeEach(() => {
  asked = []
  sent = []
  stands = ficha
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body ?? 'null'))])
      if (pathname.endsWith('/estado'))
        return Response.json(
          { message: `No se puede dejar OPERATIVO: ${ficha.impedimento}`, error: 'conflicto' },
          { status: 409 },
        )
      return Response.json(stands)
    }
    asked.push(pathname + search)
    const page = { page: 1, limit: 10 }
    if (pathname === '/api/equipamiento/qr/AbCd-fGhIjKl') return Response.json(cilindro)
    if (pathname.includes('/qr/')) return Response.json({ message: 'No existe', error: 'no_existe' }, { status: 404 })
    if (pathname === '/api/equipamiento')
      return Response.json({ ...page, data: [cilindro], total: 1, contadores, era: { total: 16, aptos: 13 } })
    if (pathname.endsWith('/historial')) {
      const momento = '2001-05-09T12:00:00.000Z'
      const control = { clase: 'control', id: 1, momento, titulo: 'Prueba de flujo aprobada', quien: null }
      return Response.json({ ...page, data: [{ ...control, detalle: 'Certificado 1182' }], total: 1 })
    }
    if (pathname === '/api/material-mayor') return Response.json([{ id: 2, nombre: 'B-22' }])
    if (pathname === '/api/equipamiento/unidades/2')
      return Response.json({
        unidad: { id: 2, nombre: 'B-22' },
        compartimientos: [{ codigo: null, nombre: null, equipos: [cilindro] }],
      })
    return Response.json(
      pathname === '/api/equipamiento/31' ? stands : pathname.includes('catalogos') ? { data: [] } : [],
    )
  })
})

const show = (role: Role, address: string) =>
  drawFor(
    role,
    [
      { path: '/intranet/equipamiento', element: <EquipamientoScreen /> },
      { path: '/intranet/equipamiento/leer', element: <LeerScreen /> },
      { path: '/intranet/equipamiento/:equipo', element: <EquipoScreen /> },
    ],
    address,
  ).user

test('the inventory counts, says what may not be used and why, and filters by a counter', async () => {
  const user = show('bombero', '/intranet/equipamiento')
  const row = within(await screen.findByRole('row', { name: /CIL-031/ }))
  expect(row.getByText('No apto')).toBeDefined()
  expect(row.getByText('Prueba hidrostática vencida el 12 de noviembre')).toBeDefined()
  expect(row.getByText('En ERA-012')).toBeDefined()
  expect(screen.getByText('260 piezas · 16 equipos ERA, 13 aptos')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Agregar equipo' })).toBeNull()
  const counter = screen.getByRole('button', { name: '7 no aptos, por control o falla' })
  expect(counter.getAttribute('aria-pressed')).toBe('false')
  await user.click(counter)
  expect(screen.getByRole('button', { name: /^7 / }).getAttribute('aria-pressed')).toBe('true')
  expect(asked.at(-1)).toContain('aptitud=no_aptos')
})

test('a piece is added by who edits, and its card opens', async () => {
  const user = show('oficial', '/intranet/equipamiento')
  await user.click(await screen.findByRole('button', { name: 'Agregar equipo' }))
  const form = within(await screen.findByRole('dialog', { name: 'Agregar equipo' }))
  await user.type(form.getByLabelText(/^Código/), 'det-9')
  await user.click(form.getByRole('combobox', { name: /^Categoría/ }))
  await user.click(await screen.findByRole('option', { name: 'Detector de gases' }))
  fireEvent.change(form.getByLabelText(/^Nombre/), { target: { value: 'Detector de 4 gases' } })
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  expect(await screen.findByRole('region', { name: '¿Se puede usar?' })).toBeDefined()
  expect(sent).toMatchObject([
    ['POST /api/equipamiento', { codigo: 'det-9', categoria: 'detector_gas', nombre: 'Detector de 4 gases' }],
  ])
})

test('a unit tells what it carries, and what of it may not be used', async () => {
  const user = show('bombero', '/intranet/equipamiento')
  await user.click(await screen.findByRole('tab', { name: 'Por unidad' }))
  const place = within(await screen.findByRole('region', { name: 'Sin compartimiento' }))
  expect(place.getByText('Prueba hidrostática vencida el 12 de noviembre')).toBeDefined()
  expect(screen.getByText('1 pieza: 0 aptas, 1 no apta.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Lista de carga en PDF' })).toBeDefined()
})

test('the card says first that nobody should use it; who edits is told why it may not be OPERATIVO', async () => {
  stands = { ...ficha, estado: 'EN REVISIÓN' }
  const user = show('oficial', '/intranet/equipamiento/31')
  const verdict = within(await screen.findByRole('region', { name: '¿Se puede usar?' }))
  expect(verdict.getByRole('heading', { name: 'No apto' })).toBeDefined()
  expect(verdict.getByText('No lo use. Prueba hidrostática vencida el 12 de noviembre.')).toBeDefined()
  expect(await screen.findByText('Certificado 1182')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cambiar estado' }))
  const form = within(await screen.findByRole('dialog', { name: 'Estado de CIL-031' }))
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await form.findByText(`No se puede dejar OPERATIVO: ${ficha.impedimento}`)).toBeDefined()
  expect(sent).toEqual([['PATCH /api/equipamiento/31/estado', { estado: 'OPERATIVO', motivo: '', version: 1 }]])
})

test('a bombero reads of a proposed write-off, and changes nothing', async () => {
  stands = { ...ficha, baja_propuesta: 'Muy gastado', baja_propuesta_por: 'Gonzalo Donoso' }
  const user = show('bombero', '/intranet/equipamiento/31')
  expect(await screen.findByText('Muy gastado · Gonzalo Donoso')).toBeDefined()
  expect(
    screen.queryByRole('button', { name: /Editar|Cambiar estado|Dar de baja|No aceptar|Agregar|Acciones/ }),
  ).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ficha en PDF' }))
  await vi.waitFor(() => expect(asked).toContain('/api/equipamiento/31/pdf'))
})

test('the Capitán refuses it', async () => {
  stands = { ...ficha, baja_propuesta: 'Muy gastado', baja_propuesta_por: null }
  const user = show('capitan', '/intranet/equipamiento/31')
  const refuse = await screen.findByRole('button', { name: 'No aceptar' })
  stands = ficha
  await user.click(refuse)
  expect(await screen.findByText('La baja de CIL-031 no se aceptó.')).toBeDefined()
  expect(screen.queryByText('Muy gastado')).toBeNull()
  expect(sent).toEqual([['DELETE /api/equipamiento/31/baja-propuesta', null]])
})

test('who edits prints the labels of the pieces that are listed', async () => {
  const user = show('oficial', '/intranet/equipamiento')
  await screen.findByRole('row', { name: /CIL-031/ })
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Etiquetas (PDF)' }))
  const form = within(await screen.findByRole('dialog', { name: 'Imprimir etiquetas' }))
  expect(form.getByText('Una etiqueta.')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() =>
    expect(sent).toEqual([['POST /api/equipamiento/etiquetas', { ids: [31], formato: 'individual' }]]),
  )
})

test('the address on a label leads to the card of its piece', async () => {
  show('bombero', '/intranet/equipamiento/AbCd-fGhIjKl')
  expect(await screen.findByRole('heading', { name: 'CIL-031' })).toBeDefined()
  expect(asked).toContain('/api/equipamiento/qr/AbCd-fGhIjKl')
})

test('without a camera a code is typed: of no piece it says so, and of one it leads to its card', async () => {
  const user = show('bombero', '/intranet/equipamiento/leer')
  const field = await screen.findByLabelText('Código de la pieza')
  await user.type(field, 'x{Enter}')
  expect(await screen.findByText('No hay ningún equipo con ese código.')).toBeDefined()
  fireEvent.change(field, { target: { value: 'AbCd-fGhIjKl' } })
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(await screen.findByRole('heading', { name: 'CIL-031' })).toBeDefined()
})

test('a label of no piece says that it may have been renewed', async () => {
  show('bombero', '/intranet/equipamiento/la-de-antes')
  expect(await screen.findByText('Esta etiqueta no es de ningún equipo')).toBeDefined()
})

test('who edits prints the label of a piece, and renews it', async () => {
  const user = show('oficial', '/intranet/equipamiento/31')
  await user.click(await screen.findByRole('button', { name: 'Acciones de CIL-031' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Renovar etiqueta' }))
  await user.click(await screen.findByRole('button', { name: 'Renovar' }))
  expect(await screen.findByText('La etiqueta de CIL-031 quedó renovada: imprima la nueva.')).toBeDefined()
  expect(sent).toEqual([['POST /api/equipamiento/31/etiqueta', null]])
})
