import { cleanup, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Certificado } from '#contract/capacitaciones/certificados.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { CertificadosCard } from '#web/intranet/perfil/certificados-card.tsx'
import { Vencimientos } from './vencimientos.tsx'

const licencia: Certificado = {
  id: 7,
  user_id: 1,
  nombre: 'Antonia Fuentes Lillo',
  tipo: 'licencia_conducir',
  curso_id: null,
  capacitacion_id: null,
  titulo: 'Licencia de conducir clase F',
  clase: 'F',
  numero: '12.345',
  entidad: 'Municipalidad de Quilpué',
  fecha_emision: '2025-01-15',
  fecha_vencimiento: '2027-01-15',
  resultado: null,
  con_documento: false,
  estado_calculado: 'pendiente_verificacion',
  motivo: null,
  verificado_por: null,
  verificado_en: null,
  version: 3,
}
const deOtra = { ...licencia, id: 8, user_id: 4 }

let certificados: Certificado[]
let esperan: Certificado[]
const sent: unknown[] = []
const asked: string[] = []
let answer: () => Response

beforeEach(() => {
  certificados = [licencia]
  esperan = []
  sent.length = 0
  asked.length = 0
  answer = () => Response.json(licencia)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
      return answer()
    }
    asked.push(pathname + search)
    const paged = (data: object[]) => Response.json({ data, page: 1, limit: 20, total: data.length })
    if (pathname === '/api/cursos')
      return Response.json({ data: [{ id: 31, nombre: 'Rescate vehicular', codigo: 'RV', requisitos: [] }] })
    if (pathname === '/api/certificados/por-verificar') return paged(esperan)
    if (pathname.endsWith('/documento'))
      return new Response(new Blob(['x'], { type: 'image/png' }), { headers: { 'content-type': 'image/png' } })
    return paged(certificados)
  })
})

const told = vi.fn<(text: string) => void>()
function show(role: Role, screen: ReactElement, address?: string) {
  const user = { id: 1, nombre: 'Ignacia Salinas', cargo: 'Bombero', role, role_id: roleId(role) }
  storeSession('x', user as never)
  return drawFor(role, screen, address).user
}
const profile = (role: Role, id = 1) =>
  show(role, <CertificadosCard id={id} nombre="Antonia Fuentes Lillo" own={id === 1} onDone={told} />)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a member adds a course; what the server refuses stands beside its field', async () => {
  certificados = []
  const user = profile('bombero')
  expect(await screen.findByText(/cuentan desde que los verifican/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Agregar certificado' }))
  const form = await dialog('Agregar certificado')
  expect(form.queryByLabelText('De quién')).toBeNull()
  await user.click(form.getByLabelText('Curso'))
  await user.click(await screen.findByRole('option', { name: 'Rescate vehicular' }))
  await user.type(form.getByLabelText('Fecha de emisión'), '2026-11-21')
  const errors = { fecha_emision: 'La fecha de emisión no puede ser futura' }
  answer = () => Response.json({ message: 'Revise los datos.', error: 'x', errors }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  expect(await form.findByText('La fecha de emisión no puede ser futura')).toBeDefined()
  answer = () => Response.json({ ...licencia, titulo: 'Rescate vehicular' }, { status: 201 })
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith('Rescate vehicular: se agregó. Cuenta desde que lo verifiquen.'),
  )
  const body = {
    tipo: 'curso',
    numero: null,
    entidad: null,
    fecha_emision: '2026-11-21',
    resultado: null,
    curso_id: 31,
  }
  expect(sent.at(-1)).toEqual(['POST /api/certificados', body])
})

test('an officer records a licence of the member whose profile is open', async () => {
  const user = profile('capitan', 4)
  await user.click(await screen.findByRole('button', { name: 'Registrar certificado' }))
  const form = await dialog('Registrar certificado')
  await user.click(form.getByLabelText('Qué es'))
  await user.click(await screen.findByRole('option', { name: 'Licencia de conducir' }))
  await user.click(form.getByLabelText('Clase'))
  await user.click(await screen.findByRole('option', { name: 'Clase F' }))
  await user.type(form.getByLabelText('Fecha de emisión'), '2025-01-15')
  await user.type(form.getByLabelText('Vence'), '2027-01-15')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  const body = { user_id: 4, tipo: 'licencia_conducir', clase: 'F', fecha_vencimiento: '2027-01-15' }
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject(['POST /api/certificados', body]))
})

test('one’s own are kept to be read without network, and those of others are not', async () => {
  const keptOf = async (id: number) => {
    const card = <CertificadosCard id={id} nombre="Antonia Fuentes Lillo" own={id === 1} onDone={told} />
    const { queries } = drawFor('oficial', card)
    await screen.findByText('Por verificar')
    return queries.getQueryCache().find(query(capacitacionesApi.certificadosDe, { params: { id } }))?.meta
  }
  expect(await keptOf(1)).toBe(keptForLater)
  cleanup()
  expect(await keptOf(4)).toBeUndefined()
})

test('one’s own that waits can be taken back, and not verified', async () => {
  const user = profile('capitan')
  expect(await screen.findByText('Por verificar')).toBeDefined()
  expect(screen.getByText('Emitido el 15 de enero de 2025 · vence el 15 de enero de 2027')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Verificar/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retirar Licencia de conducir clase F' }))
  const form = await dialog('Retirar certificado')
  await user.type(form.getByLabelText('Motivo'), 'Me equivoqué de fecha')
  await user.click(form.getByRole('button', { name: 'Retirar' }))
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual(['PATCH /api/certificados/7/anular', { motivo: 'Me equivoqué de fecha', version: 3 }]),
  )
})

test('its address opens one alone, which is judged there', async () => {
  esperan = [deOtra]
  certificados = []
  const user = show('oficial', <Vencimientos />, '/?vista=vencimientos&dialogo=verificar&de=8')
  const de = 'Licencia de conducir clase F de Antonia Fuentes Lillo'
  const record = await dialog('Certificado')
  expect(asked).toContain('/api/certificados/por-verificar?id=8')
  await user.click(record.getByRole('button', { name: `Verificar ${de}` }))
  const form = await dialog('Verificar certificado')
  expect(screen.queryByRole('dialog', { name: 'Certificado' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Verificar' }))
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject(['PATCH /api/certificados/8/verificar', { acepta: true, version: 3 }]),
  )
})

test('a member opens their own that ends, and none that waits', async () => {
  show('bombero', <Vencimientos />, '/?vista=vencimientos&dialogo=ver&de=7')
  expect((await dialog('Certificado')).getByText('Licencia de conducir clase F')).toBeDefined()
  expect(asked).toContain('/api/certificados/vencimientos?id=7')
  expect(asked.some((path) => path.includes('por-verificar'))).toBe(false)
})

test('who creates trainings verifies those of others, and rejects one with a reason', async () => {
  esperan = [deOtra]
  certificados = []
  const user = show('oficial', <Vencimientos />)
  const de = 'Licencia de conducir clase F de Antonia Fuentes Lillo'
  await user.click(await screen.findByRole('button', { name: `Rechazar ${de}` }))
  const form = await dialog('Rechazar certificado')
  const errors = { motivo: 'Diga por qué se rechaza' }
  answer = () => Response.json({ message: 'Revise los datos.', error: 'x', errors }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Rechazar' }))
  expect(await form.findByText('Diga por qué se rechaza')).toBeDefined()
  await user.type(form.getByLabelText('Motivo'), 'No se lee')
  answer = () => Response.json(deOtra)
  await user.click(form.getByRole('button', { name: 'Rechazar' }))
  expect(await screen.findByText(`${de}: rechazado.`)).toBeDefined()
  const call = 'PATCH /api/certificados/8/verificar'
  expect(sent.at(-1)).toEqual([call, { acepta: false, motivo: 'No se lee', version: 3 }])
  await user.click(screen.getByRole('button', { name: `Verificar ${de}` }))
  await user.click((await dialog('Verificar certificado')).getByRole('button', { name: 'Verificar' }))
  await vi.waitFor(() => expect(sent.at(-1)).toEqual([call, { acepta: true, motivo: null, version: 3 }]))
})

test('a bombero sees what of theirs ends, and is asked nothing about others', async () => {
  certificados = [{ ...licencia, estado_calculado: 'por_vencer' }]
  show('bombero', <Vencimientos />)
  expect(await screen.findByRole('button', { name: 'Exportar' })).toBeDefined()
  expect(await screen.findByText('Por vencer')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Anular|Retirar|Verificar/ })).toBeNull()
  expect(asked.some((path) => path.startsWith('/api/certificados/por-verificar'))).toBe(false)
})

test('a course that is not in the list is a photograph alone, that somebody else says of what it is', async () => {
  const user = profile('bombero')
  await user.click(await screen.findByRole('button', { name: 'Agregar certificado' }))
  const form = await dialog('Agregar certificado')
  await user.click(form.getByLabelText('Curso'))
  await user.click(await screen.findByRole('option', { name: 'Otro, que no está en la lista' }))
  expect(form.getByLabelText('Qué es').textContent).toContain('lo dirá quien lo verifique')
  expect(form.queryByLabelText('Fecha de emisión')).toBeNull()
  const errors = { documento_id: 'Elija la fotografía del certificado' }
  answer = () => Response.json({ message: 'Revise los datos.', error: 'x', errors }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await form.findByText('Elija la fotografía del certificado')).toBeDefined()
  expect(sent.at(-1)).toEqual(['POST /api/certificados', { tipo: 'sin_clasificar' }])
})

test('of a photograph alone, who verifies it says with it in sight which course it is', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  const sola = { tipo: 'sin_clasificar', titulo: 'Fotografía sin clasificar', fecha_emision: null } as const
  esperan = [{ ...deOtra, ...sola, clase: null, fecha_vencimiento: null, con_documento: true }]
  certificados = []
  const user = show('oficial', <Vencimientos />)
  const de = 'Fotografía sin clasificar de Antonia Fuentes Lillo'
  await user.click(await screen.findByRole('button', { name: `Verificar ${de}` }))
  const form = await dialog('Verificar certificado')
  expect(await form.findByRole('img', { name: 'Fotografía que envió Antonia Fuentes Lillo' })).toBeDefined()
  await user.click(form.getByLabelText('Curso'))
  expect(screen.queryByRole('option', { name: /^Otro/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Rescate vehicular' }))
  await user.type(form.getByLabelText('Fecha de emisión'), '2026-03-15')
  answer = () => Response.json({ ...deOtra, titulo: 'Rescate vehicular' })
  await user.click(form.getByRole('button', { name: 'Verificar' }))
  expect(await screen.findByText('Rescate vehicular de Antonia Fuentes Lillo: verificado.')).toBeDefined()
  const body = { acepta: true, version: 3, tipo: 'curso', curso_id: 31, fecha_emision: '2026-03-15' }
  expect(sent.at(-1)).toMatchObject(['PATCH /api/certificados/8/verificar', body])
})
