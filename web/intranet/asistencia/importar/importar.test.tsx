import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResultadoPlanillon, ResultadoSaldos } from '#contract/asistencia/importaciones.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import ImportarPlanillonScreen from './planillon.screen.tsx'
import ImportarSaldosScreen from './saldos.screen.tsx'

/** Answers each upload at once, by what it asks for. */
class Sending extends EventTarget {
  static answers: Record<string, object> = {}
  static sent: string[] = []
  upload = new EventTarget()
  status = 200
  responseText = ''
  url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  abort() {}
  send(body: FormData) {
    const asked = `${this.url} ${body.get('simular') === 'true' ? 'ensayo' : 'importa'}`
    Sending.sent.push(asked)
    this.responseText = JSON.stringify(Sending.answers[asked])
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  Sending.sent = []
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const saldos = '/api/asistencia/importaciones/saldos'
const planillon = '/api/asistencia/importaciones/planillon'
const aPlanillon = '/intranet/asistencia/importar'
const aSaldos = '/intranet/asistencia/saldos/importar'
const rutas = [
  { path: aPlanillon, element: <ImportarPlanillonScreen /> },
  { path: aSaldos, element: <ImportarSaldosScreen /> },
]
const file = new File(['x'], 'planilla.xlsx')

async function choose(ruta: string) {
  const { user } = drawFor('ayudante', rutas, ruta)
  await user.upload(await screen.findByLabelText('Elegir planilla'), file)
  return user
}

test.each([aPlanillon, aSaldos])('an officer who does not close lists imports nothing at %s', async (ruta) => {
  drawFor('oficial', rutas, ruta)
  await screen.findByText('Puede otorgarlo un administrador de la compañía.')
  expect(screen.queryByLabelText('Elegir planilla')).toBeNull()
})

test('a planillón is rehearsed, and imported with the marks that stay as they are', async () => {
  const ensayo: ResultadoPlanillon = {
    simulado: true,
    meses: ['2026-03', '2026-04'],
    actos_nuevos: 4,
    actos_existentes: 1,
    marcas: 120,
    marcas_por_decir: [],
    desconocidos: [],
    conservadas: [{ hoja: 'Marzo', fila: 7, columna: 'C', nombre: 'Ana Ríos', aqui: 'F', planilla: 'A' }],
    filas: [],
    ignoradas: ['hoja «Notas»'],
  }
  Sending.answers = {
    [`${planillon} ensayo`]: ensayo,
    [`${planillon} importa`]: { ...ensayo, simulado: false },
  }
  const user = await choose(aPlanillon)
  const said = 'planilla.xlsx: Marzo de 2026 a abril de 2026: 4 actos nuevos y 1 que ya existen, 120 marcas.'
  expect((await screen.findByText('planilla.xlsx')).parentElement?.textContent).toBe(said)
  expect(screen.getByText(/hoja «Notas»/)).toBeDefined()
  expect(screen.getAllByText('Marzo, C7').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Importar 120 marcas' }))
  expect(await screen.findByRole('heading', { name: 'Se importaron 120 marcas' })).toBeDefined()
  expect(Sending.sent).toEqual([`${planillon} ensayo`, `${planillon} importa`])
})

test('faults are told by sheet, row and column, and nothing can be imported', async () => {
  const ensayo: ResultadoPlanillon = {
    simulado: true,
    meses: [],
    actos_nuevos: 0,
    actos_existentes: 0,
    marcas: 0,
    conservadas: [],
    marcas_por_decir: [],
    desconocidos: [],
    filas: [{ hoja: 'Marzo', fila: 7, nombre: 'Ana Ríos', errores: [{ columna: 'C', texto: 'Así no' }] }],
    ignoradas: [],
  }
  Sending.answers = { [`${planillon} ensayo`]: ensayo }
  await choose(aPlanillon)
  expect((await screen.findByText('Marzo, fila 7')).closest('li')?.textContent).toBe('Marzo, fila 7 Ana RíosC: Así no')
  expect(screen.getByRole('button', { name: 'Importar' })).toHaveProperty('disabled', true)
})

test('opening balances are shown before they are imported', async () => {
  const fila = { fila: 2, nombre: 'Ana Ríos', hasta: '31-12-2025', errores: [], sin_ingreso: true }
  const said = { obligatorios: '640', asistencias: '512,5', abonos: '', premio_anios: '10' }
  const celdas = { obligatorios: { celda: 'C2', leido: '640', sera: '640' } }
  const filas = [{ ...fila, ...said, celdas }]
  const lectura = {
    importacion: 'saldos' as const,
    hojas: [{ nombre: '', filas: 2 }],
    hoja: '',
    encabezado: 1,
    columnas: [{ letra: 'C', titulo: 'Listas', campo: 'obligatorios', salud: false }],
    por_decir: [],
    campos: [{ campo: 'obligatorios', titulo: 'Actos obligatorios' }],
  }
  const ensayo: ResultadoSaldos = {
    simulado: true,
    importadas: 1,
    ignoradas: [],
    filas,
    con_reparos: null,
    lectura,
    cambios: null,
    recordado: null,
  }
  Sending.answers = { [`${saldos} ensayo`]: ensayo, [`${saldos} importa`]: { ...ensayo, simulado: false } }
  const user = await choose(aSaldos)
  expect((await screen.findByText('planilla.xlsx')).parentElement?.textContent).toBe(
    'planilla.xlsx: 1 saldo, sin errores.',
  )
  screen.getByRole('cell', { name: '640' })
  screen.getByText(/^1 sin fecha de ingreso, cuyo saldo no cuenta para premios: Ana Ríos\./)
  await user.click(screen.getByRole('button', { name: 'Importar 1 saldo' }))
  expect(await screen.findByRole('heading', { name: 'Se importó 1 saldo' })).toBeDefined()
})

test('what marks of a company mean is asked once, and sent with the sheet', async () => {
  const ensayo: ResultadoPlanillon = {
    simulado: true,
    meses: [],
    actos_nuevos: 0,
    actos_existentes: 0,
    marcas: 0,
    conservadas: [],
    marcas_por_decir: [{ marca: 'X', veces: 2, supuesta: 'A', recordada: true }],
    desconocidos: ['Luis Vera'],
    filas: [],
    ignoradas: [],
  }
  const leido = { ...ensayo, meses: ['2026-04'], marcas: 2, marcas_por_decir: [], desconocidos: [] }
  Sending.answers = { [`${planillon} ensayo`]: ensayo }
  const user = await choose(aPlanillon)
  expect(await screen.findByText(/«X», 2 veces/)).toBeDefined()
  expect(screen.getByText('Como la vez pasada:').parentElement?.textContent).toContain('«X».')
  expect(screen.getByRole('button', { name: 'Importar' })).toHaveProperty('disabled', true)
  screen.getByText(/No están en la compañía: Luis Vera\./)
  Sending.answers = { [`${planillon} ensayo`]: leido }
  await user.click(screen.getByRole('button', { name: 'Usar estos significados' }))
  expect(await screen.findByRole('button', { name: 'Importar 2 marcas' })).toBeDefined()
})
