import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { storePantalla } from '#web/plumbing/equipo-compartido.ts'
import { storeSession } from '#web/plumbing/session.ts'
import PantallaScreen from './pantalla.screen.tsx'

const start = new Date('2026-11-26T12:00:00.000Z')
const hour = 3_600_000
const tablero = (id: number, nombre_clave: string) => ({
  emergencia: {
    ...detalleDe({ unidades: [unidadDe({})] }),
    id,
    folio: `2026-000${id}`,
    nombre_clave,
    nombre_subclave: null,
  },
  voy_cuartel: [],
  voy_lugar: [],
  no_pueden: 0,
  sin_responder: 4,
  segundo_llamado_en: null,
})
const calma = {
  nombre: 'Sala de máquinas',
  version: '1',
  unidades: [{ id: 21, nombre: 'B-21', luz: 'verde', motivo: 'B-21: puede salir' }],
  fuera: [],
  reparo: null,
  de_guardia: 3,
  emergencias: [] as unknown[],
  otras: [] as number[],
  acto: null as unknown,
}
let answer: () => Response
const strokes: number[] = []
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers({
    now: start,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  localStorage.clear()
  strokes.length = 0
  asked.length = 0
  answer = () => Response.json(calma)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').pathname)
    return answer()
  })
  const node = () => ({ connect: (next: unknown) => next })
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended'
      currentTime = 0
      destination = {}
      listeners: (() => void)[] = []
      addEventListener = (_type: string, listener: () => void) => this.listeners.push(listener)
      resume = async () => {
        this.state = 'running'
        for (const listener of this.listeners) listener()
      }
      close = async () => {}
      createGain = () => ({ ...node(), gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } })
      createOscillator = () => ({
        ...node(),
        frequency: { value: 0 },
        start: (at: number) => strokes.push(at),
        stop() {},
      })
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function show() {
  storePantalla('p'.repeat(43))
  const Routes = createRoutesStub([{ path: '/pantalla', Component: PantallaScreen }])
  render(<Routes initialEntries={['/pantalla']} />)
  await passes(10)
}

test('unattended for a day, through a night without network, it shows the alarm within two seconds, with a chime', async () => {
  await show()
  expect(screen.getByRole('heading', { name: 'Puede salir la B-21.' })).toBeDefined()
  expect(screen.getByText('Sin sonido: toque la pantalla')).toBeDefined()
  await act(async () => void document.dispatchEvent(new Event('pointerdown')))
  expect(screen.queryByText('Sin sonido: toque la pantalla')).toBeNull()
  for (let passed = 1; passed < 24; passed += 1) {
    answer = passed > 8 && passed < 12 ? () => new Response('', { status: 503 }) : () => Response.json(calma)
    vi.setSystemTime(start.getTime() + passed * hour)
    await passes(3_000)
    expect(screen.queryByText(/^ ?Sin conexión: los datos son de las/) !== null).toBe(passed > 8 && passed < 12)
  }
  expect(strokes).toEqual([])
  answer = () => Response.json({ ...calma, emergencias: [tablero(7, 'Fuego en vivienda')] })
  await passes(2_000)
  expect(screen.getByRole('heading', { name: /Fuego en vivienda/ })).toBeDefined()
  expect(strokes.length).toBe(6)
  await passes(5_000)
  expect(strokes.length).toBe(6)
})

test('two emergencies stand side by side, and one more is counted', async () => {
  await show()
  const emergencias = ['Fuego en vivienda', 'Rescate vehicular'].map((name, n) => tablero(n + 1, name))
  answer = () => Response.json({ ...calma, emergencias, otras: [3] })
  await passes(2_000)
  expect(screen.getAllByRole('region', { name: /^Emergencia 2026/ })).toHaveLength(2)
  expect(screen.getByText('y 1 más')).toBeDefined()
})

test('an act whose list is open shows its code', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }))
  const acto = {
    titulo: 'Academia',
    inicio: start.toISOString(),
    lugar: 'Cuartel',
    presentes: 9,
    por_confirmar: 5,
    citados: 33,
  }
  answer = () => Response.json({ ...calma, acto: { ...acto, codigo: { svg: '<svg/>', cambia_en: 18 } } })
  await show()
  expect(screen.getByRole('img', { name: 'Código para registrar la llegada' }).getAttribute('src')).toBe('blob:x')
  expect(screen.getByText('9 / 33')).toBeDefined()
})

test('whoever registered it is signed out, and a retired one says what to do', async () => {
  storeSession('t', { id: 1, nombre: 'Ignacia Salinas', cargo: 'Otro', role_id: 1, role: 'admin' } as never)
  await show()
  expect(asked).toContain('/api/auth/logout')
  expect(localStorage.getItem('token')).toBeNull()
  answer = () =>
    Response.json({ message: 'Este equipo no está registrado.', error: 'equipo_desconocido' }, { status: 403 })
  await passes(2_000)
  expect(screen.getByRole('heading', { name: 'Esta pantalla no está registrada' })).toBeDefined()
})
