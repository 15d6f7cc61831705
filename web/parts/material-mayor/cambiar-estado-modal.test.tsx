import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionAntigua } from '#contract/shared/textos.ts'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { keepBorrador } from '#web/plumbing/borrador.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { pendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { CambiarEstadoModal } from './cambiar-estado-modal.tsx'

const b21 = {
  id: 21,
  nombre: 'B-21',
  tipo: 'Carro',
  estado: 'EN SERVICIO' as EstadoUnidad,
  ultimaActualizacion: '2026-11-20T17:57:00.000Z',
  detalles: 'Sin novedades, combustible completo',
  actualizadaPor: null,
  version: 3,
}

beforeEach(() => {
  sessionStorage.clear()
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 })
  // A phone, whose list of statuses is the browser's own.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.useRealTimers()
})

test('a unit at an emergency is changed with a warning', () => {
  const enEmergencia = { id: 7, folio: '2026-0042', desde: null }
  show({ unidad: { ...b21, enEmergencia } })
  expect(screen.getByText('La unidad B-21 está asignada a la emergencia 2026-0042')).toBeDefined()
})

const nothing = () => {}
const show = (some: Partial<Parameters<typeof CambiarEstadoModal>[0]> = {}) =>
  drawFor(
    'bombero',
    <CambiarEstadoModal unidad={b21} usuario={1} onClose={nothing} tell={nothing} inform={nothing} {...some} />,
  )

function open(escrito?: { estado: EstadoUnidad; detalles: string }) {
  if (escrito) keepBorrador('estado-de-unidad-21', 1, { escrito, sobre: {} })
  show()
  const estado = screen.getByRole('combobox', { name: 'Estado' })
  const detalles = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Detalles/ })
  return {
    detalles,
    async choose(value: EstadoUnidad) {
      await userEvent.selectOptions(estado, value)
      return detalles.value
    },
  }
}

test('details that nobody typed go with another status, and come back with the first one', async () => {
  const { detalles, choose } = open()
  expect(detalles.value).toBe(b21.detalles)
  expect(await choose('FUERA DE SERVICIO')).toBe('')
  expect(await choose('EN SERVICIO')).toBe(b21.detalles)
})

test('details that somebody typed stay', async () => {
  const { detalles, choose } = open()
  await userEvent.clear(detalles)
  await userEvent.type(detalles, 'Sin bomba')
  expect(await choose('EN REPARACIÓN')).toBe('Sin bomba')
})

test('details of an interrupted change stay', async () => {
  const { detalles, choose } = open({ estado: 'EN REPARACIÓN', detalles: 'Sin frenos' })
  expect(detalles.value).toBe('Sin frenos')
  expect(await choose('EN REVISIÓN')).toBe('Sin frenos')
})

test('a reason is asked for only of a unit that is out, and goes with the change of status', async () => {
  const { choose } = open()
  const motivo = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: /^Motivo/ })
  expect(motivo()).toBeNull()
  await choose('EN REPARACIÓN')
  await userEvent.selectOptions(motivo() as HTMLSelectElement, 'mecanico')
  expect(motivo()?.value).toBe('mecanico')
  await choose('FUERA DE SERVICIO')
  expect(motivo()?.value).toBe('')
  await choose('EN SERVICIO')
  expect(motivo()).toBeNull()
})

/** Saves in its own time; `answers` are those of the server, of which the last one stays. */
function toSave(...answers: (() => Response | Promise<Response>)[]) {
  const sent: [string, unknown][] = []
  const said: string[] = []
  const onClose = vi.fn<() => void>(cleanup)
  let undo: Undo | undefined
  const say = (how: string) => (text: string, deshacer: Undo) => {
    said.push(`${how}: ${text}`)
    undo = deshacer
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(String(body))])
    return await (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
  show({ onClose, tell: say('hecho'), inform: say('espera') })
  fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'EN REVISIÓN' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Detalles/ }), { target: { value: 'La reviso yo' } })
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  async function press(): Promise<void> {
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await pass(0)
  }
  return { sent, said, onClose, pass, press, undo: () => undo?.() }
}

const saved = () => Response.json({ ...b21, estado: 'EN REVISIÓN', version: 4 })
const back = () => Response.json({ ...b21, version: 5 })

test('it is saved half a second after the press, and then it closes; what the server has is taken back there', async () => {
  const { sent, said, onClose, pass, press, undo } = toSave(saved, back)
  await press()
  expect(screen.getByRole('button', { name: 'Guardando' })).toBeDefined()
  await pass(450)
  expect([sent, onClose.mock.calls.length]).toEqual([[], 0])
  await pass(100)
  expect(sent).toEqual([
    ['/api/material-mayor/21', { estado: 'EN REVISIÓN', detalles: 'La reviso yo', motivo: null, version: 3 }],
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(said).toEqual(['hecho: El estado de B-21 ha sido actualizado a EN REVISIÓN'])
  expect(await undo()).toBe('Se deshizo el cambio: B-21 vuelve a EN SERVICIO')
  expect(sent.at(-1)).toEqual(['/api/material-mayor/21/deshacer', { version: 4 }])
})

test('«Cancelar» before then saves nothing', async () => {
  const { sent, said, onClose, pass, press } = toSave(saved)
  await press()
  await pass(200)
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await pass(5_000)
  expect([sent, said]).toEqual([[], []])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('without an answer it waits on this device, where it is taken back', async () => {
  const { said, onClose, pass, press, undo } = toSave(() => Promise.reject(new TypeError('Failed to fetch')))
  await press()
  await pass(500)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(said).toEqual(['espera: B-21 quedó EN REVISIÓN en este equipo. Se enviará cuando vuelva la conexión.'])
  expect(pendientesDe(1)).toMatchObject([{ params: { id: 21 }, body: { detalles: 'La reviso yo', version: 3 } }])
  expect(await undo()).toBe('Se deshizo el cambio de B-21, que no se había enviado.')
  expect(pendientesDe(1)).toEqual([])
})

test('of who was faster it shows what stands; what was typed stays, and one more press saves over it', async () => {
  const actual = { ...b21, estado: 'EN REPARACIÓN', detalles: 'Frenos', version: 4 }
  const faster = () => Response.json({ message: versionAntigua, error: 'version_antigua', actual }, { status: 409 })
  const { sent, said, pass, press } = toSave(faster, saved)
  await press()
  await pass(500)
  screen.getByText(/^Otra persona guardó cambios/)
  expect(screen.getByText(/^Ahora está/).textContent).toContain('EN REPARACIÓN')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Detalles/ }).value).toBe('La reviso yo')
  screen.getByText('Ahora: Frenos')
  expect(said).toEqual([])
  await press()
  await pass(500)
  expect(sent.map(([, body]) => body)).toMatchObject([{ version: 3 }, { estado: 'EN REVISIÓN', version: 4 }])
  expect(said).toHaveLength(1)
})
