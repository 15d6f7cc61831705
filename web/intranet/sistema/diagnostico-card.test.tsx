import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiagnosticoCard } from './diagnostico-card.tsx'

let answers: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  localStorage.setItem('token', 'x'.repeat(43))
  answers = {
    '/api/status': () => Response.json({ status: 'ok', version: '1.2.3' }),
    '/api/status/health': () => Response.json({ status: 'ok', database: 'up' }),
    '/api/auth/verify-token': () => Response.json({ valid: true }),
    '/api/users': () => Response.json({ message: 'x' }, { status: 403 }),
    '/api/roles': () => Response.json({ message: 'x' }, { status: 403 }),
  }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string) => {
    const answer = answers[new URL(input, 'http://localhost').pathname]
    if (!answer) throw new TypeError('no network')
    return await answer()
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <DiagnosticoCard />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** Waits for these texts to be shown. */
async function shown(...texts: string[]): Promise<string[]> {
  for (const text of texts) await screen.findAllByText(text)
  return texts
}

test('all five answer, even with a refusal: online, with version, times and the token', async () => {
  show()
  expect(await shown('En línea', 'Conexión exitosa con la API', '1.2.3', 'Token de autenticación válido')).toEqual([
    'En línea',
    'Conexión exitosa con la API',
    '1.2.3',
    'Token de autenticación válido',
  ])
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^\/api\/statusDisponible\d+ ms200$/),
    expect.stringMatching(/^\/api\/status\/healthDisponible\d+ ms200$/),
    expect.stringMatching(/^\/api\/auth\/verify-tokenDisponible\d+ ms200$/),
    expect.stringMatching(/^\/api\/usersDisponible\d+ ms403$/),
    expect.stringMatching(/^\/api\/rolesDisponible\d+ ms403$/),
  ])
})

test('one that fails: degraded; a retry succeeds', async () => {
  const well = answers['/api/status/health']
  answers['/api/status/health'] = () => Response.json({ message: 'x' }, { status: 503 })
  const user = show()
  expect(await shown('Degradado')).toEqual(['Degradado'])
  answers['/api/status/health'] = well as () => Response
  await user.click(screen.getByRole('button', { name: 'Actualizar diagnóstico' }))
  expect(await shown('En línea')).toEqual(['En línea'])
})

test('no answer at all: offline', async () => {
  answers = {}
  show()
  expect(await shown('Fuera de línea', 'No se pudo conectar con la API')).toEqual([
    'Fuera de línea',
    'No se pudo conectar con la API',
  ])
})

test('a failing status is offline, whatever the others return', async () => {
  answers['/api/status'] = () => Response.json({ message: 'x' }, { status: 500 })
  show()
  const texts = ['Fuera de línea', 'No se pudo conectar con la API']
  expect(await shown(...texts)).toEqual(texts)
})

test.each([
  ['', true, 'No hay token de autenticación'],
  ['x', false, 'Token de autenticación inválido o expirado'],
])('with the token «%s»: %s %s', async (token, valid, text) => {
  localStorage.setItem('token', token)
  answers['/api/auth/verify-token'] = () => Response.json({ valid })
  show()
  expect(await shown(text)).toEqual([text])
})

test('the session is checked again on demand', async () => {
  answers['/api/auth/verify-token'] = () => Response.json({ valid: false })
  const user = show()
  expect(await shown('Token de autenticación inválido o expirado')).toHaveLength(1)
  answers['/api/auth/verify-token'] = () => Response.json({ valid: true })
  await user.click(screen.getByRole('button', { name: 'Verificar nuevamente' }))
  expect(await shown('Token de autenticación válido')).toHaveLength(1)
})

function breakDiagnosis(): void {
  const clock = performance.now.bind(performance)
  vi.stubGlobal('performance', {
    now() {
      // Page timers read the same clock.
      if (new Error().stack?.includes('ejecutar-diagnostico')) throw new Error('sin reloj')
      return clock()
    },
  })
}

test('a diagnosis that fails to run: unknown, with its reason', async () => {
  breakDiagnosis()
  show()
  expect(await shown('Error al ejecutar diagnóstico: sin reloj', 'Desconocido')).toEqual([
    'Error al ejecutar diagnóstico: sin reloj',
    'Desconocido',
  ])
  expect(screen.getByRole('button', { name: 'Copiar reporte' })).toBeDefined()
})

test('a diagnosis that fails clears what the last one found', async () => {
  const user = show()
  expect(await shown('En línea', '1.2.3')).toEqual(['En línea', '1.2.3'])
  breakDiagnosis()
  await user.click(screen.getByRole('button', { name: 'Actualizar diagnóstico' }))
  expect(await shown('Error al ejecutar diagnóstico: sin reloj', 'Desconocido')).toHaveLength(2)
  expect([screen.queryByRole('table'), screen.queryByText('1.2.3'), screen.queryByText('En línea')]).toEqual([
    null,
    null,
    null,
  ])
})

test('the system’s information is shown and hidden', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Mostrar información del sistema' }))
  expect(await shown('Zona horaria')).toEqual(['Zona horaria'])
  await user.click(screen.getByRole('button', { name: 'Ocultar información del sistema' }))
  expect(screen.queryByText('Zona horaria')).toBeNull()
})

test('the report is copied, or a failure shown', async () => {
  const user = show()
  expect(await shown('En línea')).toEqual(['En línea'])
  await user.click(await screen.findByRole('button', { name: 'Copiar reporte' }))
  expect(await shown('El reporte se copió al portapapeles.')).toEqual(['El reporte se copió al portapapeles.'])
  expect(await navigator.clipboard.readText()).toContain('Estado general: En línea')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copiar reporte' }))
  expect(await shown('No se pudo copiar el reporte.')).toEqual(['No se pudo copiar el reporte.'])
})
