import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import type { GuardiaDeHoy, Novedad } from '#contract/guardias/novedades.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { sendNow } from '#web/parts/pendientes/colas.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { dropPendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import HoyScreen from './hoy.screen.tsx'

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
let hoy: GuardiaDeHoy
let reachable: boolean
const sent: { url: string; body: unknown }[] = []

const seat = (id: number, nombre: string, more: Partial<Asignacion> = {}): Asignacion => ({
  id,
  user_id: id,
  nombre,
  cargo: 'Bombero',
  funcion: 'guardian',
  estado: 'asignada',
  origen: 'oficial',
  cama: null,
  hora_ingreso: null,
  hora_salida: null,
  razon: null,
  por_reemplazar: null,
  cambio_pedido: false,
  version: 1,
  ...more,
})

const entry = (id: number, more: Partial<Novedad> = {}): Novedad => ({
  id,
  guardia_id: 7,
  hora: at(-20),
  escrita_en: at(-20),
  tipo: 'novedad',
  texto: `Entrada ${id}`,
  autor: 'Catalina Rivas Montt',
  corrige_id: null,
  emergencia_id: null,
  ...more,
})

function newGuardia(more: Partial<Guardia> = {}): Guardia {
  return {
    id: 7,
    tipo: 'nocturna',
    nombre: 'Nocturna',
    inicio: at(-30),
    termino: at(11.5 * 60),
    dia: '2026-11-21',
    minimos: { total: 4, conductor: 1, a_cargo: 1 },
    cupo_maximo: 4,
    estado: 'en_curso',
    motivo_cancelacion: null,
    oficial_supervisor_id: null,
    supervisor: null,
    plantilla_id: null,
    notas: null,
    asignaciones: [
      seat(2, 'Catalina Rivas Montt', { funcion: 'a_cargo', estado: 'presente', cama: 1, hora_ingreso: at(-35) }),
      seat(1, 'Ignacia Salinas Prat', { funcion: 'conductor' }),
    ],
    cobertura: { estado: 'incompleta', pct: 50, asignados: 2, faltan: { total: 2, conductor: 0, a_cargo: 0 } },
    es_mia: true,
    puede_inscribirse: false,
    sin_entrega: false,
    version: 3,
    ...more,
  }
}

beforeEach(async () => {
  sent.length = 0
  reachable = true
  hoy = {
    en_curso: [newGuardia()],
    siguientes: [],
    telefonos: [],
    novedades: [],
    tolerancia_atraso: 15,
    guardia_asistencia: 50,
  }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!reachable) throw new TypeError('Failed to fetch')
    if (init.method && init.method !== 'GET') {
      const body = JSON.parse(String(init.body)) as { texto?: string }
      sent.push({ url, body })
      return Response.json({ ...entry(99, { texto: body.texto ?? '' }), message: 'ok' })
    }
    return Response.json(url.endsWith('/guardias/hoy') ? hoy : { data: [], emergencias: [], sin_leer: 0 })
  })
  await dropPendientesDe(1)
})

function show(role: Role = 'bombero') {
  storeSession('abc', { id: 1, nombre: 'Ignacia Salinas Prat', cargo: null, cargo_detalle: null, role, role_id: 6 })
  return drawFor(role, <HoyScreen />).user
}

test('who serves it, how far it is covered, and what an arrival will count as', async () => {
  const user = show()
  expect(await screen.findByText('Incompleta: 2 asignados, mínimo 4. Faltan 2.')).toBeDefined()
  expect(screen.getByText(/usted conduce$/)).toBeDefined()
  expect(screen.getByText('Presente')).toBeDefined()
  expect(screen.getByText('Por ingresar')).toBeDefined()
  expect(screen.getByText(/quedará como atraso\.$/)).toBeDefined()
  expect(screen.getByText('1 de 4 asignadas')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cama 3 Libre' }))
  expect(screen.getByText('2 de 4 asignadas')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Marcar mi ingreso' }))
  await waitFor(() => expect(sent).toEqual([{ url: '/api/guardias/7/ingreso', body: { cama: 3 } }]))
  // Neither in charge nor an officer.
  expect(screen.queryByRole('button', { name: 'Entregar guardia' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Acciones de Catalina Rivas Montt' })).toBeNull()
})

test('the book says what was corrected, and what came from a phone without network', async () => {
  const first = entry(1, { texto: 'Sin agua', hora: at(-25), escrita_en: at(-10) })
  hoy.novedades = [entry(2, { texto: 'Con agua', corrige_id: 1 }), first]
  show()
  const book = await screen.findByRole('list', { name: 'Libro de guardia' })
  expect(within(book).getByText(/^Anotado sin conexión a las/)).toBeDefined()
  expect(within(book).getByText('Sin agua').tagName).toBe('S')
  expect(within(book).getByText(/^Corrige la de las/)).toBeDefined()
})

test('an entry waits for a network, with its hour, and is sent when there is one', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Visita' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
  expect(within(dialog).getByText('Este campo es obligatorio')).toBeDefined()
  reachable = false
  await user.type(within(dialog).getByRole('textbox', { name: 'Qué pasó' }), 'Visita del Comandante')
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
  expect(await screen.findByText(/Se enviará al volver la conexión\.$/, undefined, { timeout: 60_000 })).toBeDefined()
  expect(screen.getByText('Visita del Comandante')).toBeDefined()
  expect(sent).toEqual([])
  reachable = true
  await sendNow(new QueryClient(), 1)
  const hora = expect.stringMatching(/^20.*Z$/) as string
  expect(sent).toEqual([
    { url: '/api/guardias/7/novedades', body: { tipo: 'visita', texto: 'Visita del Comandante', hora } },
  ])
  expect(screen.queryByText(/Se enviará al volver la conexión\.$/)).toBeNull()
})

test('who is in charge hands the guard over', async () => {
  hoy.en_curso = [newGuardia({ asignaciones: [seat(1, 'Ignacia Salinas Prat', { funcion: 'a_cargo' })] })]
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Entregar guardia' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/las horas que faltan no se contarán\.$/)).toBeDefined()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Las unidades quedaron revisadas' }))
  await user.click(within(dialog).getByRole('button', { name: 'Entregar y cerrar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: '/api/guardias/7/acciones',
        body: { accion: 'cerrar', version: 3, entrega: { novedades: '', unidades: true, llaves: false } },
      },
    ]),
  )
})

test('of two guards that are open, a member writes the book of the own one', async () => {
  const own = newGuardia()
  const other = newGuardia({ id: 8, nombre: 'Diurna', es_mia: false, asignaciones: [seat(5, 'Tomás Cáceres Soto')] })
  hoy.en_curso = [other, own]
  const user = show()
  expect(await screen.findByRole('button', { name: 'Novedad' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Diurna/ }))
  expect(screen.queryByRole('button', { name: 'Novedad' })).toBeNull()
})

test('an officer marks the arrival of others, and writes the book of any guard', async () => {
  hoy.en_curso = [newGuardia({ es_mia: false, asignaciones: [seat(5, 'Tomás Cáceres Soto')] })]
  const user = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Acciones de Tomás Cáceres Soto' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar ingreso' }))
  await waitFor(() => expect(sent).toEqual([{ url: '/api/guardias/7/ingreso', body: { user_id: 5 } }]))
  expect(screen.getByRole('button', { name: 'Novedad' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Marcar mi ingreso' })).toBeNull()
})

test('a guard to come is confirmed; without any the screen says so', async () => {
  hoy.en_curso = []
  hoy.siguientes = [newGuardia({ estado: 'publicada', inicio: at(180) })]
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Confirmar mi guardia' }))
  await waitFor(() =>
    expect(sent).toEqual([{ url: '/api/guardias/7/asignaciones/1', body: { estado: 'confirmada', version: 1 } }]),
  )
  expect(screen.getByText(/^El ingreso se marca desde las/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Cama/ })).toBeNull()
})

test('without a guard the screen says so', async () => {
  hoy.en_curso = []
  show()
  expect(await screen.findByRole('heading', { name: 'No hay guardia en las próximas 36 horas' })).toBeDefined()
})
