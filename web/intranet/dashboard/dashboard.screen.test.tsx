import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Alerta, MiResumen } from '#contract/dashboard.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import DashboardScreen from './dashboard.screen.tsx'

const empty: MiResumen = {
  mes_pct: null,
  mes_a: 0,
  mes_base: 0,
  anio_pct: null,
  anio_a: 0,
  anio_base: 0,
  abonos_anio: 0,
  faltas_consecutivas: 0,
  asistencia_minima: 60,
  proximo_premio: null,
  premio_ganado: null,
}
const full: MiResumen = {
  mes_pct: 58.3,
  mes_a: 3.5,
  mes_base: 6,
  anio_pct: 77,
  anio_a: 58.5,
  anio_base: 76,
  abonos_anio: 34,
  faltas_consecutivas: 2,
  asistencia_minima: 60,
  proximo_premio: { anios: 15, fecha: '2027-06-20', meses: 7, exige: { que: 'cantidad', pide: 600, lleva: 586 } },
  premio_ganado: { anios: 10, fecha: '2022-06-20' },
}
const waiting: Alerta[] = [
  { tipo: 'listas', nivel: 'aviso', texto: '1 lista sin cerrar', enlace: '/intranet/asistencia' },
  { tipo: 'alarmas', nivel: 'grave', texto: '2 alarmas sin tratar', enlace: '/intranet/asistencia?vista=alarmas' },
]

let answer: () => Response
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === '/api/dashboard') return answer()
    if (pathname === '/api/users/profile') return Response.json({ nombre: 'Ignacia Salinas', cargo: 'Capitán' })
    return Response.json([])
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (mi_resumen: MiResumen, alertas: Alerta[]) => {
  answer = () => Response.json({ mi_resumen, alertas })
  return drawFor('ayudante', <DashboardScreen />)
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const figures = () =>
  card('Mi resumen')
    .getAllByRole('definition')
    .map((figure) => [figure.previousSibling?.textContent, figure.textContent])

test('one’s own figures stand with what they are of, and with what the next award still asks', async () => {
  show(full, [])
  await screen.findByText('Este mes')
  expect(figures()).toEqual([
    ['Este mes', '58,3 % (3,5 de 6)'],
    ['Este año', '77,0 % (58,5 de 76)'],
    ['Abonos del año', '34'],
    ['Faltas seguidas', '2'],
  ])
  const summary = card('Mi resumen')
  expect(summary.getByText('Cumplió lo que exige el premio de 10 años.')).toBeDefined()
  expect(summary.getByText('Le faltan 14 asistencias válidas y 7 meses para los 15 años.')).toBeDefined()
  expect(summary.getByRole('link', { name: 'Ver mi asistencia' }).getAttribute('href')).toBe(
    '/intranet/asistencia?vista=mia',
  )
})

test('without compulsory acts there is no percentage, nor a row of absences or an award', async () => {
  show(empty, [])
  await screen.findByText('Este mes')
  expect(figures()).toEqual([
    ['Este mes', '—'],
    ['Este año', '—'],
    ['Abonos del año', '0'],
  ])
  expect(card('Mi resumen').queryByText(/premio|años/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Alertas' })).toBeNull()
})

test('each alert leads to where it is seen to', async () => {
  show(full, waiting)
  const links = within(await screen.findByRole('region', { name: 'Alertas' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 lista sin cerrar', '/intranet/asistencia'],
    ['2 alarmas sin tratar', '/intranet/asistencia?vista=alarmas'],
  ])
})

test('a refusal is told in its card and can be retried; once read, figures outlast it', async () => {
  answer = () => Response.json({ message: 'El servicio no está disponible en este momento.' }, { status: 503 })
  const { user, comeBack } = drawFor('ayudante', <DashboardScreen />)
  await screen.findByText('El servicio no está disponible en este momento.')
  const summary = card('Mi resumen')
  expect(summary.queryByText('Este mes')).toBeNull()
  const refused = answer
  answer = () => Response.json({ mi_resumen: full, alertas: waiting })
  await user.click(summary.getByRole('button', { name: 'Reintentar' }))
  await summary.findByText('58,3 % (3,5 de 6)')
  answer = refused
  await comeBack()
  expect(summary.getByText('58,3 % (3,5 de 6)')).toBeDefined()
  expect(summary.queryByText('El servicio no está disponible en este momento.')).toBeNull()
})
