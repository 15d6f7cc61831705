import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionAntigua } from '#contract/shared/textos.ts'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
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
  // A phone, whose list of statuses is the browser's own.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.useRealTimers()
})

test('a unit at an emergency is changed with a warning', () => {
  const nothing = () => {}
  const enEmergencia = { id: 7, folio: '2026-0042', desde: null }
  render(
    <CambiarEstadoModal
      unidad={{ ...b21, enEmergencia }}
      usuario={1}
      onClose={nothing}
      onSaved={nothing}
      onStale={nothing}
    />,
  )
  expect(screen.getByText('La unidad B-21 está asignada a la emergencia 2026-0042')).toBeDefined()
})

function open(borrador?: { unidadId: number; estado: EstadoUnidad; detalles: string }) {
  const nothing = () => {}
  render(
    <CambiarEstadoModal
      unidad={b21}
      usuario={1}
      borrador={borrador}
      onClose={nothing}
      onSaved={nothing}
      onStale={nothing}
    />,
  )
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
  const { detalles, choose } = open({ unidadId: 21, estado: 'EN REPARACIÓN', detalles: 'Sin frenos' })
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
function toSave(...answers: (() => Response)[]) {
  const sent: [string, unknown][] = []
  const onClose = vi.fn<() => void>(() => unmount())
  const [onSaved, onStale] = [vi.fn<() => void>(), vi.fn<() => void>()]
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...b21, estado: 'EN REPARACIÓN', detalles: 'Frenos', version: 4 })
    sent.push([`${method} ${url}`, JSON.parse(String(body))])
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
  const { unmount } = render(
    <CambiarEstadoModal unidad={b21} usuario={1} onClose={onClose} onSaved={onSaved} onStale={onStale} />,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'EN REVISIÓN' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Detalles/ }), { target: { value: 'La reviso yo' } })
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  async function press(): Promise<void> {
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await pass(0)
  }
  return { sent, onClose, onSaved, onStale, pass, press }
}

const saved = () => Response.json({ ...b21, estado: 'EN REVISIÓN', version: 4 })

test('it is saved half a second after the press, and then it closes', async () => {
  const { sent, onClose, onSaved, pass, press } = toSave(saved)
  await press()
  expect(screen.getByRole('button', { name: 'Guardando' })).toBeDefined()
  await pass(450)
  expect([sent, onClose.mock.calls.length]).toEqual([[], 0])
  await pass(100)
  expect(sent).toEqual([
    ['PUT /api/material-mayor/21', { estado: 'EN REVISIÓN', detalles: 'La reviso yo', motivo: null, version: 3 }],
  ])
  expect([onClose, onSaved].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('«Cancelar» before then saves nothing', async () => {
  const { sent, onClose, onSaved, pass, press } = toSave(saved)
  await press()
  await pass(200)
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await pass(5_000)
  expect(sent).toEqual([])
  expect([onClose, onSaved].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})

test('of who was faster it shows what stands; what was typed stays, and one more press saves over it', async () => {
  const faster = () => Response.json({ message: versionAntigua, error: 'conflicto' }, { status: 409 })
  const { sent, onSaved, onStale, pass, press } = toSave(faster, saved)
  await press()
  await pass(500)
  expect(screen.getByText('El registro fue modificado por otra persona. Recargue e intente nuevamente.')).toBeDefined()
  expect(screen.getByText(/^Ahora está/).textContent).toContain('EN REPARACIÓN')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Detalles/ }).value).toBe('La reviso yo')
  expect([onStale, onSaved].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await press()
  await pass(500)
  expect(sent.map(([, body]) => body)).toMatchObject([{ version: 3 }, { estado: 'EN REVISIÓN', version: 4 }])
  expect(onSaved).toHaveBeenCalledTimes(1)
})
