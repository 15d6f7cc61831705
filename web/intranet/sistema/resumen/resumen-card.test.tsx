import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResumenSistema } from '#contract/sistema/resumen.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { ResumenCard } from './resumen-card.tsx'
import { resumenDePrueba } from './resumen-de-prueba.ts'

const resumen: ResumenSistema = {
  ...resumenDePrueba,
  correo: { ...resumenDePrueba.correo, fallidos: 3 },
  base: { motor: 'PostgreSQL', revisada_en: null, danada: false },
  direccion: 'http://localhost:3000',
}
let refuses = false
let respaldo: ResumenSistema['respaldo']

beforeEach(() => {
  refuses = false
  respaldo = resumen.respaldo
  vi.setSystemTime('2026-11-20T17:00:05.000Z')
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (refuses) return Response.json({ message: 'No hay conexión.' }, { status: 500 })
    if (method === 'POST') respaldo = { ...respaldo, haciendo: true }
    return Response.json({ ...resumen, respaldo })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each part has a light in words, what to do, and the way to its detail', async () => {
  draw(<ResumenCard />)
  const correo = (await screen.findByText(/3 no salieron/)).closest('li') as HTMLElement
  within(correo).getByText('Atención')
  within(correo).getByText(/envíelo de nuevo/)
  expect(within(correo).getByRole('link').getAttribute('href')).toBe('/?vista=correos')
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('Medido el 20 nov, 14:00.')
  const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  // Ordinary words only: jargon stands in the details.
  expect(words.join(' ')).not.toMatch(/SMTP|WAL|cron|SQLite|PostgreSQL|SHA|PUBLIC_URL/)
})

test('what cannot be measured says so', async () => {
  refuses = true
  draw(<ResumenCard />)
  await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('a backup is made here, and how it ended is said', async () => {
  const { user, comeBack } = draw(<ResumenCard />)
  await user.click(await screen.findByRole('button', { name: 'Crear respaldo' }))
  await screen.findByText(/Ahora se está haciendo otro/)
  respaldo = { ...respaldo, haciendo: false, ultimo_bueno: '2026-11-20T17:00:04.000Z' }
  await comeBack()
  expect(await screen.findByText('El respaldo terminó bien.')).toBeDefined()
})
