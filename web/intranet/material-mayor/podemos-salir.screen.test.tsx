import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hueco, LuzUnidad, Operatividad, Pronostico, Razon } from '#contract/material-mayor/operatividad.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import PodemosSalirScreen from './podemos-salir.screen.tsx'

const ahora = '2026-11-20T21:10:00.000Z'
const fin = '2026-11-22T09:10:00.000Z'
const [las9, las13] = ['2026-11-21T12:00:00.000Z', '2026-11-21T16:00:00.000Z']

const razon = (insumo: Razon['insumo'], luz: LuzUnidad, texto: string, detalle = texto): Razon => ({
  insumo,
  luz,
  texto,
  detalle,
})
const b21: Operatividad = {
  id: 21,
  nombre: 'B-21',
  estado: 'EN SERVICIO',
  luz: 'verde',
  motivo: 'B-21: puede salir',
  personas: 6,
  razones: [
    razon('conductor', 'verde', 'Hay conductor con licencia vigente.', 'Conduce Pedro Vidal: licencia F vigente.'),
    razon('a_cargo', 'verde', 'Hay quien quede a cargo.', 'A cargo Catalina Rivas, Teniente 2.'),
    razon('checklist', 'verde', 'Checklist de hoy conforme.'),
  ],
}
const b22: Operatividad = {
  ...b21,
  id: 22,
  nombre: 'B-22',
  estado: 'EN REPARACIÓN',
  luz: 'rojo',
  motivo: 'B-22: en reparación',
  razones: [razon('estado', 'rojo', 'En reparación: bomba hidráulica.')],
}
const b23: Operatividad = {
  ...b21,
  id: 23,
  nombre: 'B-23',
  luz: 'amarillo',
  motivo: 'B-23: sin el checklist de hoy',
  razones: [razon('checklist', 'amarillo', 'Falta el checklist de hoy.'), ...b21.razones.slice(0, 2)],
}
const hueco: Hueco = {
  desde: las9,
  hasta: las13,
  texto: 'mañana entre 09:00 y 13:00',
  podrian: [
    { user_id: 7, nombre: 'Isidora Cáceres', por: 'Licencia F · B-21', avisado_en: null },
    { user_id: 8, nombre: 'Sofía Huenchumil', por: 'Licencia F · B-21 y B-23', avisado_en: null },
  ],
}
const tira = (id: number, luz: LuzUnidad): Pronostico => ({
  id,
  tramos: [
    { desde: ahora, hasta: las9, luz, motivo: `B-${id}: puede salir` },
    { desde: las9, hasta: las13, luz: 'rojo', motivo: `B-${id}: sin conductor disponible` },
    { desde: las13, hasta: fin, luz, motivo: `B-${id}: puede salir` },
  ],
  cambios: 'Roja entre las 09:00 y las 13:00 de mañana: sin conductor.',
  hueco,
})
const parada: Pronostico = {
  id: 22,
  tramos: [{ desde: ahora, hasta: fin, luz: 'rojo', motivo: 'B-22: en reparación' }],
  cambios: 'Sin cambios en 36 horas.',
  hueco: null,
}
const compania = {
  juntas: [21],
  reparo: 'B-21 o B-23, no ambas: hay un solo conductor.',
  detalle: 'B-21 o B-23, no ambas: hay un solo conductor, Pedro Vidal.',
}
const todo = { data: [b21, b22, b23], compania, pronostico: [tira(21, 'verde'), parada, tira(23, 'amarillo')] }
const callado = ({ razones, ...unidad }: Operatividad): Operatividad => ({
  ...unidad,
  razones: razones.map((una) => ({ ...una, detalle: null })),
})

let flota: object[]
let answer: object
let network: boolean
let sent: [string, unknown][]
beforeEach(() => {
  flota = todo.data.map(({ id, nombre, estado }) => ({
    id,
    nombre,
    estado,
    tipo: 'Carro',
    ultimaActualizacion: ahora,
    version: 1,
  }))
  answer = todo
  network = true
  sent = []
  vi.useFakeTimers({ now: new Date(Date.parse(ahora) + 120_000), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (method === 'POST') {
      sent.push([pathname, JSON.parse(String(body))])
      return Response.json({})
    }
    if (pathname === '/api/material-mayor') return Response.json(flota)
    if (pathname === '/api/checklists')
      return Response.json({
        data: [{ id: 5, unidad_id: 23, activa: true, frecuencia: 'diaria', puntos: 22, situacion: 'pendiente' }],
      })
    if (pathname !== '/api/material-mayor/operatividad') return Response.json({ data: [] })
    if (searchParams.get('hasta') && !network) throw new TypeError('no network')
    const now = {
      ...answer,
      pronostico: null,
      compania: { ...compania, detalle: null },
      data: (answer as typeof todo).data.map(callado),
    }
    return Response.json({ ...(searchParams.get('hasta') ? answer : now), calculado_en: ahora })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (role: Role = 'capitan') => drawFor(role, <PodemosSalirScreen />)
const card = async (nombre: string) => {
  const article = (await screen.findByRole('heading', { name: nombre })).closest('article')
  return within(article as HTMLElement)
}

test('the company has its sentence, and each unit its own, those that can go first', async () => {
  show()
  expect(await screen.findByText(/Mañana entre 09:00 y 13:00, no\./)).toBeDefined()
  expect(screen.getByText(/no ambas: hay un solo conductor, Pedro Vidal/)).toBeDefined()
  expect(screen.getByText(/recalculado hace 2 minutos/)).toBeDefined()
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['B-21', 'B-23', 'B-22'])
  expect((await card('B-21')).getByText('Puede salir con 6 personas.')).toBeDefined()
  expect((await card('B-23')).getByText('Puede salir, con un reparo.')).toBeDefined()
  expect((await card('B-22')).getByText('No puede salir.')).toBeDefined()
  expect((await card('B-22')).getByText('Sin cambios en 36 horas.')).toBeDefined()
})

test('reasons name people where the answer does, and what mends a unit leads there', async () => {
  show()
  const first = await card('B-21')
  expect((await first.findAllByRole('listitem')).map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Conduce Pedro Vidal: licencia F vigente.',
    'A cargo Catalina Rivas, Teniente 2.',
    'Checklist de hoy conforme.',
  ])
  const third = await card('B-23')
  expect((await third.findByRole('link', { name: /^Hacer checklist/ })).getAttribute('href')).toBe(
    '/intranet/equipamiento/revisiones/5',
  )
  expect(third.getByText('22 puntos')).toBeDefined()
  // The same people for the same hours: the card above asks them.
  expect(third.queryByText('Isidora Cáceres')).toBeNull()
  expect((await card('B-22')).getByText('Nadie más la deja verde: depende del taller.')).toBeDefined()
})

test('those who could drive are asked once, and it says when they were', async () => {
  const { user } = show()
  const first = await card('B-21')
  expect(await first.findByText('Quién podría mañana entre 09:00 y 13:00')).toBeDefined()
  const asked = { ...hueco, podrian: hueco.podrian.map((una) => ({ ...una, avisado_en: '2026-11-20T21:12:00.000Z' })) }
  answer = { ...todo, pronostico: [{ ...tira(21, 'verde'), hueco: asked }, parada, tira(23, 'amarillo')] }
  await user.click(first.getByRole('button', { name: 'Avisar a las 2' }))
  expect(await first.findByText('Avisadas a las 18:12')).toBeDefined()
  expect(first.queryByRole('button', { name: /Avisar/ })).toBeNull()
  expect(sent).toEqual([['/api/material-mayor/21/llamados', { desde: las9, hasta: las13, user_ids: [7, 8] }]])
})

test('the strip has its table', async () => {
  const { user } = show()
  await user.click((await screen.findAllByRole('button', { name: 'Ver como tabla' }))[0]!)
  const table = screen.getByRole('table', { name: 'Próximas 36 horas de la B-21' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'DesdeHastaLuz y motivo',
    'vie 20, 18:10sáb 21, 09:00Verde Puede salir.',
    'sáb 21, 09:00sáb 21, 13:00Roja Sin conductor disponible.',
    'sáb 21, 13:00dom 22, 06:10Verde Puede salir.',
  ])
})

test('without network it shows what was kept, which names nobody, and of when it is', async () => {
  network = false
  show()
  expect(await screen.findByText(/· de las 18:10|recalculado/)).toBeDefined()
  const first = await card('B-21')
  expect(first.getByText('Hay conductor con licencia vigente.')).toBeDefined()
  expect(screen.queryByText(/Pedro Vidal|Isidora/)).toBeNull()
})

test('a unit at an emergency is last, and says so', async () => {
  flota = flota.map((una, n) => (n === 0 ? { ...una, enEmergencia: { id: 3, folio: '2026-0142', desde: las9 } } : una))
  show()
  const first = await card('B-21')
  expect(await first.findByRole('link', { name: 'En emergencia desde las 09:00' })).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe('B-21')
})

test('a company without units is told so', async () => {
  answer = { data: [], compania: { juntas: [], reparo: null, detalle: null }, pronostico: [] }
  flota = []
  show()
  expect(await screen.findByRole('heading', { name: 'No hay unidades' })).toBeDefined()
})
