import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#web/plumbing/api.ts'
import { FlotaAviso } from './flota-aviso.tsx'
import type { Flota } from './guardada.ts'

const leido = Date.parse('2026-11-20T15:00:00.000Z')
const demas = { data: {}, error: new ApiError(0, ''), dataUpdatedAt: leido, isFetching: false }
const flota = { unidades: [], origen: 'guardada', desde: '2026-11-20T14:30:00.000Z' } as unknown as Flota

test('a fleet from a copy and other old data make one notice', () => {
  render(<FlotaAviso flota={flota} demas={demas} />)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.getByText('Lo demás se leyó el 20 de noviembre de 2026, 12:00.').tagName).toBe('P')
})

test('old data beside a live fleet are told by themselves', () => {
  render(<FlotaAviso flota={{ ...flota, origen: 'servidor' } as Flota} demas={demas} />)
  expect(screen.getByRole('status').textContent).toContain(
    'Sin conexión: estos son los datos leídos el 20 de noviembre',
  )
})
