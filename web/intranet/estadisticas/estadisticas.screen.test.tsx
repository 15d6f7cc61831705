import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bloques, type NombreBloque } from '#contract/estadisticas/forma.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { bloqueDe, cifraDe, tablaDe } from './bloque-de-prueba.ts'
import EstadisticasScreen from './estadisticas.screen.tsx'

let answers: Record<NombreBloque, ReturnType<typeof bloqueDe>>
let failing: string[]
let slow: string[]
const asked: URL[] = []
const aborted: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  answers = Object.fromEntries(bloques.map((one) => [one, bloqueDe(one)])) as typeof answers
  answers.emergencias = bloqueDe('emergencias', { filtros: ['clave'], cifras: [cifraDe()], tablas: [tablaDe()] })
  failing = []
  slow = []
  asked.length = 0
  aborted.length = 0
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    const url = new URL(path, 'http://x')
    const name = url.pathname.split('/').at(-1) ?? ''
    if (!url.pathname.startsWith('/api/estadisticas'))
      return Response.json(url.pathname.includes('catalogos') ? { data: [] } : [])
    asked.push(url)
    if (slow.includes(name))
      await new Promise((_, fail) => {
        signal?.addEventListener('abort', () => {
          aborted.push(name)
          fail(signal.reason)
        })
      })
    if (failing.includes(name)) return Response.json({ message: 'No se pudo contar.' }, { status: 500 })
    if (name === 'mias')
      return Response.json({ desde: '2026-01-01', hasta: '2026-11-20', cifras: [cifraDe({ valor: 94 })] })
    return Response.json(answers[name as NombreBloque])
  })
})

const open = (search = '') => drawFor('capitan', <EstadisticasScreen />, `/intranet/estadisticas${search}`)
const queryOf = (name: string) =>
  Object.fromEntries(asked.findLast(({ pathname }) => pathname.endsWith(name))?.searchParams ?? [])

test('the summary tells the first figures, what they count, and the own ones', async () => {
  answers.tiempos = bloqueDe('tiempos', {
    cifras: [
      cifraDe({
        clave: 'respuesta_mediana',
        medida: 'segundos',
        valor: 278,
        antes: { valor: 300, n: 9 },
        mejor: 'menos',
      }),
    ],
  })
  open()
  const main = within(await screen.findByRole('list', { name: 'Cifras principales' }))
  const [salidas, llegada] = main.getAllByRole('listitem')
  expect(salidas?.textContent).toContain('312salidas+8 % respecto de 2025')
  expect(llegada?.textContent).toContain('4:38mediana de llegada22 s menos')
  expect(within(salidas as HTMLElement).getByText(/Emergencias del período/).textContent).toContain(
    'No cuentan 4 simulacros.',
  )
  expect((await screen.findByRole('region', { name: 'Lo suyo' })).textContent).toContain('94')
  expect(screen.getByText('1 de enero al 20 de noviembre de 2026')).toBeTruthy()
  expect(queryOf('emergencias')).toEqual({ desde: '2026-01-01', hasta: '2026-11-20', comparar: 'anio_pasado' })
})

test('a drawing is said in one sentence and can be read as a table', async () => {
  const { user } = open('?vista=emergencias')
  await screen.findByRole('img', { name: 'Marzo fue el mes con más salidas: 33.' })
  await user.click(screen.getByRole('button', { name: 'Ver como tabla Salidas por mes' }))
  const rows = within(screen.getByRole('table'))
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Mes', 'Incendio', 'Rescate', 'Total', '2025'],
    ['Enero', '10', '21', '31', '30'],
    ['Febrero', '11', '21', '32', '30'],
    ['Marzo', '12', '21', '33', '30'],
  ])
  expect(screen.getByText('96 salidas.')).toBeTruthy()
})

test('another period stands in the address, and a drawing is taken as a sheet of that period', async () => {
  const { user, search } = open('?vista=emergencias')
  await screen.findByRole('region', { name: 'Salidas por mes' })
  await user.click(screen.getByRole('combobox', { name: 'Período' }))
  await user.click(await screen.findByRole('option', { name: 'Doce meses, contra un año antes' }))
  expect(search()).toContain('periodo=doce_meses')
  await user.click(await screen.findByRole('button', { name: /^Descargar Salidas por mes/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  const asSheet = () => asked.findLast(({ searchParams }) => searchParams.get('formato') === 'csv')
  await waitFor(() => expect(asSheet()?.searchParams.get('desde')).toBe('2025-11-21'))
})

test('whom the figures leave out for want of a day of entry is named', async () => {
  answers.personas = bloqueDe('personas', { sin_ingreso: ['Pedro Rojas', 'Ana Soto'] })
  open('?vista=personas')
  const text = '2 sin fecha de ingreso, que no cuentan en estas cifras: Pedro Rojas, Ana Soto.'
  expect((await screen.findByText(text)).tagName).toBe('P')
})

test('nothing, few and drawings of other kinds are said in words', async () => {
  answers.personas = bloqueDe('personas', {
    cifras: [
      cifraDe({ clave: 'a', nombre: 'Conductores', valor: null, n: 0, reservada: true }),
      cifraDe({ clave: 'b', nombre: 'Asistentes', valor: null, n: 0, antes: null }),
    ],
    tablas: [
      tablaDe({ clave: 'x', titulo: 'Ingresos', filas: [], n: 0, casos: 'ingresos', hallazgo: null }),
      tablaDe({
        clave: 'y',
        titulo: 'Horas',
        dibujo: 'calor',
        hallazgo: null,
        columnas: tablaDe().columnas.slice(0, 2),
      }),
      tablaDe({
        clave: 'z',
        titulo: 'Claves',
        dibujo: 'barras',
        filas: [{ clave: '1', nombre: '10-4', valores: [1, 2, 3, 4], enlace: '/intranet/emergencias?clave=10-4' }],
      }),
    ],
  })
  open('?vista=personas&clave=10-4')
  const figures = within(await screen.findByRole('list', { name: 'Cifras: Personas' })).getAllByRole('listitem')
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Son muy pocas personas para decirlo'),
    expect.stringContaining('Sin datos'),
  ])
  expect(screen.getByText('No hay ingresos que contar en este período.')).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('cell')[0]?.textContent).toBe('10')
  expect(screen.getByRole('link', { name: '10-4' }).getAttribute('href')).toContain('clave=10-4')
  expect(screen.getByText(/^Personas no depende de la clave/)).toBeTruthy()
})

test('a block that fails says so, and the others stand', async () => {
  failing = ['tiempos']
  const { user } = open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Tiempos:')
  expect(await screen.findByRole('region', { name: 'Salidas por mes' })).toBeTruthy()
  failing = []
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('filters stand in the address; a count that nobody waits for is dropped', async () => {
  slow = ['emergencias']
  const { user, search, router } = open('?vista=emergencias')
  await waitFor(() => expect(asked).toHaveLength(1))
  slow = []
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Contar también los simulacros' }))
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(aborted).toEqual(['emergencias']))
  expect(search()).toBe('?vista=emergencias&simulacros=true')
  await screen.findByRole('region', { name: 'Salidas por mes' })
  expect(queryOf('emergencias').simulacros).toBe('true')
  await user.click(await screen.findByRole('button', { name: /^Con simulacros/ }))
  expect(search()).toBe('?vista=emergencias')
  await router.navigate(-1)
  await waitFor(() => expect(search()).toBe('?vista=emergencias&simulacros=true'))
})

test('days in the wrong order are refused where they stand, and nothing is asked', async () => {
  open('?periodo=propio&desde=2026-05-02&hasta=2026-05-01')
  expect(await screen.findByText('El último día no puede ser anterior al primero')).toBeTruthy()
  expect(screen.getByLabelText('Hasta').getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})
