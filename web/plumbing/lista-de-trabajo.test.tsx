import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { draw } from './draw-de-prueba.tsx'
import { Lista } from './lista.tsx'
import { dicho } from './lista-dicha.ts'
import { saveVista, vistasDe } from './listas-recordadas.ts'
import { markCompartido } from './equipo-compartido.ts'
import { endSession, storeSession } from './session.ts'
import { useLista } from './use-lista.ts'
import { useVarios } from './use-varios.ts'

const asked: string[] = []
const sent: { elegidos: { id: number; version: number }[]; respondido: boolean }[] = []
let refused: number[]
let isDown: (respondido: boolean) => boolean
const told = vi.fn<(text: string, deshacer?: () => Promise<string>) => void>()
const failed = vi.fn<(text: string) => void>()

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  sent.length = 0
  refused = []
  isDown = () => false
  told.mockClear()
  failed.mockClear()
  storeSession('t', { id: 7, nombre: 'Ignacia', cargo: 'Otro', role: 'admin', role_id: 1 } as never)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PATCH') {
      const { elegidos, respondido } = JSON.parse(String(body)) as (typeof sent)[number]
      sent.push({ elegidos, respondido })
      if (isDown(respondido)) throw new TypeError('Failed to fetch')
      const [no, yes] = [true, false].map((is) => elegidos.filter(({ id }) => refused.includes(id) === is))
      return Response.json({
        hechos: (yes ?? []).map(({ id, version }) => ({ id, version: version + 1 })),
        rechazados: (no ?? []).map(({ id }) => ({ id, motivo: 'Lo cambió otra persona.' })),
      })
    }
    asked.push(url.replace('/api/contacto?', ''))
    const query = new URLSearchParams(url.split('?')[1])
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 10)]
    const ids = Array.from({ length: 60 }, (_, index) => index + 1).slice((page - 1) * limit, page * limit)
    const data = ids.map((id) => ({ id, version: 1, nombre: `Vecina ${id}`, email: `${id}@ejemplo.cl` }))
    return Response.json({ data, page, limit, total: 60, pendientes: 0, respondidos: 0 })
  })
})

interface Fila {
  id: number
  version: number
  nombre: string
}

function Vecinas() {
  const lista = useLista(contactoApi.mensajes, { recordada: true })
  const { enviar } = useVarios<Fila>(contactoApi.markMensajes, {
    nombreDe: ({ nombre }) => nombre,
    tell: told,
    fail: failed,
  })
  return (
    <Lista
      lista={lista}
      caption="Vecinas"
      columns={[
        { key: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre },
        { key: 'email', header: 'Correo', cell: ({ email }) => email },
      ]}
      rowKey={({ id }) => id}
      nombreDe={({ nombre }) => nombre}
      count={(total) => `${total} vecinas`}
      filtros={[dicho('estado', 'Estado', [{ value: 'pendiente', label: 'Pendientes' }])]}
      renderAcciones={(elegidas, clear) => (
        <button
          type="button"
          onClick={async () => {
            const dealt = await enviar(elegidas, {
              mas: { respondido: true },
              hecho: (cuantos) => `${cuantos} con respuesta.`,
              deshacer: { mas: ({ id }) => ({ respondido: id > 5 }), dicho: 'Como antes.' },
            })
            if (dealt) clear()
          }}
        >
          Marcar
        </button>
      )}
      empty={<p>Nadie</p>}
    />
  )
}

async function show(address = '/') {
  const drawn = draw(<Vecinas />, address)
  await screen.findByRole('button', { name: 'Columnas' })
  await screen.findByRole('table')
  return drawn
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Elegir Vecina/ })
    .flatMap(({ checked, ariaLabel }, index) => (checked ? [ariaLabel ?? index + 1] : []))
const bar = () => screen.findByRole('group', { name: 'Acciones sobre la selección' })

test('remembers the page size, and changing it keeps the first row in view', async () => {
  const { user, search } = await show('/?pagina=3')
  expect(asked).toEqual(['page=3'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filas por página' }), '25')
  await screen.findByRole('row', { name: /^Elegir Vecina 25 / })
  expect([asked.at(-1), search()]).toEqual(['page=1&limit=25', ''])
  cleanup()
  await show()
  expect(asked.at(-1)).toBe('page=1&limit=25')
})

test('a hidden column stays hidden; the first one cannot be hidden', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  const items = await screen.findAllByRole('menuitemcheckbox')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Correo'])
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Correo' }))
  await waitFor(() => expect(screen.queryByText('1@ejemplo.cl')).toBeNull())
  cleanup()
  await show()
  expect(screen.queryByText('1@ejemplo.cl')).toBeNull()
})

test('an active filter has a chip that removes it and moves the focus', async () => {
  const { user, search } = await show('/?vista=correos&estado=pendiente')
  await user.click(screen.getByRole('button', { name: 'Quitar Estado: Pendientes' }))
  await waitFor(() => expect(search()).toBe('?vista=correos'))
  expect(document.activeElement?.hasAttribute('data-herramientas')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull()
})

test('a view is saved under a name, without its page, opened again and taken away', async () => {
  const { user, search } = await show('/?vista=correos&estado=pendiente&pagina=2')
  await user.click(screen.getByRole('button', { name: 'Guardar vista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar vista' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByText('Este campo es obligatorio')).toBeDefined()
  await user.type(dialog.getByLabelText('Nombre'), 'Por responder')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  const link = await screen.findByRole('link', { name: 'Por responder' })
  expect(link.getAttribute('href')).toBe('/?vista=correos&estado=pendiente')
  expect(link.getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(() => expect(search()).toBe('?vista=correos'))
  await user.click(link)
  await waitFor(() => expect(search()).toBe('?vista=correos&estado=pendiente'))
  await user.click(screen.getByRole('button', { name: 'Quitar la vista Por responder' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Por responder' })).toBeNull())
})

test('views of another member are dropped', () => {
  saveVista(7, { lista: '/contacto', nombre: 'Mía', search: '?estado=pendiente' })
  expect(vistasDe('/contacto', 7)).toHaveLength(1)
  expect(vistasDe('/users', 7)).toEqual([])
  expect(vistasDe('/contacto', 8)).toEqual([])
  expect(vistasDe('/contacto', 7)).toEqual([])
})

test.each([
  ['at home outlive the session', false, 1],
  ['on a computer of the station go with it', true, 0],
])('views %s', (_what, compartido, left) => {
  saveVista(7, { lista: '/contacto', nombre: 'Mía', search: '?estado=pendiente' })
  markCompartido(compartido)
  endSession()
  expect(vistasDe('/contacto', 7)).toHaveLength(left)
})

test('rows are chosen by Shift, by keyboard and all at once; another page begins anew', async () => {
  const { user } = await show()
  await user.click(box('Elegir Vecina 2'))
  await user.keyboard('{Shift>}')
  await user.click(box('Elegir Vecina 4'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toHaveLength(3)
  expect(within(await bar()).getByText('Selección: 3 vecinas')).toBeDefined()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(document.activeElement).toBe(box('Elegir Vecina 5'))
  expect(chosen()).toHaveLength(4)
  await user.click(box('Elegir todo lo de esta página'))
  expect(chosen()).toHaveLength(10)
  await user.click(within(await bar()).getByRole('button', { name: 'Quitar selección' }))
  expect(screen.queryByRole('group', { name: 'Acciones sobre la selección' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(box('Elegir Vecina 1')))
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('Vecina 11')
  expect(chosen()).toEqual([])
})

test('what was done is told and taken back with the versions of the answer', async () => {
  const { user } = await show()
  await user.click(box('Elegir Vecina 1'))
  await user.click(box('Elegir Vecina 2'))
  await user.click(within(await bar()).getByRole('button', { name: 'Marcar' }))
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  const [text, undo] = told.mock.calls[0] ?? []
  expect(text).toBe('2 con respuesta.')
  expect(chosen()).toEqual([])
  // The bar goes with what was chosen.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Elegir /))
  expect(await undo?.()).toBe('Como antes.')
  const elegidos = (version: number) => [1, 2].map((id) => ({ id, version }))
  expect(sent).toEqual([
    { elegidos: elegidos(1), respondido: true },
    { elegidos: elegidos(2), respondido: false },
  ])
})

test('what was refused is named with its reason, and stays to be read', async () => {
  refused = [2]
  const { user } = await show()
  await user.click(box('Elegir Vecina 1'))
  await user.click(box('Elegir Vecina 2'))
  await user.click(within(await bar()).getByRole('button', { name: 'Marcar' }))
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith('1 con respuesta. No se pudo con 1: Vecina 2 (Lo cambió otra persona).'),
  )
  expect(told).not.toHaveBeenCalled()
})

test('what is taken back only in part says how far, and the list is read again', async () => {
  const { user } = await show()
  await user.click(box('Elegir Vecina 1'))
  await user.click(box('Elegir Vecina 6'))
  await user.click(within(await bar()).getByRole('button', { name: 'Marcar' }))
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  isDown = (respondido) => respondido
  const reads = asked.length
  await expect(told.mock.calls[0]?.[1]?.()).rejects.toThrow(/^Se deshizo en 1 de 2\. .*conexión/)
  await waitFor(() => expect(asked.length).toBeGreaterThan(reads))
})

test('the list is read again also where no answer came', async () => {
  isDown = () => true
  const { user } = await show()
  await user.click(box('Elegir Vecina 1'))
  const reads = asked.length
  await user.click(within(await bar()).getByRole('button', { name: 'Marcar' }))
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await waitFor(() => expect(asked.length).toBeGreaterThan(reads))
})
