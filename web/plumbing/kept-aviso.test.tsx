import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { KeptAviso } from './kept-aviso.tsx'

const copia = (error: Error | null) => ({
  data: {},
  error,
  dataUpdatedAt: Date.parse('2026-11-20T15:00:00.000Z'),
  isFetching: false,
})

test.each([
  [0, 'Sin conexión'],
  [500, 'El servidor no pudo responder'],
  [404, 'Esto ya no está'],
])('a refusal with %i, with a copy, says once «%s»', (status, motivo) => {
  const query = copia(new ApiError(status, ''))
  render(
    <>
      <KeptAviso query={copia(null)} />
      <KeptAviso query={query} />
      <KeptAviso query={query} />
    </>,
  )
  expect(screen.getAllByText(/estos son los datos leídos/).map(({ textContent }) => textContent)).toEqual([
    `${motivo}: estos son los datos leídos el 20 de noviembre de 2026, 12:00.`,
  ])
})
