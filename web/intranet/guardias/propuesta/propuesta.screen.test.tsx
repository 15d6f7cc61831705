import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Guardia } from '#contract/guardias/guardias.ts'
import type { Propuesta } from '#contract/guardias/propuestas.ts'
import { guardiaDe, sinConductor } from '#web/intranet/guardias/guardia-de-prueba.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import PropuestaScreen from './propuesta.screen.tsx'

const propuesta: Propuesta = {
  desde: '2026-12-01',
  hasta: '2026-12-31',
  metodo: 'simple',
  aviso: 'No alcanzó el tiempo: se propone por el orden simple.',
  asignadas: 1,
  brechas: [
    {
      guardia_id: 9,
      nombre: 'Nocturna',
      tipo: 'nocturna',
      dia: '2026-12-24',
      funcion: 'conductor',
      faltan: 1,
      motivo: 'Sin conductor: 2 con licencia médica.',
    },
  ],
  cargas: [{ user_id: 31, nombre: 'Paula Ríos Mena', cargo: null, antes: 3, despues: 4 }],
  hecha_en: '2026-11-20T14:00:00.000Z',
  hecha_por: 'Ignacia Salinas Prat',
}
let hecha: boolean
let guardias: Guardia[]
let plantillas: { id: number; nombre: string; activa: boolean }[]
const sent: [string, unknown][] = []

const conPropuesta = (): Guardia => {
  const guardia = guardiaDe(4, '2026-12-05', sinConductor)
  const [seat] = guardia.asignaciones
  const proposed = { funcion: 'conductor', estado: 'propuesta', razon: 'Menos guardias en 90 días: 3.' } as const
  return seat
    ? {
        ...guardia,
        asignaciones: [...guardia.asignaciones, { ...seat, id: 70, nombre: 'Paula Ríos Mena', ...proposed }],
      }
    : guardia
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  hecha = false
  guardias = [guardiaDe(4, '2026-12-05', sinConductor)]
  plantillas = []
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://x')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body ?? '{}'))])
      if (pathname.endsWith('/plantillas')) return Response.json({ id: 3 }, { status: 201 })
      if (pathname.endsWith('/generar')) {
        guardias = [{ ...guardiaDe(9, '2026-12-24', sinConductor), estado: 'borrador' }]
        return Response.json({ creadas: 1, existentes: 0, avisos: [] }, { status: 201 })
      }
      if (pathname.endsWith('/publicar')) {
        guardias = guardias.map((one) => ({ ...one, estado: 'publicada' }))
        return Response.json({ publicadas: 1, avisados: 2 })
      }
      hecha = pathname.endsWith('/proponer')
      return Response.json(hecha ? propuesta : { asignadas: 1, sin_asignar: [] })
    }
    if (pathname.endsWith('/propuesta')) return Response.json({ propuesta: hecha ? propuesta : null })
    if (pathname.endsWith('/guardias'))
      return Response.json({ data: hecha && guardias[0]?.id === 4 ? [conPropuesta()] : guardias })
    if (pathname.endsWith('/plantillas')) return Response.json({ data: plantillas })
    return Response.json({ data: [], page: 1, limit: 10, total: 0 })
  })
})

test('a proposal says why each seat, what nobody can fill, and the loads; it is accepted whole', async () => {
  const { user } = drawFor(
    'oficial',
    <PropuestaScreen />,
    '/intranet/guardias/propuesta?desde=2026-12-01&hasta=2026-12-31',
  )
  await screen.findByText('Aún no hay una propuesta para estos días')
  await user.click(screen.getByRole('button', { name: 'Proponer dotación' }))
  expect(await screen.findByText('Menos guardias en 90 días: 3.')).toBeDefined()
  expect(screen.getByText('Se propuso 1 puesto.')).toBeDefined()
  expect(screen.getByText('No alcanzó el tiempo: se propone por el orden simple.')).toBeDefined()
  expect(screen.getByText('Sin conductor: 2 con licencia médica.')).toBeDefined()
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]
  expect(row?.textContent).toBe('Paula Ríos Mena34')
  await user.click(screen.getByRole('button', { name: 'Aceptar 1' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aceptar' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['POST /api/guardias/propuesta/aceptar', { desde: '2026-12-01', hasta: '2026-12-31' }]),
  )
  expect(await screen.findByText('Se asignó 1 puesto.')).toBeDefined()
})

test('who should not serve is taken out of a proposal', async () => {
  hecha = true
  const address = '/intranet/guardias/propuesta?desde=2026-12-01&hasta=2026-12-31'
  const { user } = drawFor('oficial', <PropuestaScreen />, address)
  await user.click(await screen.findByRole('button', { name: 'Acciones de Paula Ríos Mena' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
  await waitFor(() => expect(sent.map(([call]) => call)).toEqual(['DELETE /api/guardias/4/asignaciones/70']))
})

test('a month without guards is generated, proposed and published on its page, with a ready-made night guard', async () => {
  guardias = []
  const { user } = drawFor(
    'oficial',
    <PropuestaScreen />,
    '/intranet/guardias/propuesta?desde=2026-12-01&hasta=2026-12-31',
  )
  await user.click(await screen.findByRole('button', { name: 'Generar y proponer' }))
  // Its gap stands on the page, and on the button.
  await user.click(await screen.findByRole('button', { name: 'Publicar las 1, 1 incompletas' }))
  expect(await screen.findByText('1 guardia publicada. Se avisó por la campana a 2 personas.')).toBeDefined()
  const rango = { desde: '2026-12-01', hasta: '2026-12-31' }
  expect(sent.map(([call]) => call)).toEqual([
    'POST /api/guardias/plantillas',
    'POST /api/guardias/generar',
    'POST /api/guardias/proponer',
    'POST /api/guardias/publicar',
  ])
  expect(sent[1]?.[1]).toEqual({ plantilla_id: 3, ...rango })
  expect(sent[3]?.[1]).toEqual({ ...rango, confirmar: true })
})
