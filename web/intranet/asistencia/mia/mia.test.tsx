import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MisObjeciones, Objecion } from '#contract/asistencia/objeciones.ts'
import type { MarcaPropia, ResumenMiembro } from '#contract/asistencia/resumen.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Mia } from './mia.tsx'

const marca = (id: number, dia: string, more: Partial<MarcaPropia> = {}): MarcaPropia => ({
  id: id + 100,
  acto_id: id,
  titulo: `Acto ${id}`,
  nombre_tipo: 'Academia',
  dia,
  inicio: `${dia}T23:00:00.000Z`,
  categoria: 'obligatorio_compania',
  valor: 1,
  marca: 'presente',
  hora_llegada: null,
  observacion: null,
  ...more,
})
const marcas = [
  marca(3, '2026-03-17', { marca: 'atraso', hora_llegada: '2026-03-17T23:13:00.000Z' }),
  marca(2, '2026-03-10', { marca: 'ausente' }),
  marca(1, '2026-03-03', { categoria: 'abono', valor: 0.5 }),
]
const resumen: Partial<ResumenMiembro> = {
  de: 'miembro',
  base: 7,
  asistencias: 5.5,
  abonos: 5,
  porcentaje: 78.6,
  asistencia_minima: 60,
  marcas: { presente: 5, atraso: 1, ausente: 1, licencia: 1, suspendido: 0, no_citado: 0 },
}

const objecion: Objecion = {
  id: 9,
  user_id: 1,
  nombre: 'Ignacia Salinas Prat',
  acto_id: 2,
  acto: 'Acto 2',
  dia: '2026-03-10',
  marca: 'ausente',
  texto: 'Llegué a las 20:05.',
  estado: 'abierta',
  respuesta: null,
  resuelta_por: null,
  resuelta_en: null,
  creada_en: '2026-03-12T15:00:00.000Z',
}
const actos = [
  { id: 2, titulo: 'Acto 2', dia: '2026-03-10', anulado_en: null },
  { id: 8, titulo: 'Llamado', dia: '2026-03-14', anulado_en: null },
  { id: 7, titulo: 'Anulado', dia: '2026-03-15', anulado_en: '2026-03-16T15:00:00.000Z' },
  { id: 6, titulo: 'Instrucción de rescate', dia: '2026-03-18', anulado_en: null },
]
const premio = {
  anios: 15,
  fecha: '2026-10-20',
  meses: 7,
  exige: { que: 'cantidad', pide: 200, lleva: 186 },
}

const asked: URL[] = []
const sent: unknown[] = []
let month: Partial<ResumenMiembro>
let objeciones: Partial<MisObjeciones>
let answer: () => Response
beforeEach(() => {
  asked.length = 0
  sent.length = 0
  objeciones = { admite: true, hasta: '2026-03-25', motivo: null, data: [] }
  answer = () => Response.json({ ...objecion, texto: 'x' }, { status: 201 })
  month = resumen
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ now: new Date('2026-03-20T15:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(path, 'http://x')
    if (method !== 'GET') {
      sent.push([`${method} ${url.pathname}`, body ? JSON.parse(body as string) : undefined])
      return answer()
    }
    if (url.pathname === '/api/asistencia/mia/observaciones') return Response.json(objeciones)
    // Two to a page here as well.
    if (url.pathname === '/api/actos') {
      const page = Number(url.searchParams.get('page'))
      return Response.json({ data: actos.slice(page * 2 - 2, page * 2), page, limit: 2, total: actos.length })
    }
    if (url.pathname === '/api/dashboard') return Response.json({ mi_resumen: { proximo_premio: premio }, alertas: [] })
    asked.push(url)
    if (url.pathname === '/api/asistencia/resumen')
      return Response.json(url.searchParams.get('desde') === '2026-01-01' ? { ...resumen, porcentaje: 76.4 } : month)
    // Two to a page, so that the second is asked for.
    const page = Number(url.searchParams.get('page'))
    return Response.json({ data: marcas.slice(page * 2 - 2, page * 2), page, limit: 2, total: marcas.length })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () => drawFor('bombero', <Mia />, '/?vista=mia')

test('the percentage stands with what it is of, the year and the abonos', async () => {
  show()
  expect(await screen.findByText('78,6 %')).toBeDefined()
  expect(screen.getByText('5,5 de 7 actos obligatorios del mes')).toBeDefined()
  expect(screen.getByText('Mínimo 60 %')).toBeDefined()
  expect(await screen.findByText('76,4 %')).toBeDefined()
  expect(screen.getByText('abonos del mes')).toBeDefined()
  expect(await screen.findByText('Le faltan 14 asistencias válidas y 7 meses para los 15 años.')).toBeDefined()
  expect(asked.every(({ searchParams }) => [null, '1'].includes(searchParams.get('user_id')))).toBe(true)
})

test('a month without a base is no percentage', async () => {
  month = { ...resumen, base: 0, asistencias: 0, porcentaje: null }
  show()
  expect(await screen.findByText('Sin actos obligatorios que cuenten este mes')).toBeDefined()
  expect(screen.getByText('—')).toBeDefined()
})

test('every mark of the month is on the calendar and in the list, in words', async () => {
  show()
  const list = within(await screen.findByRole('region', { name: 'Actos de marzo de 2026' }))
  await list.findAllByText('miércoles 25')
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'mar 17Acto 3Obligatorio de Compañía · llegó a las 20:13TPuede objetar hasta el miércoles 25Objetar',
    'mar 10Acto 2Obligatorio de CompañíaFPuede objetar hasta el miércoles 25Objetar',
    'mar 3Acto 1Abono · vale 0,5A',
  ])
  expect(list.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Atraso',
    'Falta',
    'Presente',
  ])
  const days = within(screen.getByRole('table', { name: 'Sus marcas de marzo de 2026' }))
  expect(days.getByTitle('Acto 3: Atraso').textContent).toContain('17')
  expect(days.getByTitle('Acto 1: Presente').textContent).toContain('+0,5')
  // March 2026 begins on a Sunday.
  expect(days.getAllByRole('row')).toHaveLength(7)
})

test('the months beside it are a step away', async () => {
  const { user, search } = show()
  await user.click(await screen.findByRole('link', { name: 'Mes anterior' }))
  expect(search()).toBe('?vista=mia&mes=2026-02')
  expect(await screen.findByRole('heading', { name: 'Febrero de 2026' })).toBeDefined()
})

test('a mark is objected to in its row; what is refused loses nothing typed', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Objetar la marca de Acto 2' }))
  const form = within(await screen.findByRole('dialog', { name: 'Objetar la marca' }))
  await user.type(form.getByLabelText('Qué no corresponde'), 'Llegué')
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await form.findByText('Debe tener al menos 10 caracteres')).toBeDefined()
  await user.type(form.getByLabelText('Qué no corresponde'), ' a las 20:05.')
  const message = 'El plazo para objetar venció el 25 de marzo de 2026.'
  answer = () => Response.json({ message, error: 'conflicto' }, { status: 409 })
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await form.findByText(message)).toBeDefined()
  expect((form.getByLabelText('Qué no corresponde') as HTMLTextAreaElement).value).toBe('Llegué a las 20:05.')
  answer = () => Response.json(objecion, { status: 201 })
  objeciones = { ...objeciones, data: [objecion] }
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(/Su objeción sobre «Acto 2» quedó enviada/)).toBeDefined()
  expect(sent.at(-1)).toEqual(['POST /api/asistencia/102/observaciones', { texto: 'Llegué a las 20:05.' }])
  expect(await screen.findByText('Por responder')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Objetar la marca de Acto 2' })).toBeNull()
})

test('an act without a mark is objected to by choosing it; an annulled one and one that waits are not offered', async () => {
  objeciones = { ...objeciones, hasta: null, data: [objecion] }
  const { user } = show()
  expect(await screen.findByText('Puede objetar esta marca')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Objetar otro acto' }))
  const form = within(await screen.findByRole('dialog', { name: 'Objetar otro acto' }))
  await user.click(form.getByRole('combobox', { name: 'Acto' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Llamado, 14 de marzo de 2026',
    'Instrucción de rescate, 18 de marzo de 2026',
  ])
  await user.type(form.getByRole('combobox', { name: 'Acto' }), 'instruccion')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.clear(form.getByRole('combobox', { name: 'Acto' }))
  await user.click(screen.getByRole('option', { name: 'Llamado, 14 de marzo de 2026' }))
  await user.type(form.getByLabelText('Qué no corresponde'), 'Fui en la B-21.')
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(/quedó enviada/)).toBeDefined()
  expect(sent.at(-1)).toEqual(['POST /api/actos/8/observaciones', { texto: 'Fui en la B-21.' }])
})

test('an answer stands below its act, and after the term nothing is offered', async () => {
  const rejected = { estado: 'rechazada', respuesta: 'No consta.', resuelta_por: 'Joaquín Araya' } as const
  const motivo = 'El plazo para objetar venció el 25 de marzo de 2026.'
  const elsewhere = { ...objecion, id: 10, acto_id: 8, acto: 'Llamado', dia: '2026-03-14' }
  objeciones = { admite: false, hasta: '2026-03-25', motivo, data: [{ ...objecion, ...rejected }, elsewhere] }
  const { user } = show()
  expect(await screen.findByText('Rechazada')).toBeDefined()
  expect(screen.getByText('No consta.').textContent).toBe('Joaquín Araya: No consta.')
  expect(screen.getByText('Sin marca')).toBeDefined()
  expect(screen.getByText(motivo)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Objetar/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retirar la objeción a Llamado' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  answer = () => Response.json({ success: true, message: 'Su objeción se retiró.' })
  await user.click(dialog.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Su objeción se retiró.')).toBeDefined()
  expect(sent).toEqual([['DELETE /api/asistencia/observaciones/10', undefined]])
})
