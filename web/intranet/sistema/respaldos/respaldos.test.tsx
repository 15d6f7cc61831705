import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { respaldoBueno as bueno } from '#web/intranet/sistema/respaldo-de-prueba.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Respaldos } from './respaldos.tsx'

const asked: string[] = []
let list: { data: Respaldo[]; hora: number; ultimo_bueno: string | null; atrasado: boolean }
let refuses: { status: number; message: string } | undefined

beforeEach(() => {
  vi.setSystemTime('2026-11-20T18:00:00.000Z')
  asked.length = 0
  refuses = undefined
  list = { data: [bueno], hora: 3, ultimo_bueno: bueno.creado_en, atrasado: false }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET' || /archivo$|exportacion$/.test(url))
      asked.push(`${method} ${url} ${String(body ?? '')}`.trim())
    if (refuses && (method !== 'GET' || refuses.status !== 409))
      return Response.json({ message: refuses.message }, { status: refuses.status })
    if (method === 'PUT') return Response.json(JSON.parse(String(body)))
    return method === 'GET' ? Response.json(list) : Response.json({ success: true, message: 'x' })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show() {
  const { user } = draw(<Respaldos />)
  await screen.findByRole('button', { name: 'Crear respaldo' })
  return user
}

test('each shows its date, kind, state, size, sum and verification', async () => {
  await show()
  const row = await screen.findByRole('row', { name: /20 de noviembre/ })
  expect(row.textContent).toBe(
    `20 de noviembre de 2026, 03:00De la nocheBueno12,4\u00a0MBPara quien da soporte${'ab12'.repeat(16)}20 nov, 03:01`,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without any, says when the first is made', async () => {
  list = { ...list, data: [], ultimo_bueno: null }
  await show()
  expect((await screen.findByText(/El primero se hace esta noche/)).textContent).toContain('o ahora')
})

test('an old one is an alarm', async () => {
  list.atrasado = true
  await show()
  const alarm = await screen.findByRole('alert')
  expect(alarm.textContent).toMatch(
    /^No hay un respaldo reciente.*20 de noviembre de 2026, 03:00: hace más de 48 horas/,
  )
})

test('one is requested, and its end is announced', async () => {
  const user = await show()
  await screen.findByText('Bueno')
  const made = {
    ...bueno,
    id: 4,
    estado: 'en_curso' as const,
    avance: 'Tabla 2 de 20',
    sha256: null,
    bytes: null,
  }
  list.data = [made, bueno]
  await user.click(screen.getByRole('button', { name: 'Crear respaldo' }))
  expect(asked).toEqual(['POST /api/sistema/respaldos'])
  expect((await screen.findByText('Tabla 2 de 20')).parentElement?.textContent).toContain('En curso')
  expect(screen.getByRole('button', { name: 'Creando' }).getAttribute('aria-busy')).toBe('true')
  list.data = [{ ...bueno, id: 4 }, bueno]
  expect((await screen.findByText('El respaldo terminó bien.')).textContent).toBeTruthy()
})

test('the end of one that finished between two polls is announced too', async () => {
  const user = await show()
  await screen.findByText('Bueno')
  const made = { ...bueno, id: 4, creado_en: '2026-11-21T15:00:00.000Z' }
  list.data = [made, bueno]
  await user.click(screen.getByRole('button', { name: 'Crear respaldo' }))
  expect(await screen.findByText('El respaldo terminó bien.')).toBeDefined()
  list.data = [{ ...made, verificado_en: '2026-11-21T15:00:30.000Z' }, bueno]
  await user.click(screen.getAllByRole('button', { name: /^Acciones del respaldo/ })[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Verificar' }))
  expect(await screen.findByText('El respaldo está entero.')).toBeDefined()
})

test('one that could not be read is not reported as whole', async () => {
  list.data = [{ ...bueno, por_verificar: true }]
  await show()
  await screen.findByText('Verificando')
  list.data = [{ ...bueno, error: 'No se pudo leer el archivo (EIO).' }]
  expect((await screen.findByRole('alert')).textContent).toContain('(EIO)')
  expect(screen.queryByText('El respaldo está entero.')).toBeNull()
})

test('explains how data come in: members from a sheet, all of it from a backup', async () => {
  await show()
  const link = screen.getByRole('link', { name: 'Administrar Usuarios' })
  expect(link.getAttribute('href')).toBe('/intranet/usuarios?vista=todos')
  expect(link.closest('section')?.textContent).toContain('restaurando un respaldo')
})

test('one that failed says why', async () => {
  list.data = [{ ...bueno, estado: 'fallido', error: 'No queda espacio en el disco.', sha256: null }]
  await show()
  expect((await screen.findByText('No queda espacio en el disco.')).parentElement?.textContent).toContain('Fallido')
  expect(screen.queryByRole('button', { name: /^Acciones/ })).toBeNull()
})

test('shows whether a copy left the machine, or why none did', async () => {
  const failed = { ...bueno, id: 4, copia_error: 'No se pudo usar RESPALDOS_URL: el contenedor no existe.' }
  list.data = [failed, { ...bueno, copiado_en: bueno.creado_en }]
  await show()
  expect((await screen.findByText(/^Sin copia fuera de la máquina/)).textContent).toMatch(/el contenedor no existe\.$/)
  expect(screen.getByText('Con copia fuera de la máquina')).toBeDefined()
})

test('a refusal is shown', async () => {
  const user = await show()
  await screen.findByText('Bueno')
  refuses = { status: 409, message: 'Ya se está haciendo un respaldo.' }
  await user.click(screen.getByRole('button', { name: 'Crear respaldo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ya se está haciendo un respaldo.')
})

test('it can be verified, and the hour chosen', async () => {
  const user = await show()
  await user.click(
    await screen.findByRole('button', { name: 'Acciones del respaldo del 20 de noviembre de 2026, 03:00' }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Verificar' }))
  await waitFor(() => expect(asked).toEqual(['POST /api/sistema/respaldos/3/verificar']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hora del respaldo diario' }), '22:00')
  await waitFor(() => expect(asked.at(-1)).toBe('PUT /api/sistema/respaldos/hora {"hora":22}'))
  expect((await screen.findByText('El respaldo de cada día se hará a las 22:00.')).textContent).toBeTruthy()
})

test('a full export is requested, and a refusal shown', async () => {
  const user = await show()
  await screen.findByText('Bueno')
  refuses = { status: 403, message: 'No tiene permiso para realizar esta acción.' }
  await user.click(screen.getByRole('button', { name: 'Exportar todo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No tiene permiso para realizar esta acción.')
  expect(asked).toEqual(['GET /api/sistema/exportacion'])
})

test('a list that fails to load says so', async () => {
  refuses = { status: 500, message: 'Error en el servidor. Intente más tarde.' }
  await show()
  expect((await screen.findByRole('alert')).textContent).toBe('Error en el servidor. Intente más tarde. Reintentar')
})
