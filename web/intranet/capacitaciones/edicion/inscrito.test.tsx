import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import type { Inscripcion } from '#contract/capacitaciones/inscripciones.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Inscrito } from './inscrito.tsx'

const edicion = { id: 4, estado: 'en_curso', nota_minima: null } as EdicionCompleta
const inscripcion: Inscripcion = {
  id: 9,
  capacitacion_id: 4,
  user_id: 7,
  nombre: 'Ana Soto',
  estado: 'inscrita',
  nota: null,
  asistencia_pct: null,
  propuesta: null,
  observacion: null,
  inscrito_por: null,
  forzado_motivo: null,
  version: 3,
}
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...inscripcion, lugar_espera: null })
  })
})

const show = (de: Partial<Inscripcion>, estado: EdicionCompleta['estado'] = 'en_curso') =>
  drawFor(
    'oficial',
    <Inscrito
      edicion={{ ...edicion, estado }}
      inscripcion={{ ...inscripcion, ...de }}
      tell={() => {}}
      fail={() => {}}
    />,
  ).user

test('a member is taken out by an officer, who is asked first', async () => {
  const user = show({})
  await user.click(screen.getByRole('button', { name: 'Retirar a Ana Soto' }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Retirar' }))
  expect(sent).toEqual([{ estado: 'retirada', version: 3 }])
})

test('who waits is taken in by hand once it runs, and before by the order of the list', async () => {
  const user = show({ estado: 'lista_espera' })
  await user.click(screen.getByRole('button', { name: 'Aceptar a Ana Soto' }))
  expect(sent).toEqual([{ estado: 'inscrita', version: 3 }])
})

test('who waits for an edition that has not begun is not taken in out of turn', () => {
  show({ estado: 'lista_espera' }, 'cerrada')
  expect(screen.queryByRole('button', { name: 'Aceptar a Ana Soto' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Rechazar a Ana Soto' })).toBeDefined()
})
