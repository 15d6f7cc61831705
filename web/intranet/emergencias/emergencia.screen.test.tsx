import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import EmergenciaScreen from './emergencia.screen.tsx'

const faltan = [
  { campo: 'unidades.21', texto: 'La unidad B-21 no tiene hora 6-10', confirmable: false },
  { campo: 'relato', texto: 'Falta el relato (mínimo 30 caracteres)', confirmable: false },
]
let stands: EmergenciaDetalle
let refusal: string | undefined
let asked: string[]
const sent: unknown[] = []

beforeEach(() => {
  stands = detalleDe({ unidades: [unidadDe({ hora_6_0: '2026-11-21T00:06:00.000Z' })], faltan })
  refusal = undefined
  asked = []
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      const said = JSON.parse(String(body)) as { accion: string; observaciones?: string }
      sent.push(said)
      if (refusal) return Response.json({ message: refusal, error: 'conflicto' }, { status: 409 })
      const { accion, observaciones = null } = said
      if (accion === 'cerrar') stands = { ...stands, estado: 'cerrada' }
      if (accion === 'devolver') stands = { ...stands, estado: 'en_curso', observaciones_revision: observaciones }
      if (accion === 'revisar') stands = { ...stands, estado: 'revisada' }
      return Response.json(stands)
    }
    asked.push(pathname)
    if (pathname === '/api/emergencias/7') return Response.json(stands)
    if (pathname === '/api/actos/31') return Response.json({ id: 31, puede_pasar: true, anulado_en: null })
    if (pathname === '/api/actos/31/asistencia') return Response.json({ estado_lista: 'abierta', filas: [] })
    if (pathname.endsWith('/tablero'))
      return Response.json({
        emergencia: stands,
        mi_respuesta: null,
        llamado: true,
        voy_cuartel: [],
        voy_lugar: [],
        no_pueden: 0,
        sin_responder: 4,
        segundo_llamado_en: null,
        ultima: null,
      })
    if (pathname === '/api/users/directorio') return Response.json({ data: [{ id: 9, nombre: 'Pedro Vidal Soto' }] })
    return Response.json({ data: [], page: 1, limit: 10, total: 0 })
  })
})

const show = (role: Role) =>
  drawFor(role, [{ path: '/intranet/emergencias/:id', element: <EmergenciaScreen /> }], '/intranet/emergencias/7').user

/** While a unit is out, closing it is among its other actions. */
async function act(user: ReturnType<typeof show>, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Acciones de la emergencia 2026-0042' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('one press gives a unit its next time, and takes it back; the small ones are corrected', async () => {
  const user = show('oficial')
  expect(screen.queryByRole('button', { name: 'Cerrar emergencia' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /6-3 .*: marcar ahora/ }))
  expect(sent).toEqual([{ clave: '6-3' }])
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ clave: '6-3', hora: null }))
  await user.click(screen.getByRole('button', { name: /21:06 6-0 .*: corregir/ }))
  expect(await screen.findByRole('dialog', { name: 'B-21: 6-0 Salida' })).toBeDefined()
})

test('who may edit records what another said by radio, and nobody else is offered it', async () => {
  const user = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Anotar quién avisó' }))
  const form = within(await screen.findByRole('dialog', { name: 'Anotar quién avisó' }))
  await user.type(form.getByRole('combobox', { name: 'Quién' }), 'Pedro')
  await user.click(await screen.findByRole('option', { name: 'Pedro Vidal Soto' }))
  await user.click(form.getByRole('button', { name: 'Anotar' }))
  await waitFor(() => expect(sent).toEqual([{ user_id: 9, respuesta: 'voy_cuartel', eta_min: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  stands = { ...stands, puede_editar: false }
  show('bombero')
  await screen.findByText(/sin responder 4/)
  expect(screen.queryByRole('button', { name: 'Anotar quién avisó' })).toBeNull()
})

test('once every unit is back, what is missing to close it stands first, and one step is red', async () => {
  stands = detalleDe({
    unidades: [unidadDe({ hora_6_10: '2026-11-21T01:06:00.000Z' })],
    a_cargo: 'Pedro',
    faltan: faltan.slice(1),
  })
  show('oficial')
  const steps = within(await screen.findByRole('region', { name: 'Para cerrar' }))
  expect(steps.getByText('faltan 1 de 3')).toBeDefined()
  expect(steps.getByRole('link', { name: 'Escribir: Relato' }).className).toContain('primary')
  expect(screen.getByText('Podrá cerrar con el relato.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar emergencia' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /marcar ahora/ })).toBeNull()
})

test('who closes it is told all that is missing at once; each is a link, which leads the focus to its place', async () => {
  const user = show('oficial')
  await act(user, 'Cerrar emergencia')
  const missing = within(await screen.findByRole('dialog', { name: 'Cerrar emergencia' }))
  expect(missing.getByText('Faltan 2 datos para cerrar')).toBeDefined()
  expect(missing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(faltan.map(({ texto }) => texto))
  expect(missing.queryByRole('button', { name: 'Cerrar emergencia' })).toBeNull()
  await user.click(missing.getByRole('button', { name: 'Cerrar después' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(user, 'Cerrar emergencia')
  await user.click(await screen.findByRole('link', { name: 'La unidad B-21 no tiene hora 6-10' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('hora-21-6-10'))
})

test('its list is passed where it is, from the emergency', async () => {
  const user = show('oficial')
  await user.click(await screen.findByRole('tab', { name: 'Asistencia' }))
  expect((await screen.findByRole('link', { name: 'Pasar lista' })).getAttribute('href')).toBe(
    '/intranet/asistencia?acto=31',
  )
})

test('complete it is closed, returned with remarks, which its page shows, and closed again', async () => {
  stands = detalleDe({ unidades: [unidadDe({ hora_6_10: '2026-11-21T01:06:00.000Z' })] })
  const user = show('capitan')
  const closeIt = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cerrar emergencia' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar emergencia' }))
    await user.click(dialog.getByRole('button', { name: 'Cerrar emergencia' }))
    expect(await screen.findByText('La emergencia 2026-0042 quedó cerrada.')).toBeDefined()
  }
  await closeIt()
  await user.click(await screen.findByRole('button', { name: 'Acciones de la emergencia 2026-0042' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Devolver' }))
  const back = within(await screen.findByRole('dialog', { name: 'Devolver emergencia' }))
  await user.type(back.getByRole('textbox', { name: 'Qué hay que corregir' }), 'Falta el sentido.')
  await user.click(back.getByRole('button', { name: 'Devolver emergencia' }))
  const alert = await screen.findByText('Se devolvió para corregir')
  expect(alert.parentElement?.textContent).toContain('Falta el sentido.')
  await closeIt()
  expect(sent).toEqual([
    { accion: 'cerrar' },
    { accion: 'devolver', observaciones: 'Falta el sentido.' },
    { accion: 'cerrar' },
  ])
})

test('it is reviewed once it was asked; a refusal says why; and its paper is taken', async () => {
  stands = { ...stands, estado: 'cerrada', faltan: [] }
  const user = show('capitan')
  const review = async () => {
    await user.click(await screen.findByRole('button', { name: 'Revisar' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revisar' }))
  }
  refusal = 'La lista de asistencia debe estar cerrada.'
  await review()
  expect(await screen.findByText(refusal)).toBeDefined()
  refusal = undefined
  await review()
  expect(await screen.findByText('La emergencia 2026-0042 quedó revisada.')).toBeDefined()
  expect(await screen.findByText('Revisada')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Parte en PDF' }))
  await waitFor(() => expect(asked).toContain('/api/emergencias/7/pdf'))
})
