import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MarcaPropia, ResumenMiembro } from '#contract/asistencia/resumen.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Mia } from './mia.tsx'

const marca = (id: number, dia: string, more: Partial<MarcaPropia> = {}): MarcaPropia => ({
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

const premio = {
  anios: 15,
  fecha: '2026-10-20',
  meses: 7,
  exige: { que: 'cantidad', pide: 200, lleva: 186 },
}

const asked: URL[] = []
let month: Partial<ResumenMiembro>
beforeEach(() => {
  asked.length = 0
  month = resumen
  vi.useFakeTimers({ now: new Date('2026-03-20T15:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://x')
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
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'mar 17Acto 3Obligatorio de Compañía · llegó a las 20:13T',
    'mar 10Acto 2Obligatorio de CompañíaF',
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
