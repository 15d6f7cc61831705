import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EnEspera, GrupoEspera } from '#contract/espera.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import PendientesScreen from './pendientes.screen.tsx'

const uno = (id: number, titulo: string, some: Partial<EnEspera> = {}): EnEspera => ({
  id,
  de: null,
  titulo,
  detalle: null,
  desde: null,
  vence: null,
  enlace: '/intranet/alli',
  version: 3,
  ...some,
})
const grupo = (tipo: GrupoEspera['tipo'], data: EnEspera[], some: Partial<GrupoEspera> = {}): GrupoEspera => ({
  tipo,
  nivel: 'aviso',
  total: data.length,
  enlace: '/intranet/sala',
  data,
  ...some,
})

let grupos: GrupoEspera[]
let answer: () => Response
const sent: unknown[] = []
const asked: string[] = []

beforeEach(() => {
  sent.length = 0
  asked.length = 0
  grupos = []
  answer = () => Response.json({ version: 4 })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    if (method === 'GET') {
      asked.push(search)
      return Response.json({ grupos })
    }
    sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
    const answered = answer()
    const { respondido } = JSON.parse(String(body)) as { respondido?: boolean }
    if (respondido === false) grupos = [grupo('mensajes', [uno(1, 'Rosa'), uno(2, 'Iván')])]
    else
      grupos = grupos
        .map((one) => ({ ...one, data: one.data.slice(1), total: one.total - 1 }))
        .filter(({ total }) => total)
    return answered
  })
})

const show = (address?: string) => drawFor('capitan', <PendientesScreen />, address)
const button = (name: string) => screen.findByRole('button', { name })

test('what is done leaves at once, can be taken back, and the focus goes to the next button', async () => {
  grupos = [grupo('mensajes', [uno(1, 'Rosa'), uno(2, 'Iván')])]
  const { user } = show()
  await user.click(await button('Marcar como respondido: Rosa'))
  expect(await screen.findByText('Rosa: quedó como respondido.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Rosa' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Marcar como respondido: Iván'))
  expect(screen.getByText('1 asunto le espera')).toBeDefined()
  await user.click(await button('Deshacer'))
  expect(await screen.findByText('Rosa: vuelve a estar pendiente.')).toBeDefined()
  expect(await button('Marcar como respondido: Rosa')).toBeDefined()
  expect(sent).toEqual([
    ['PATCH /api/contacto/1', { respondido: true, version: 3 }],
    ['PATCH /api/contacto/1', { respondido: false, version: 4 }],
  ])
})

test('where there is no way back it asks first, and says what will be so', async () => {
  grupos = [grupo('licencias', [uno(7, 'Antonia Fuentes', { detalle: '25 de noviembre de 2026' })])]
  const { user } = show()
  await user.click(await button('Aprobar: Antonia Fuentes'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Aprobar licencia' }))
  expect(ask.getByText(/^Antonia Fuentes. 25 de noviembre de 2026. Se le avisa/)).toBeDefined()
  expect(sent).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Aprobar' }))
  expect(await screen.findByText('La licencia de Antonia Fuentes quedó aprobada.')).toBeDefined()
  expect(await screen.findByText('Nada le espera.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  expect(sent).toEqual([['PATCH /api/licencias/7', { estado: 'aprobada', version: 3 }]])
})

test('all of a kind are decided by one tap, and a kind counts as one', async () => {
  grupos = [grupo('confirmar', [uno(4, 'Lunes'), uno(5, 'Martes')]), grupo('fallas', [uno(9, 'Hacha')])]
  answer = () => {
    grupos = grupos.slice(1)
    return Response.json({
      hechos: [
        { id: 4, version: 4 },
        { id: 5, version: 4 },
      ],
      rechazados: [],
    })
  }
  const { user } = show()
  expect(await screen.findByText('2 asuntos le esperan')).toBeDefined()
  await user.click(await button('Confirmar las 2'))
  expect(await screen.findByText('2 guardias confirmadas.')).toBeDefined()
  expect(sent).toEqual([
    [
      'PATCH /api/guardias/asignaciones/varias',
      {
        elegidos: [
          { id: 4, version: 3 },
          { id: 5, version: 3 },
        ],
      },
    ],
  ])
})

test('seats that came after the list was read are not confirmed unseen', async () => {
  grupos = [grupo('confirmar', [uno(4, 'Lunes'), uno(5, 'Martes')])]
  const { user } = show()
  const all = await button('Confirmar las 2')
  grupos = [grupo('confirmar', [uno(4, 'Lunes'), uno(5, 'Martes'), uno(6, 'Jueves')])]
  await user.click(all)
  expect(await screen.findByText(mensajes.cambioLoQueEspera)).toBeDefined()
  expect(await button('Confirmar las 3')).toBeDefined()
  expect(sent).toEqual([])
})

test('all of a kind that cannot be taken back are named first, without those that need their record', async () => {
  grupos = [
    grupo('licencias', [uno(7, 'Antonia', { detalle: 'Hoy' }), uno(8, 'Pedro'), uno(9, 'Luis', { version: null })]),
  ]
  const { user } = show()
  await user.click(await button('Aprobar las 3'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Aprobar las 2' }))
  expect(ask.getByText('Antonia: Hoy; Pedro. Queda 1 que se decide en su registro.')).toBeDefined()
  expect(sent).toEqual([])
})

test('what somebody else decided first is said, and leaves', async () => {
  grupos = [grupo('licencias', [uno(7, 'Antonia Fuentes')])]
  answer = () => Response.json({ message: 'Esta licencia ya está resuelta.', error: 'conflicto' }, { status: 409 })
  const { user } = show()
  await user.click(await button('Aprobar: Antonia Fuentes'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprobar' }))
  expect(await screen.findByText('Antonia Fuentes: Esta licencia ya está resuelta.')).toBeDefined()
  expect(await screen.findByText('Nada le espera.')).toBeDefined()
})

test('what needs more than a decision leads to its record', async () => {
  grupos = [
    grupo('licencias', [uno(7, 'Antonia Fuentes', { version: null, enlace: '/intranet/licencia' })]),
    grupo('lecturas', [
      uno(8, 'Orden 7', { vence: '2126-11-27', enlace: '/intranet/orden' }),
      uno(9, 'Orden 6', { vence: '2020-11-27' }),
    ]),
  ]
  show()
  const resolver = await screen.findByRole('link', { name: 'Resolver: Antonia Fuentes' })
  expect(resolver.getAttribute('href')).toBe('/intranet/licencia')
  expect(screen.getByRole('link', { name: 'Leer: Orden 7' }).getAttribute('href')).toBe('/intranet/orden')
  expect(screen.getByText('Vence el 27 de noviembre de 2126')).toBeDefined()
  expect(screen.getByText('Venció el 27 de noviembre de 2020')).toBeDefined()
})

test.each([
  ['2026-11-20T15:00:00Z', 'Espera desde ahora'],
  ['2026-11-20T14:55:00Z', 'Espera desde hace 5 minutos'],
  ['2026-11-19T15:00:00Z', 'Espera desde ayer, 12:00'],
  ['2026-11-10T15:00:00Z', 'Espera desde el 10 de noviembre de 2026, 12:00'],
])('what came at %s says «%s»', async (desde, said) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:30Z'), toFake: ['Date'] })
  grupos = [grupo('mensajes', [uno(1, 'Rosa', { desde })], { total: 30 })]
  show()
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver todo (30): Mensajes del sitio' }).textContent).toBe('Ver todo (30)')
  vi.useRealTimers()
})

test('a page that is there no more gives way to the last one', async () => {
  grupos = [grupo('mensajes', [uno(1, 'Rosa')], { total: 26 })]
  const { search } = show('/?grupo=mensajes&pagina=4')
  await waitFor(() => expect(search()).toBe('?grupo=mensajes&pagina=2'))
  expect(await screen.findByRole('link', { name: 'Rosa' })).toBeDefined()
})

test('a kind stands in the address, whole', async () => {
  grupos = [grupo('fallas', [], { total: 2, nivel: 'grave' }), grupo('mensajes', [uno(1, 'Rosa')], { total: 30 })]
  const { user, search } = show('/?grupo=mensajes')
  expect(await screen.findByRole('region', { name: 'Mensajes del sitio (30)' })).toBeDefined()
  expect(screen.queryByRole('region', { name: /Fallas/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(search()).toBe('?grupo=mensajes&pagina=2')
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('page')).toBe('2'))
  await user.click(screen.getByRole('combobox', { name: 'Qué' }))
  await user.click(await screen.findByRole('option', { name: 'Fallas críticas (2)' }))
  expect(search()).toBe('?grupo=fallas')
})
