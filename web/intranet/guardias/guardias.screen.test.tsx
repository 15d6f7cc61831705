import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Guardia } from '#contract/guardias/guardias.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Agenda } from './agenda.tsx'
import { faltanDos, guardiaDe, sinConductor } from './guardia-de-prueba.ts'
import GuardiasScreen from './guardias.screen.tsx'

const diurna = (id: number, dia: string, some: Partial<Guardia> = {}) =>
  guardiaDe(id, dia, {
    tipo: 'diurna',
    nombre: 'Diurna',
    inicio: `${dia}T11:00:00.000Z`,
    termino: `${dia}T23:00:00.000Z`,
    ...some,
  })

const candidato = (user_id: number, nombre: string, guardias_90: number, motivo: string | null = null) => ({
  user_id,
  nombre,
  cargo: null,
  puede: motivo === null,
  motivo,
  avisos: [],
  guardias_90,
})

let guardias: Guardia[]
let refusal: object | undefined
let offline: boolean
const asked: string[] = []
const sent: [string, unknown][] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  guardias = [
    guardiaDe(1, '2026-11-14', faltanDos),
    guardiaDe(2, '2026-11-20', { es_mia: true }),
    diurna(3, '2026-11-21'),
    guardiaDe(4, '2026-11-21', sinConductor),
    guardiaDe(5, '2026-11-28', faltanDos),
    guardiaDe(6, '2026-11-29', { estado: 'borrador', ...sinConductor, puede_inscribirse: false }),
    guardiaDe(7, '2026-11-30', { estado: 'borrador' }),
  ]
  refusal = undefined
  offline = false
  asked.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (offline) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(url, 'http://x')
    if (method !== 'GET') {
      const said = JSON.parse(String(body ?? '{}'))
      sent.push([`${method} ${pathname}`, said])
      if (refusal) return Response.json(refusal, { status: 409 })
      if (pathname.endsWith('/generar'))
        return Response.json({ creadas: 7, existentes: 0, avisos: [] }, { status: 201 })
      if (pathname.endsWith('/publicar')) return Response.json({ publicadas: 2, avisados: 4 })
      if (pathname.endsWith('/avisar')) return Response.json({ avisados: 2 })
      if (pathname.endsWith('/acciones')) return Response.json({ ...guardias[5], estado: 'publicada' })
      return Response.json({ asignacion: { ...guardias[1]?.asignaciones[2], funcion: said.funcion }, avisos: [] })
    }
    asked.push(url)
    if (pathname.endsWith('/candidatos'))
      return Response.json({
        data: [
          candidato(1, 'Ignacia Salinas Prat', 9),
          candidato(31, 'Paula Ríos Mena', 6),
          candidato(32, 'Bruno Díaz Paz', 2),
          candidato(33, 'Elena Vera Sol', 1, 'La licencia de conducir de Elena Vera Sol vence el 1 de noviembre'),
        ],
      })
    if (pathname.endsWith('/plantillas')) return Response.json({ data: [{ id: 3, nombre: 'Nocturna', activa: true }] })
    if (pathname.endsWith('/carga'))
      return Response.json({
        data: [carga(30, 'Ana Soto Paz', 9), carga(1, 'Ignacia Salinas Prat', 4), carga(31, 'Paula Ríos Mena', 6)],
      })
    const one = /\/guardias\/(\d+)$/.exec(pathname)
    if (one) return Response.json(guardias.find(({ id }) => id === Number(one[1])))
    const [desde, hasta] = [searchParams.get('desde') ?? '', searchParams.get('hasta') ?? '']
    return Response.json({ data: guardias.filter(({ dia }) => dia >= desde && dia <= hasta) })
  })
})

const carga = (user_id: number, nombre: string, guardias: number) => ({
  user_id,
  nombre,
  cargo: null,
  guardias,
  noches: guardias,
  fines_de_semana: 1,
  feriados: 0,
  horas: guardias * 12,
})

function show(role: Role = 'bombero', query = '') {
  if (role === 'bombero') guardias = guardias.filter(({ estado }) => estado !== 'borrador')
  return drawFor(role, <GuardiasScreen />, `/intranet/guardias?mes=2026-11${query}`)
}
const cell = (dia: string) => document.querySelector<HTMLElement>(`[data-dia="${dia}"]`) as HTMLElement

test('a gap is named in its day and again beside the month, with the way to fill it', async () => {
  show()
  await screen.findByRole('grid', { name: 'Noviembre de 2026' })
  await screen.findByText('Falta conductor')
  const [diurna, nocturna] = within(cell('2026-11-21')).getAllByRole('button')
  expect(diurna?.textContent).toContain('Diurna 08:00 a 20:00 4 de 4 cupos.')
  expect(nocturna?.textContent).toContain('Nocturna 20:00 a 08:00 3 de 4 cupos. Falta conductor')
  const side = within(screen.getByRole('region', { name: 'Puestos por cubrir' }))
  expect(side.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'sáb 21Nocturna, falta conductor20:00 a 08:00Tomar turno',
    'sáb 28Nocturna, faltan 220:00 a 08:00Tomar turno',
  ])
  expect(within(cell('2026-11-20')).getByText('Usted')).toBeDefined()
  expect(within(cell('2026-11-14')).getByText('Faltan 2')).toBeDefined()
  expect(screen.getByText('de los turnos que quedan en noviembre están completos')).toBeDefined()
})

test('on a phone what is missing stands before the board, and each guard of a list says it too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  show()
  const side = await screen.findByRole('region', { name: 'Puestos por cubrir' })
  expect(within(side).getByRole('button', { name: 'Nocturna, falta conductor' })).toBeDefined()
  const board = screen.getByRole('grid', { name: 'Noviembre de 2026' })
  expect(side.compareDocumentPosition(board)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  const guardia = guardiaDe(4, '2026-11-21', sinConductor)
  drawFor('bombero', <Agenda guardias={[guardia]} plegar={false} onOpen={() => {}} />)
  expect(screen.getByText('Falta conductor')).toBeDefined()
})

test('arrows go from day to day, Enter opens the day, and a guard from it', async () => {
  const { user, search } = show()
  await screen.findByRole('grid')
  await screen.findByText('Falta conductor')
  expect([...document.querySelectorAll('[role="grid"] [tabindex="0"]')]).toEqual([cell('2026-11-20')])
  cell('2026-11-20').focus()
  await user.keyboard('{ArrowRight}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sábado 21 de noviembre de 2026' }))
  expect(dialog.queryByRole('button', { name: 'Nueva guardia' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Nocturna' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Nocturna' }))
  expect(await panel.findByText('Falta conductor: 3 asignados, mínimo 4.')).toBeDefined()
  expect(search()).toContain('guardia=4')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(search()).not.toContain('guardia='))
})

test('the week shows who serves each function; arrows cross it and go on to the next week', async () => {
  const { user, search } = show('bombero', '&vista=semana&semana=2026-11-16')
  const grid = await screen.findByRole('grid', { name: 'Semana del 16 al 22 de noviembre' })
  const cellOf = (dia: string, fila: number) => grid.querySelector<HTMLElement>(`[data-celda="${dia} ${fila}"]`)
  await waitFor(() => expect(cellOf('2026-11-21', 4)?.textContent).toBe('Falta 1'))
  expect(cellOf('2026-11-21', 0)?.textContent).toBe('Catalina Rivas Montt')
  cellOf('2026-11-20', 0)?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(cellOf('2026-11-22', 2))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(search()).toContain('semana=2026-11-23'))
})

test('the filters stand in the address, and leave only what they say', async () => {
  const { user, search } = show()
  await screen.findByText('Falta conductor')
  await user.click(screen.getByRole('checkbox', { name: 'Mis guardias' }))
  expect(search()).toContain('mias=1')
  expect(document.querySelectorAll('[role="grid"] button')).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: 'Mis guardias' }))
  await user.click(screen.getByRole('checkbox', { name: 'Con vacantes' }))
  expect(within(cell('2026-11-21')).getAllByRole('button')).toHaveLength(1)
})

test('a place is taken with its function, and a refusal stands in the form', async () => {
  const { user } = show()
  const side = within(await screen.findByRole('region', { name: 'Puestos por cubrir' }))
  await user.click(side.getAllByRole('button', { name: 'Tomar turno' })[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Tomar turno' }))
  expect(form.getByRole<HTMLInputElement>('radio', { name: /^Conductor/ }).checked).toBe(true)
  refusal = { message: 'No habilitado para guardias', error: 'x' }
  await user.click(form.getByRole('button', { name: 'Inscribirme' }))
  expect(await form.findByText('No habilitado para guardias')).toBeDefined()
  refusal = undefined
  await user.click(form.getByRole('button', { name: 'Inscribirme' }))
  expect(await screen.findByText('Quedó en la guardia: conductor.')).toBeDefined()
  expect(sent.at(-1)).toEqual(['POST /api/guardias/4/inscripcion', { funcion: 'conductor' }])
})

test('who publishes is told how many could fill a gap, and why the others could not', async () => {
  const { user } = show('oficial')
  const side = within(await screen.findByRole('region', { name: 'Puestos por cubrir' }))
  await user.click((await side.findAllByRole('button', { name: 'Avisar a los 2' }))[0] as HTMLElement)
  expect(await screen.findByText('Se avisó por la campana a 2 personas.')).toBeDefined()
  await user.click(side.getByRole('button', { name: 'Nocturna, falta conductor' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Nocturna' }))
  await user.click((await panel.findAllByRole('button', { name: 'Asignar' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar' }))
  const names = within(await dialog.findByRole('list', { name: 'Quiénes pueden' })).getAllByRole('listitem')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Bruno Díaz Paz2 en 90 díasAsignar',
    'Paula Ríos Mena6 en 90 díasAsignar',
    'Ignacia Salinas Prat9 en 90 díasAsignar',
  ])
  expect(dialog.getByRole('combobox', { name: 'Función', description: /Con licencia de conducir/ })).toBeDefined()
  expect(dialog.getByText('La licencia de conducir de Elena Vera Sol vence el 1 de noviembre')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Asignar a Bruno Díaz Paz' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['POST /api/guardias/4/asignaciones', { user_id: 32, funcion: 'conductor' }]),
  )
})

test('days of a month are generated from a template', async () => {
  const { user } = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Preparar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Generar desde plantilla' }))
  const form = within(await screen.findByRole('dialog', { name: 'Generar desde plantilla' }))
  await user.click(form.getByRole('combobox', { name: 'Plantilla' }))
  await user.click(await screen.findByRole('option', { name: 'Nocturna' }))
  fireEvent.change(form.getByLabelText('Hasta'), { target: { value: '2026-11-27' } })
  await user.click(form.getByRole('button', { name: 'Generar' }))
  expect(await screen.findByText('Se crearon 7 guardias como borradores.')).toBeDefined()
  expect(sent).toMatchObject([['POST /api/guardias/generar', { plantilla_id: 3, hasta: '2026-11-27' }]])
})

test('a month is published with its gaps named and confirmed', async () => {
  const { user } = show('oficial')
  await screen.findByText('2 borradores, 1 incompleto')
  await user.click(await screen.findByRole('button', { name: 'Preparar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Publicar el mes' }))
  const form = within(await screen.findByRole('dialog', { name: 'Publicar noviembre de 2026' }))
  expect(form.getByText('Nocturna, dom, 29 de noviembre: falta conductor')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Publicar' }))
  expect(form.getByText('Confirme los puestos por cubrir para publicar.')).toBeDefined()
  expect(sent).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'Publicar con estos puestos por cubrir' }))
  await user.click(form.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Se publicaron 2 guardias. Se avisó por la campana a 4 personas.')).toBeDefined()
  expect(sent).toEqual([['POST /api/guardias/publicar', { desde: '2026-11-01', hasta: '2026-11-30', confirmar: true }]])
})

test('one guard with a gap says the text of its publishing', async () => {
  const { user } = show('oficial', '&guardia=6')
  const panel = within(await screen.findByRole('dialog', { name: 'Nocturna' }))
  await user.click(await panel.findByRole('button', { name: 'Publicar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Publicar Nocturna' }))
  expect(form.getByText('Se publicará con cobertura incompleta: falta conductor')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Publicar incompleta' }))
  await waitFor(() =>
    expect(sent).toEqual([['POST /api/guardias/6/acciones', { accion: 'publicar', confirmar: true, version: 1 }]]),
  )
})

test('the load is seen by all, one’s own first', async () => {
  show('bombero', '&vista=carga')
  const rows = within(await screen.findByRole('table', { name: 'Guardias de cada miembro' })).getAllByRole('row')
  expect(rows.slice(1).map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Ignacia Salinas Prat Usted',
    'Ana Soto Paz',
    'Paula Ríos Mena',
  ])
})

test('a board that cannot be read says so, and is read again', async () => {
  offline = true
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  offline = false
  await user.click(again)
  expect(await screen.findByText('Falta conductor')).toBeDefined()
})
