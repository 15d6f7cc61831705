import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Acto } from '#contract/asistencia/actos.ts'
import type { Fila, MarcaPedida } from '#contract/asistencia/lista.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { dropPendientesDe, pendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { filaDe as fila } from './fila-de-prueba.ts'
import { PasarLista } from './pasar-lista.tsx'

const acto: Acto = {
  id: 7,
  tipo: 'academia',
  nombre_tipo: 'Academia',
  origen_tipo: 'manual',
  origen_id: null,
  titulo: 'Academia: ventilación',
  lugar: 'Cuartel',
  tenida: null,
  inicio: '2026-11-24T23:00:00.000Z',
  termino: '2026-11-25T01:00:00.000Z',
  dia: '2026-11-24',
  mes_contable: '2026-11',
  categoria: 'obligatorio_compania',
  valor: 1,
  con_citacion: true,
  motivo: null,
  destinatarios: 'todos',
  encargado_id: null,
  encargado: null,
  estado_lista: 'abierta',
  cerrada_por: null,
  cerrada_en: null,
  anulado_en: null,
  motivo_anulacion: null,
  en_lista: 3,
  presentes: 0,
  puede_pasar: true,
  version: 1,
}

let filas: Fila[]
let previstas: Fila[] | undefined
let este: Acto
const puts: MarcaPedida[][] = []
const posts: [string, unknown][] = []
let refuse: (() => Response) | undefined

const listaNow = () => ({
  acto_id: 7,
  estado_lista: este.estado_lista,
  filas,
  previstas,
  externos: [],
  presentes: 0,
  en_lista: filas.length,
  sin_ingreso: ['Pedro Rojas Vera'],
  con_atraso: true,
  tolerancia_atraso: 10,
  version: 1,
})

/** A server of one act: rows with an old version come back as conflicts. */
function answer(call: string, body: unknown): object {
  if (call === 'PUT /api/actos/7/asistencia') {
    const pedidas = body as MarcaPedida[]
    puts.push(pedidas)
    const conflictos = pedidas.flatMap(({ user_id, marca, version }) => {
      const stands = filas.find((one) => one.user_id === user_id)
      return stands && stands.version !== version && stands.marca !== marca ? [{ ...stands, pedida: marca }] : []
    })
    filas = filas.map((one) => {
      const pedida = pedidas.find(({ user_id }) => user_id === one.user_id)
      if (!pedida || conflictos.some(({ user_id }) => user_id === one.user_id)) return one
      const { hora_llegada = one.hora_llegada } = pedida
      return { ...one, marca: pedida.marca, hora_llegada, propuesto: false, version: one.version + 1 }
    })
    return { ...listaNow(), conflictos }
  }
  if (call.startsWith('POST')) {
    posts.push([call, body])
    este = { ...este, estado_lista: 'cerrada' }
    return listaNow()
  }
  if (call === 'GET /api/actos/7/asistencia') return listaNow()
  if (call === 'GET /api/actos/7') return este
  if (call === 'GET /api/actos/7/qr') return { codigo: '7.1.x', enlace: '', svg: '<svg/>', cambia_en: 30 }
  if (call.startsWith('GET /api/actos?desde')) return { data: [este], page: 1, limit: 100, total: 1 }
  return { data: [], page: 1, limit: 100, total: 0 }
}

beforeEach(async () => {
  localStorage.clear()
  storeSession('abc', {
    id: 1,
    nombre: 'Ignacia Salinas Prat',
    cargo: 'Otro',
    cargo_detalle: null,
    role: 'ayudante',
    role_id: 4,
  })
  await dropPendientesDe(1)
  puts.length = 0
  posts.length = 0
  refuse = undefined
  previstas = undefined
  screenIs(false)
  este = acto
  filas = [
    fila(2, 'Marcela Soto Araneda', { cargo: 'Capitán' }),
    fila(3, 'Antonia Fuentes Lillo'),
    fila(4, 'Luis Cárcamo Vera'),
  ]
  URL.createObjectURL = () => 'blob:nada'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    const call = `${method} ${pathname}${search}`
    if (method !== 'GET' && refuse) return refuse()
    return Response.json(answer(call, body ? JSON.parse(String(body)) : undefined))
  })
})

const screenIs = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }))

const show = (role: Role = 'ayudante') => drawFor(role, <PasarLista />)
const marcaDe = async (nombre: string) => within(await screen.findByRole('group', { name: `Marca de ${nombre}` }))
const letra = async (nombre: string, name: string) => (await marcaDe(nombre)).getByRole('button', { name })
const stored = () => filas.map(({ marca }) => marca)
const taps = { n: 0 }
const counted = (user: ReturnType<typeof show>['user']) => {
  taps.n = 0
  return async (button: HTMLElement) => {
    taps.n++
    await user.click(button)
  }
}

test('without network closing says that it needs one, in place of its button', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  await screen.findByText('Para cerrar la lista se necesita red.')
  expect(screen.queryByRole('button', { name: 'Cerrar lista' })).toBeNull()
  vi.restoreAllMocks()
})

test('a list that is opened without network takes marks over the rows that it would have, and is opened before them', async () => {
  este = { ...acto, estado_lista: 'pendiente' }
  const wanted = filas.map((one) => ({ ...one, version: 0 }))
  filas = []
  previstas = wanted
  refuse = () => Response.error()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Abrir lista' }))
  await user.click(await letra('Marcela Soto Araneda', 'Presente'))
  screen.getByText('Abrir la lista de Academia: ventilación')
  await waitFor(() =>
    expect(pendientesDe(1).map(({ body }) => body)).toMatchObject([
      { accion: 'abrir' },
      [{ user_id: 2, marca: 'presente', version: 0 }],
    ]),
  )
  expect((await letra('Marcela Soto Araneda', 'Presente')).getAttribute('aria-pressed')).toBe('true')
  expect([posts, puts]).toEqual([[], []])
})

test('a letter marks at once; marks go in one call, each with the version seen', async () => {
  const { user } = show()
  await user.click(await letra('Marcela Soto Araneda', 'Presente'))
  await user.click(await letra('Antonia Fuentes Lillo', 'Falta'))
  expect((await letra('Marcela Soto Araneda', 'Presente')).getAttribute('aria-pressed')).toBe('true')
  expect(puts).toEqual([])
  await waitFor(() => expect(stored()).toEqual(['presente', 'ausente', null]))
  expect(puts).toEqual([
    [
      { user_id: 2, marca: 'presente', version: 1 },
      { user_id: 3, marca: 'ausente', version: 1 },
    ],
  ])
})

test('arrows go from person to person, letters mark, Ctrl+Z takes back', async () => {
  const { user } = show()
  ;(await letra('Marcela Soto Araneda', 'Presente')).focus()
  await user.keyboard('a{ArrowDown}t{ArrowDown}L')
  await waitFor(() => expect(stored()).toEqual(['presente', 'atraso', 'licencia']))
  expect(document.activeElement?.closest('li')?.textContent).toContain('Luis Cárcamo Vera')
  await user.keyboard('{Control>}z{/Control}{ArrowUp}f')
  await waitFor(() => expect(stored()).toEqual(['presente', 'ausente', null]))
})

test('only one row is reached by Tab', async () => {
  show()
  await letra('Marcela Soto Araneda', 'Presente')
  const inOrder = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(
    inOrder.filter((button) => button.closest('[data-fila]')).every((button) => button.closest('[data-fila="2"]')),
  ).toBe(true)
})

test('on a phone a tap goes A→T→F, and the pie closes the list', async () => {
  screenIs(true)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /Academia: ventilación/ }))
  const name = (marca: string) => `Marcar a Antonia Fuentes Lillo: ${marca}`
  for (const marca of ['Sin marcar', 'Presente', 'Atraso', 'Falta'])
    await user.click(await screen.findByRole('button', { name: name(marca) }))
  expect(screen.getByRole('button', { name: name('Presente') })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cerrar lista' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Volver a los actos' }))
  expect(await screen.findByRole('heading', { name: 'Actos de hoy' })).toBeDefined()
  await waitFor(() => expect(stored()).toEqual([null, 'presente', null]))
})

test('on a phone a press that is held, or Shift and Enter, is a licence; its click does not go on', async () => {
  screenIs(true)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /Academia: ventilación/ }))
  const markOf = (nombre: string) => screen.findByRole('button', { name: new RegExp(`^Marcar a ${nombre}`) })
  await user.pointer({ keys: '[TouchA>]', target: await markOf('Luis Cárcamo Vera') })
  const licencia = await screen.findByRole('button', { name: 'Marcar a Luis Cárcamo Vera: Licencia' })
  await user.pointer({ keys: '[/TouchA]', target: licencia })
  ;(await markOf('Antonia Fuentes Lillo')).focus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(stored()).toEqual([null, 'licencia', 'licencia']))
})

test('on a phone the head counts who came and who is missing, and looks for a name on demand', async () => {
  screenIs(true)
  filas = [
    fila(2, 'Marcela Soto Araneda', { marca: 'presente' }),
    fila(3, 'Antonia Fuentes Lillo'),
    fila(5, 'Óscar Ñancupil', { opcional: true }),
  ]
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /Academia: ventilación/ }))
  expect((await screen.findByText(/de 3 presentes/)).textContent).toBe('1 de 3 presentes · faltan 1')
  expect(within(screen.getByRole('region', { name: 'Sin citación' })).getByText('Óscar Ñancupil')).toBeDefined()
  expect(screen.getByText('Faltan 1 por marcar: al cerrar quedarán ausentes.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Buscar por nombre' }))
  await user.type(screen.getByRole('searchbox'), 'antonia')
  expect(screen.queryByText('Marcela Soto Araneda')).toBeNull()
})

test('once all proposals are confirmed, the focus stays where one was', async () => {
  const proposed = { marca: 'presente', propuesto: true, metodo: 'qr' } as const
  filas = [...filas, fila(5, 'Óscar Ñancupil', proposed), fila(6, 'Ana Peña', proposed)]
  const { user } = show()
  await user.click(await letra('Luis Cárcamo Vera', 'Presente'))
  await user.click(screen.getByRole('button', { name: 'Confirmar las 2' }))
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Luis Cárcamo Vera'))
})

test('everyone present in one tap, and undone in another', async () => {
  filas = [...filas, fila(5, 'Óscar Ñancupil', { opcional: true }), fila(6, 'Ana Peña', { marca: 'licencia' })]
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Marcar todos presentes' }))
  await waitFor(() => expect(stored()).toEqual(['presente', 'presente', 'presente', null, 'licencia']))
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(stored()).toEqual([null, null, null, null, 'licencia']))
})

test('45 people: three taps from a full proposal to a closed list', async () => {
  const proposed = { marca: 'presente', propuesto: true, metodo: 'qr' } as const
  filas = Array.from({ length: 45 }, (_, index) => fila(index + 10, `Persona ${index}`, proposed))
  const { user } = show()
  const tap = counted(user)
  await tap(await screen.findByRole('button', { name: 'Confirmar las 45' }))
  await waitFor(() => expect(filas.every(({ marca, propuesto }) => marca === 'presente' && !propuesto)).toBe(true))
  await tap(screen.getByRole('button', { name: 'Cerrar lista' }))
  await tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cerrar lista' }))
  await waitFor(() => expect(este.estado_lista).toBe('cerrada'))
  expect(taps.n).toBeLessThanOrEqual(3)
})

test('a proposal says why it is one; a tap takes it, and the focus goes to the next', async () => {
  const proposed = {
    marca: 'presente',
    propuesto: true,
    metodo: 'qr',
    hora_llegada: '2026-11-24T22:58:00.000Z',
  } as const
  filas = [fila(2, 'Marcela Soto Araneda', proposed), fila(3, 'Antonia Fuentes Lillo', proposed)]
  const { user } = show()
  const propuestas = within(await screen.findByRole('region', { name: 'Propuestas' }))
  expect(propuestas.getAllByText('Registró su llegada')).toHaveLength(2)
  expect(screen.getByText('/ 2', { exact: false }).textContent).toContain('0')
  await user.click((await marcaDe('Marcela Soto Araneda')).getByRole('button', { name: 'Presente, por confirmar' }))
  expect(document.activeElement?.closest('li')?.textContent).toContain('Antonia Fuentes Lillo')
  await waitFor(() => expect(filas.map(({ propuesto }) => propuesto)).toEqual([false, true]))
  expect(puts).toEqual([[{ user_id: 2, marca: 'presente', version: 1 }]])
})

test('a licence says until when, and an atraso how late', async () => {
  const late = { marca: 'atraso', hora_llegada: '2026-11-24T23:14:30.000Z' } as const
  filas = [
    fila(2, 'Marcela Soto Araneda', { marca: 'licencia', licencia_hasta: '2027-04-03', observacion: 'Avisó' }),
    fila(3, 'Antonia Fuentes Lillo', { ...late, propuesto: true, metodo: 'qr' }),
    fila(4, 'Luis Cárcamo Vera', late),
    fila(5, 'Rosa Pino Mella', { marca: 'licencia' }),
  ]
  show()
  expect(await screen.findByText('Licencia hasta el 3 de abril · Avisó')).toBeDefined()
  expect(screen.getByText('Registró su llegada · 4 min sobre la tolerancia')).toBeDefined()
  expect(screen.getByText('4 min sobre la tolerancia')).toBeDefined()
  expect(screen.getByText('Con licencia')).toBeDefined()
})

test('the list is downloaded as a PDF once its marks are sent', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = show()
  await user.click(await letra('Marcela Soto Araneda', 'Presente'))
  await user.click(screen.getByRole('button', { name: 'Acciones de Academia: ventilación' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Lista en PDF' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(stored()[0]).toBe('presente')
  save.mockRestore()
})

test('a mark that another person gave first is shown beside one’s own, and the person decides', async () => {
  const { user } = show()
  await letra('Antonia Fuentes Lillo', 'Presente')
  filas = filas.map((one) =>
    one.user_id === 3 ? { ...one, marca: 'ausente', version: 2, marcado_por: 'Joaquín Araya Núñez' } : one,
  )
  await user.click(await letra('Antonia Fuentes Lillo', 'Presente'))
  const conflicto = await screen.findByText('Conflicto: revise 1 registro')
  expect(conflicto.closest('[role="status"]')?.textContent).toContain('Ahora: Falta. Usted: Presente.')
  expect(stored()).toEqual([null, 'ausente', null])
  await user.click(screen.getByRole('button', { name: 'Poner Presente' }))
  await waitFor(() => expect(stored()).toEqual([null, 'presente', null]))
  expect(screen.queryByText(/Conflicto/)).toBeNull()
})

test('what another page marks appears, and a mark under way stays', async () => {
  const { user, comeBack } = show()
  await user.click(await letra('Antonia Fuentes Lillo', 'Presente'))
  filas = filas.map((one) => (one.user_id === 4 ? { ...one, marca: 'ausente', version: 2 } : one))
  await comeBack()
  await waitFor(async () =>
    expect((await letra('Luis Cárcamo Vera', 'Falta')).getAttribute('aria-pressed')).toBe('true'),
  )
  expect((await letra('Antonia Fuentes Lillo', 'Presente')).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(stored()).toEqual([null, 'presente', 'ausente']))
})

test('marks that are refused stay to be read', async () => {
  const { user } = show()
  refuse = () => Response.json({ message: 'La lista ya está cerrada', error: 'conflicto' }, { status: 409 })
  await user.click(await letra('Antonia Fuentes Lillo', 'Presente'))
  expect((await screen.findByRole('alert')).textContent).toContain('La lista ya está cerrada')
  expect(screen.getByRole('alert').textContent).toContain('Antonia Fuentes Lillo, Presente')
})

test('a suspended member is locked, and closing says how many will be absent', async () => {
  filas = [
    fila(2, 'Marcela Soto Araneda', { marca: 'suspendido' }),
    fila(3, 'Antonia Fuentes Lillo'),
    fila(4, 'Luis Cárcamo'),
  ]
  const { user } = show()
  expect(await screen.findByText('Bloqueado por sanción')).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Marca de Marcela Soto Araneda' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cerrar lista' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText('Se marcarán 2 ausentes')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cerrar lista' }))
  await waitFor(() => expect(posts).toEqual([['POST /api/actos/7/lista/acciones', { accion: 'cerrar' }]]))
  await user.click(await screen.findByRole('button', { name: 'Rectificar' }))
  await user.type(screen.getByLabelText('Por qué se rectifica'), 'Faltó una')
  await user.click(screen.getByRole('button', { name: 'Rectificar lista' }))
  await waitFor(() => expect(posts[1]?.[1]).toEqual({ accion: 'rectificar', motivo: 'Faltó una' }))
})

test('an hour is typed, and sent as an instant', async () => {
  filas = [fila(3, 'Antonia Fuentes Lillo', { marca: 'presente' })]
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Hora de llegada de Antonia Fuentes Lillo' }))
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/Hora de llegada/), '20:14')
  await user.click(screen.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(filas[0]?.hora_llegada).toBe('2026-11-24T23:14:00.000Z'))
})

test('whoever passes no list sees their own row, and how to register', async () => {
  este = { ...acto, puede_pasar: false }
  filas = [fila(1, 'Ignacia Salinas Prat')]
  show('bombero')
  expect(await screen.findByText('Sin marcar')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Registrar mi llegada' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nuevo acto' })).toBeNull()
})
