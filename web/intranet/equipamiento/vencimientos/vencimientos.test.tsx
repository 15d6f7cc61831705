import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import type { PlanControl } from '#contract/equipamiento/planes.ts'
import type { ConjuntoEra, Vencimiento } from '#contract/equipamiento/vencimientos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Era } from '#web/intranet/equipamiento/era.tsx'
import PlanesScreen from '#web/intranet/equipamiento/planes/planes.screen.tsx'
import { Vencimientos } from './vencimientos.tsx'

const aptitud = { apto: false, por_vencer: false, motivo: 'Nunca se ha registrado su prueba de flujo' }
const nuevo: Vencimiento = {
  equipo_id: 1,
  codigo: 'ERA-001',
  nombre: 'Equipo ERA',
  categoria: 'era',
  estado: 'OPERATIVO',
  unidad: 'B-22',
  padre: null,
  tipo_control: 'prueba_flujo',
  ultimo: null,
  vence: null,
  bloqueante: true,
  situacion: 'sin_registro',
  aptitud,
}
const cilindro = {
  ...nuevo,
  equipo_id: 31,
  codigo: 'CIL-031',
  padre: 'ERA-012',
  aptitud: { apto: true, por_vencer: false, motivo: null },
}
const vencimientos: Vencimiento[] = [
  nuevo,
  { ...cilindro, tipo_control: 'prueba_hidrostatica', vence: '2001-11-12', situacion: 'vencido' },
  { ...cilindro, tipo_control: null, vence: '2099-01-10', situacion: 'vigente' },
]
const plan: PlanControl = {
  categoria: 'era',
  tipo_control: 'prueba_flujo',
  material_cilindro: null,
  periodicidad_meses: 12,
  periodicidad_dias: null,
  bloqueante: true,
  activo: true,
  version: 3,
}
const debe = [{ tipo_control: 'prueba_flujo', ultimo: null, vence: null, bloqueante: true }] as const
const equipo = { id: 1, codigo: 'ERA-001', categoria: 'era', unidad: 'B-22', estado: 'OPERATIVO', aptitud, padre: null }
let sent: unknown[] = []
let certificado: () => Response

/** The browser's own, which tells of progress. */
class Subida extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  open(method: string, url: string): void {
    sent.push(`${method} ${url}`)
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  async send(): Promise<void> {
    const answer = certificado()
    this.status = answer.status
    this.responseText = await answer.text()
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  sent = []
  certificado = () => Response.json({}, { status: 201 })
  vi.stubGlobal('XMLHttpRequest', Subida)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    const page = (data: readonly unknown[]) => Response.json({ data, page: 1, limit: 50, total: data.length })
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
      if (method === 'PUT') return Response.json({ data: [plan] })
      return Response.json({ control_id: 9, equipo: {} }, { status: 201 })
    }
    if (pathname === '/api/equipamiento/vencimientos') return page(vencimientos)
    if (pathname === '/api/material-mayor') return Response.json([{ id: 22, nombre: 'B-22' }])
    if (pathname === '/api/equipamiento/planes') return Response.json({ data: [plan] })
    if (pathname === '/api/equipamiento/era') {
      const parte = { ...cilindro, id: 31, estado: 'EN REPARACIÓN', categoria: 'cilindro', vencimientos: [] }
      const era = { ...equipo, vencimientos: debe, conjunto: [parte] } as unknown as ConjuntoEra
      return page([era])
    }
    if (pathname === '/api/equipamiento/1')
      return Response.json({ ...equipo, vencimientos: debe, fin_de_vida: null } as unknown as FichaEquipo)
    return Response.json([])
  })
})

const rows = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('what was never made stands first, then what is over, then month by month', async () => {
  drawFor('bombero', <Vencimientos />)
  await screen.findByRole('heading', { name: 'Sin un control que valga' })
  expect(rows('Sin un control que valga')[0]).toContain('ERA-001 Equipo ERAB-22Sin registroNo apto')
  expect(rows('Vencidos')[0]).toMatch(/CIL-031 Equipo ERA, en ERA-012.*12 de noviembre de 2001.*Vencido/)
  expect(rows('Enero de 2099')[0]).toContain('fin de su vida útil')
  expect(screen.queryByRole('button', { name: /^Controlar/ })).toBeNull()
})

test('a driver records a control there, and sends its certificate again where that failed', async () => {
  const { user } = drawFor('maquinista', <Vencimientos />)
  await user.click(await screen.findByRole('button', { name: 'Controlar ERA-001: prueba de flujo' }))
  const form = within(await screen.findByRole('dialog', { name: 'Controlar ERA-001' }))
  expect(await form.findByText(/Según su plan, .*Puede ser antes\./)).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText('Este campo es obligatorio')).toBeDefined()
  expect(sent).toEqual([])
  await user.click(form.getByText('Aprobado'))
  await user.type(form.getByLabelText(/^Mediciones/), 'Caudal: 210 L/min')
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-'], 'certificado.pdf'),
  )
  certificado = () => Response.json({ message: 'No queda espacio.', error: 'x' }, { status: 507 })
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText(/^El control quedó registrado, sin su certificado\./)).toBeDefined()
  certificado = () => Response.json({}, { status: 201 })
  await user.click(form.getByRole('button', { name: 'Subir el certificado' }))
  expect(await screen.findByText('El control de ERA-001 quedó registrado.')).toBeDefined()
  const call = 'POST /api/equipamiento/1/controles'
  const mediciones = [{ nombre: 'Caudal', valor: '210 L/min' }]
  expect(sent).toMatchObject([
    [call, { tipo_control: 'prueba_flujo', resultado: 'aprobado', mediciones, presion_bar: null, realizado_por: null }],
    `${call}/9/certificado`,
    `${call}/9/certificado`,
  ])
})

test('the grid tells of each part, in words too', async () => {
  drawFor('bombero', <Era />)
  const row = within(await screen.findByRole('row', { name: /ERA-001/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'No aptoNunca se ha registrado su prueba de flujo',
    'Prueba de flujo: sin registro',
    'CIL-031EN REPARACIÓNSin controles',
    'Ninguna',
    '—',
  ])
})

test.each([
  ['the grid', <Era key="era" />, '?vista=era&unidad_id=22'],
  ['what falls due', <Vencimientos key="vencimientos" />, '?vista=vencimientos&dias=180&unidad_id=22'],
])('%s is filtered by its address', async (_what, screenOf, search) => {
  const { user, search: now } = drawFor('bombero', screenOf, `/intranet/equipamiento${search}`)
  const unidad = await screen.findByRole('combobox', { name: 'Unidad' })
  await vi.waitFor(() => expect(unidad.textContent).toBe('B-22'))
  await user.click(unidad)
  await user.click(await screen.findByRole('option', { name: 'Todas' }))
  expect(now()).toBe(search.replace('&unidad_id=22', ''))
})

test('who edits changes a plan with its version; others read it', async () => {
  const { user } = drawFor('oficial', <PlanesScreen />, '/intranet/equipamiento/planes')
  await user.click(await screen.findByRole('button', { name: 'Cambiar Prueba de flujo, Equipo ERA' }))
  const form = within(await screen.findByRole('dialog', { name: 'Prueba de flujo: Equipo ERA' }))
  await user.clear(form.getByLabelText('Cada'))
  await user.type(form.getByLabelText('Cada'), '6')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await vi.waitFor(() => expect(sent).toEqual([['PUT /api/equipamiento/planes', { ...plan, periodicidad_meses: 6 }]]))
})

test('a bombero only reads the plans', async () => {
  drawFor('bombero', <PlanesScreen />, '/intranet/equipamiento/planes')
  expect(await screen.findByText('cada 12 meses · sin él nadie debe usarlo')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Cambiar/ })).toBeNull()
})
