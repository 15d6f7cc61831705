import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CambioGuardia } from '#contract/guardias/cambios.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import CambiosScreen from './cambios.screen.tsx'

const puesto = {
  asignacion_id: 5,
  guardia_id: 2,
  nombre_guardia: 'Guardia nocturna',
  tipo: 'nocturna',
  inicio: '2026-11-28T00:30:00.000Z',
  termino: '2026-11-28T10:30:00.000Z',
  funcion: 'conductor',
  user_id: 4,
  nombre: 'Antonia Fuentes Lillo',
} as const

const de = (some: Partial<CambioGuardia> = {}): CambioGuardia => ({
  id: 9,
  tipo: 'reemplazo',
  puesto,
  destino: null,
  solicitante: puesto.nombre,
  destinatario_id: null,
  destinatario: null,
  aceptado_por: null,
  motivo: null,
  estado: 'pendiente',
  vence_en: '2026-11-27T22:30:00.000Z',
  respuesta: null,
  creado_en: '2026-11-20T15:00:00.000Z',
  puede_aceptar: false,
  puede_rechazar: false,
  puede_aprobar: false,
  puede_cancelar: false,
  impedimento: null,
  version: 1,
  ...some,
})

/** By group; under «demas» those of none that waits. */
let grupos: Record<string, CambioGuardia[]>
let guardias: object[]
let answer: () => Response
const sent: unknown[] = []
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00.000Z') })
  sent.length = 0
  asked.length = 0
  grupos = {}
  guardias = []
  answer = () => Response.json(de({ estado: 'aceptada', aceptado_por: 'Ignacia Salinas Prat' }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
      return answer()
    }
    if (pathname.endsWith('/reemplazantes'))
      return Response.json({ data: [{ user_id: 7, nombre: 'Pedro Vidal Oñate', cargo: 'Otro' }] })
    if (!pathname.endsWith('/cambios')) return Response.json({ data: guardias })
    asked.push(searchParams.toString())
    const counting = searchParams.get('page') === '1000000'
    const data = counting ? [] : (grupos[searchParams.get('grupo') ?? (searchParams.has('demas') ? 'demas' : '')] ?? [])
    const n = (grupo: string) => grupos[grupo]?.length ?? 0
    const cuentas = { para_mi: n('para_mi'), abiertos: n('abiertos'), por_aprobar: n('por_aprobar') }
    return Response.json({ data, page: 1, limit: 20, total: data.length, cuentas })
  })
})

const show = (role: Role, address?: string) => drawFor(role, <CambiosScreen />, address)
const region = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('an open one is accepted after saying what one will serve', async () => {
  grupos = { abiertos: [de({ puede_aceptar: true })] }
  const { user } = show('bombero')
  const abiertos = await region(/Abiertos a todos/)
  const card = within(await abiertos.findByRole('article', { name: 'Reemplazo de Antonia Fuentes Lillo' }))
  expect(card.getByText(/Guardia nocturna, vie, 27 de noviembre, 21:30 a 07:30 · Conductor/)).toBeDefined()
  expect(card.getByText('Vence el 27 de noviembre de 2026, 19:30')).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Aceptar: Guardia nocturna, de Antonia Fuentes Lillo' }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Aceptar el cambio' }))
  expect(ask.getByText(/Usted sirve Guardia nocturna, vie, 27 de noviembre/)).toBeDefined()
  await user.click(ask.getByRole('button', { name: 'Aceptar' }))
  expect(await screen.findByText('Quedó tomado. La guardia será suya cuando se apruebe.')).toBeDefined()
  expect(sent).toEqual([['POST /api/guardias/cambios/9/acciones', { accion: 'aceptar' }]])
})

test('one that somebody took first is told, and the dialog stays', async () => {
  grupos = { abiertos: [de({ puede_aceptar: true })] }
  const message = 'El cambio ya fue tomado por Pedro Vidal Oñate'
  answer = () => Response.json({ message, error: 'conflicto' }, { status: 409 })
  const { user } = show('bombero')
  await user.click(await screen.findByRole('button', { name: /^Aceptar:/ }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Aceptar el cambio' }))
  await user.click(ask.getByRole('button', { name: 'Aceptar' }))
  expect(await ask.findByText(message)).toBeDefined()
})

test('one that the member cannot take says why, without a button', async () => {
  grupos = { abiertos: [de({ impedimento: 'El cambio deja la guardia sin conductor' })] }
  show('bombero')
  expect(await screen.findByText('No puede tomarla. El cambio deja la guardia sin conductor')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Aceptar/ })).toBeNull()
})

test('to refuse needs the reason', async () => {
  const destinatario = { destinatario_id: 1, destinatario: 'Ignacia Salinas Prat' }
  grupos = { para_mi: [de({ puede_aceptar: true, puede_rechazar: true, motivo: 'Tengo un examen.', ...destinatario })] }
  answer = () => Response.json(de({ estado: 'rechazada' }))
  const { user } = show('bombero')
  const mine = await region(/Esperan su respuesta 1/)
  expect(await mine.findByText('Se pidió a usted.')).toBeDefined()
  expect(mine.getByText('«Tengo un examen.»')).toBeDefined()
  await user.click(mine.getByRole('button', { name: /^Rechazar:/ }))
  const form = await dialog('Rechazar el cambio')
  await user.click(form.getByRole('button', { name: 'Rechazar' }))
  expect(sent).toEqual([])
  await user.type(form.getByLabelText('Motivo'), 'Estoy de viaje.')
  await user.click(form.getByRole('button', { name: 'Rechazar' }))
  expect(await screen.findByText('El cambio quedó rechazado: se les avisó por la campana.')).toBeDefined()
  expect(sent).toEqual([
    ['POST /api/guardias/cambios/9/acciones', { accion: 'rechazar', respuesta: 'Estoy de viaje.' }],
  ])
})

test('who publishes guards approves, reading who serves what', async () => {
  const destino = { ...puesto, asignacion_id: 6, nombre: 'Pedro Vidal Oñate', user_id: 7, funcion: 'guardian' } as const
  const permuta = { tipo: 'permuta', destino, aceptado_por: destino.nombre, estado: 'aceptada' } as const
  grupos = { por_aprobar: [de({ ...permuta, puede_aprobar: true })] }
  answer = () => Response.json(de({ ...permuta, estado: 'aprobada' }))
  const { user } = show('oficial')
  await user.click(await screen.findByRole('button', { name: /^Aprobar:/ }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Aprobar el cambio' }))
  expect(
    ask.getByText(/^Pedro Vidal Oñate sirve .*Conductor, y Antonia Fuentes Lillo sirve .*Guardián\.$/),
  ).toBeDefined()
  await user.click(ask.getByRole('button', { name: 'Aprobar' }))
  expect(await screen.findByText('El cambio quedó hecho: se les avisó por la campana.')).toBeDefined()
})

test('members see nothing that waits for approval', async () => {
  show('bombero')
  expect(await screen.findByText('Nadie busca reemplazo.')).toBeDefined()
  expect(screen.queryByText('Por aprobar')).toBeNull()
  expect(asked.some((one) => one.includes('por_aprobar'))).toBe(false)
})

test('the list of the others is of a month of guards, or one’s own; it stands in the address', async () => {
  grupos = { demas: [de({ puesto: { ...puesto, user_id: 1 }, estado: 'vencida' })] }
  const { user, search } = show('bombero')
  const todos = await region('Los demás cambios')
  expect(await todos.findByRole('article', { name: 'Su reemplazo' })).toBeDefined()
  expect(todos.getByText('Vencida')).toBeDefined()
  await user.click(todos.getByRole('combobox', { name: 'Guardias de' }))
  await user.click(await screen.findByRole('option', { name: 'Noviembre de 2026' }))
  expect(search()).toBe('?mes=2026-11')
  await user.click(todos.getByRole('combobox', { name: 'De quién' }))
  await user.click(await screen.findByRole('option', { name: 'Míos' }))
  expect(search()).toBe('?grupo=mios&mes=2026-11')
})

const asignacion = (id: number, user_id: number, nombre: string) => ({
  id,
  user_id,
  nombre,
  cargo: 'Bombero',
  funcion: 'guardian',
  estado: 'asignada',
  origen: 'oficial',
})
const guardia = (id: number, dia: string, asignaciones: object[]) => ({
  id,
  tipo: 'nocturna',
  nombre: 'Guardia nocturna',
  inicio: `${dia}T23:00:00.000Z`,
  termino: `${dia}T23:59:00.000Z`,
  dia,
  estado: 'publicada',
  asignaciones,
})

test('a swap is asked for from here: open, of one person, or for another seat', async () => {
  guardias = [
    guardia(1, '2026-11-24', [asignacion(11, 1, 'Ignacia Salinas Prat')]),
    guardia(2, '2026-11-25', [asignacion(12, 4, 'Antonia Fuentes Lillo')]),
  ]
  const { user } = show('bombero')
  await user.click(await screen.findByRole('button', { name: 'Pedir un cambio' }))
  const form = await dialog('Pedir un cambio')
  await user.click(form.getByRole('radio', { name: /a una persona/ }))
  await user.click(form.getByRole('button', { name: 'Pedir' }))
  expect(await form.findByText('Elija a una persona')).toBeDefined()
  await user.click(form.getByRole('combobox', { name: 'A quién' }))
  await user.click(await screen.findByRole('option', { name: 'Pedro Vidal Oñate (Otro)' }))
  await user.click(form.getByRole('button', { name: 'Pedir' }))
  expect(await screen.findByText(/Su cambio quedó pedido/)).toBeDefined()
  expect(sent.at(-1)).toEqual([
    'POST /api/guardias/cambios',
    { tipo: 'reemplazo', asignacion_id: 11, motivo: null, destinatario_id: 7 },
  ])
  await user.click(screen.getByRole('button', { name: 'Pedir un cambio' }))
  const again = await dialog('Pedir un cambio')
  await user.click(again.getByRole('radio', { name: /Permuta/ }))
  await user.type(again.getByRole('combobox', { name: 'A cambio de' }), 'antonia')
  await user.click(await screen.findByRole('option', { name: /^Antonia Fuentes Lillo: Guardia nocturna/ }))
  await user.type(again.getByLabelText(/Motivo/), 'Tengo un examen.')
  await user.click(again.getByRole('button', { name: 'Pedir' }))
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual([
      'POST /api/guardias/cambios',
      { tipo: 'permuta', asignacion_id: 11, motivo: 'Tengo un examen.', asignacion_destino_id: 12 },
    ]),
  )
})

test('without a guard to come there is nothing to swap', async () => {
  show('bombero')
  expect(await screen.findByText('No hay otros cambios')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pedir un cambio' })).toBeNull()
})
