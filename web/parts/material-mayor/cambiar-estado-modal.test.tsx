import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
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
