import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contenidos, type Contenido, type Seccion, secciones } from '#contract/sitio.ts'
import { roles, type Role } from '#contract/shared/permisos.ts'
import { endSession, storeSession } from '#web/plumbing/session.ts'
import { foto, llenas } from './secciones-de-prueba.ts'
import SeccionScreen from './seccion.screen.tsx'

/** Writes to the server. */
const asked: [call: string, body: { version?: number; contenido?: unknown }][] = []
let answers: Record<string, () => Response>
let published: { version: number; contenido: unknown }

beforeEach(() => {
  asked.length = 0
  answers = {}
  localStorage.clear()
  sessionStorage.clear()
  // Native pickers, as on a phone: they need no layout to be drawn in.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('>='),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    // The bell's, tested elsewhere.
    if (pathname === '/api/notificaciones')
      return Response.json({ data: [], page: 1, limit: 20, total: 0, sin_leer: 0 })
    const call = `${method} ${pathname.replace('/api/', '/')}`
    if (method !== 'GET') asked.push([call, JSON.parse(String(body ?? '{}')) as object])
    const answer = answers[call]?.()
    if (answer) return answer
    const [, , seccion, versiones] = pathname.replace('/api', '').split('/')
    if (call === 'GET /material-mayor')
      return Response.json([{ id: 21, nombre: 'B-21', tipo: 'Carro', estado: 'EN SERVICIO' }])
    if (method === 'PUT') {
      const { contenido, version } = asked.at(-1)?.[1] ?? {}
      published = { version: Number(version) + 1, contenido }
    }
    if (!versiones) return Response.json({ seccion, ...published })
    const { version } = published
    if (!pathname.endsWith('versiones')) return Response.json({ seccion, ...published })
    const data = [{ version, creado_en: '2026-11-20T17:57:00.000Z', autor: 'Marcela Soto', restaura: null }]
    return Response.json({ data, page: 1, limit: 10, total: 1 })
  })
})

async function show(
  seccion: Seccion,
  { role = 'admin' as Role, id = 1, version = 3, contenido = llenas[seccion] as object } = {},
) {
  published = { version, contenido }
  const user = { id, nombre: 'Ignacia Salinas Prat', cargo: 'Otro', cargo_detalle: null, role_id: 1, role } as const
  storeSession('abc', user)
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Link to="/otra">Otra página</Link>
            <Outlet context={{ user, signOut() {} }} />
          </>
        ),
        children: [
          { path: '/otra', element: <h1>Otra</h1> },
          { path: '/:seccion', element: <SeccionScreen /> },
        ],
      },
    ],
    { initialEntries: [`/${seccion}`] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  if (role === 'admin') await screen.findByRole('button', { name: 'Publicar cambios' })
  return userEvent.setup()
}

const field = (place: string) => document.getElementById(`campo-${place}`) as HTMLInputElement
const publish = () => screen.getByRole('button', { name: 'Publicar cambios' })
const sent = () => asked.filter(([call]) => call.startsWith('PUT')).map(([, body]) => body)

const firstSent = () => sent().map(({ contenido }) => contenido)[0] as Contenido<'historia'>

describe('every section', () => {
  /** Not typed by anybody: kind, owner and storage key of an item. */
  const unwritten = /(^|\.)(tipo|unidad_id|id|fotos\.\d+\.clave)$/

  function placesOf(part: unknown, place: string): string[] {
    if (Array.isArray(part) && typeof part[0] !== 'object') return [place]
    if (typeof part !== 'object' || part === null) return [place]
    return Object.entries(part).flatMap(([key, value]) => placesOf(value, place ? `${place}.${key}` : key))
  }

  test.each(secciones)('%s: has a field for each text and picture', async (seccion) => {
    await show(seccion)
    if (seccion === 'galeria') screen.getByText(/^Fotografías/, { selector: 'summary' }).click()
    const places = placesOf(llenas[seccion], '').filter((place) => !unwritten.test(place))
    await waitFor(() => expect(places.filter((place) => !field(place))).toEqual([]))
  })

  test.each(secciones)('%s: publishing it as it stands changes nothing', async (seccion) => {
    const user = await show(seccion)
    await user.click(publish())
    await screen.findByText('Los cambios quedaron publicados.')
    expect(sent()).toEqual([{ version: 3, contenido: contenidos[seccion].parse(llenas[seccion]) }])
  })
})

describe('the items of a list', () => {
  const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Título' }).map(({ value }) => value)

  test('move with buttons that carry their name; focus follows, and the new place is announced', async () => {
    const user = await show('historia')
    const up = screen.getByRole('button', { name: 'Subir 1906 · El terremoto' })
    up.focus()
    await user.keyboard('{Enter}')
    // Nothing is above the top: focus stays with the item.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bajar 1906 · El terremoto' }))
    expect(titles()).toEqual([llenas.historia.titulo, 'El terremoto', 'La fundación', 'Nuestros mártires', 'La B-21'])
    screen.getByText('1906 · El terremoto: lugar 1 de 4')
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bajar 1906 · El terremoto' }))
    await user.click(publish())
    await waitFor(() => expect(sent()).toHaveLength(1))
    const { entradas } = firstSent()
    expect(entradas.map(({ titulo }) => titulo)).toEqual([
      'La fundación',
      'Nuestros mártires',
      'El terremoto',
      'La B-21',
    ])
  })

  test('are added with focus on their first field, and a removal can be undone', async () => {
    const user = await show('historia')
    await user.click(screen.getByRole('button', { name: 'Agregar memoria' }))
    expect(document.activeElement).toBe(field('entradas.4.titulo'))
    await user.keyboard('A quienes partieron')
    await user.click(screen.getByRole('button', { name: 'Quitar 1896 · La fundación' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitar 1906 · El terremoto' }))
    expect(titles()).not.toContain('La fundación')
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(titles().slice(1, 3)).toEqual(['La fundación', 'El terremoto'])
    expect(titles().at(-1)).toBe('A quienes partieron')
  })

  test('of one line each are typed in one text', async () => {
    const user = await show('historia')
    await user.type(screen.getByRole('textbox', { name: 'Nombres' }), '{Enter}{Enter}Ramón Vidal')
    await user.click(publish())
    await waitFor(() => expect(sent()).toHaveLength(1))
    const { entradas } = firstSent()
    expect(entradas[2]).toMatchObject({ nombres: ['Arturo Soto Leiva', 'Ramón Vidal'] })
  })
})

describe('errors', () => {
  test('show at their field, however deep, and in a summary that takes focus and links there', async () => {
    const user = await show('historia')
    await user.clear(field('entradas.1.ilustracion.alt'))
    await user.clear(field('entradas.2.nombres'))
    await user.click(publish())
    const summary = await screen.findByRole('region', { name: 'Hay 2 campos por corregir' })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(field('entradas.1.ilustracion.alt').getAttribute('aria-invalid')).toBe('true')
    await user.click(
      within(summary).getByRole('link', {
        name: '1906 · El terremoto, Texto alternativo: Este campo es obligatorio',
      }),
    )
    expect(document.activeElement).toBe(field('entradas.1.ilustracion.alt'))
    within(summary).getByRole('link', { name: 'Nuestros mártires, Nombres: Este campo es obligatorio' })
    expect(asked).toEqual([])
  })

  test('come from the server too', async () => {
    answers['PUT /sitio/historia'] = () =>
      Response.json(
        { message: 'Datos incorrectos.', errors: { 'entradas.3.anio': 'No puede superar los 9 caracteres' } },
        { status: 400 },
      )
    const user = await show('historia')
    await user.click(publish())
    const summary = await screen.findByRole('region', { name: 'Hay un campo por corregir' })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    within(summary).getByRole('link', { name: '2019 · La B-21, Año o época: No puede superar los 9 caracteres' })
    expect(field('entradas.3.anio').getAttribute('aria-invalid')).toBe('true')
  })

  test('in a photograph of a closed album open it', async () => {
    llenas.galeria.albumes[0]?.fotos.push({ ...foto, alt: '', pie: 'Agua' })
    const user = await show('galeria')
    await user.click(publish())
    const name = 'Ejercicio, Agua, Texto alternativo: Este campo es obligatorio'
    expect(await screen.findByRole('link', { name })).toBeDefined()
    llenas.galeria.albumes[0]?.fotos.pop()
  })
})

test('nothing typed is lost without network', async () => {
  answers['PUT /sitio/privacidad'] = () => Response.error()
  const user = await show('privacidad')
  await user.type(field('titulo'), ' y claros')
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await user.click(publish())
  await screen.findByText('Error de conexión. Verifique su conexión a internet.')
  expect(field('titulo').value).toBe(`${llenas.privacidad.titulo} y claros`)
  screen.getByText('Hay cambios sin publicar')
})

test('somebody else published: typed text stays, and is published only deliberately', async () => {
  const refused = () => Response.json({ message: 'El registro fue modificado' }, { status: 409 })
  const user = await show('privacidad')
  await user.type(field('titulo'), ' y claros')
  answers['PUT /sitio/privacidad'] = refused
  published = { version: 4, contenido: { ...llenas.privacidad, titulo: 'Lo de Marcela' } }
  await user.click(publish())
  const dialog = await screen.findByRole('alertdialog', { name: 'Otra persona publicó cambios' })
  await within(dialog).findByText(/Marcela Soto publicó la versión 4/)
  await user.click(within(dialog).getByRole('button', { name: 'Ver lo publicado' }))
  const theirs = await screen.findByRole('dialog', { name: 'Versión 4' })
  expect((await within(theirs).findAllByText('Lo de Marcela')).length).toBeGreaterThan(0)
  await user.click(within(theirs).getByRole('button', { name: 'Cerrar vista previa' }))
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }))
  expect(field('titulo').value).toBe(`${llenas.privacidad.titulo} y claros`)

  await user.click(publish())
  delete answers['PUT /sitio/privacidad']
  await user.click(await screen.findByRole('button', { name: 'Publicar lo mío' }))
  await screen.findByText('Los cambios quedaron publicados.')
  expect(sent().map(({ version }) => version)).toEqual([3, 3, 4])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

describe('a draft', () => {
  const written = `${llenas.privacidad.titulo} y claros`

  async function writeAndGo() {
    const user = await show('privacidad')
    await user.type(field('titulo'), ' y claros')
    cleanup()
  }

  test('survives a reload, is not published by itself, and keeps its original version', async () => {
    await writeAndGo()
    const user = await show('privacidad', { version: 5 })
    screen.getByText('Recuperamos lo que estaba escribiendo')
    expect(field('titulo').value).toBe(written)
    screen.getByText('Hay cambios sin publicar')
    await user.click(publish())
    await screen.findByText('Los cambios quedaron publicados.')
    expect(sent().map(({ version }) => version)).toEqual([3])
    expect(screen.queryByText('Recuperamos lo que estaba escribiendo')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  test('survives the end of the session, for whoever wrote it', async () => {
    await writeAndGo()
    endSession()
    await show('privacidad')
    screen.getByText('Recuperamos lo que estaba escribiendo')
    expect(field('titulo').value).toBe(written)
  })

  test('can be discarded', async () => {
    await writeAndGo()
    const user = await show('privacidad')
    await user.click(screen.getByRole('button', { name: 'Descartarlo y ver lo publicado' }))
    expect(field('titulo').value).toBe(llenas.privacidad.titulo)
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  test('is not shown to the next user', async () => {
    await writeAndGo()
    await show('privacidad', { id: 2 })
    expect(field('titulo').value).toBe(llenas.privacidad.titulo)
  })

  test('is ignored if unreadable', async () => {
    sessionStorage.setItem('borrador-sitio-privacidad', '{"usuario":')
    await show('privacidad')
    expect(field('titulo').value).toBe(llenas.privacidad.titulo)
  })
})

test('leaving with something unpublished asks first', async () => {
  const user = await show('privacidad')
  await user.type(field('titulo'), ' y claros')
  await user.click(screen.getByRole('link', { name: 'Otra página' }))
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(field('titulo').value).toBe(`${llenas.privacidad.titulo} y claros`)
  await user.click(screen.getByRole('link', { name: 'Otra página' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin publicar' }))
  await screen.findByRole('heading', { name: 'Otra' })
  expect(sessionStorage).toHaveLength(0)
})

test('a past version is restored after a question', async () => {
  const former = { ...llenas.privacidad, titulo: 'Como era antes' }
  answers['GET /sitio/privacidad/versiones'] = () => {
    const row = { creado_en: '2026-11-20T17:57:00.000Z', autor: null }
    const data = [
      { ...row, version: 3, restaura: 1 },
      { ...row, version: 2, restaura: null },
    ]
    return Response.json({ data, page: 1, limit: 10, total: 2 })
  }
  answers['POST /sitio/privacidad/versiones/2/restaurar'] = () => {
    published = { version: 4, contenido: former }
    return Response.json({ seccion: 'privacidad', ...published })
  }
  const user = await show('privacidad')
  await screen.findByText('Volvió a la versión 1')
  await user.click(screen.getByRole('button', { name: 'Volver a esta versión (2)' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Volver a esta versión' }),
  )
  await screen.findByText('El sitio volvió a la versión 2.')
  expect(asked).toEqual([['POST /sitio/privacidad/versiones/2/restaurar', { version: 3 }]])
  await waitFor(() => expect(field('titulo').value).toBe('Como era antes'))
})

test('an unused photograph can be deleted for good, after a question', async () => {
  const { clave } = foto
  answers[`DELETE /sitio/imagenes/${clave}`] = () =>
    Response.json({ success: true, message: 'La fotografía fue borrada.' })
  const user = await show('historia')
  await user.click(screen.getByRole('button', { name: 'Quitar 1906 · El terremoto' }))
  await user.click(publish())
  await screen.findByText('Quitó una fotografía. Sigue guardada con las versiones anteriores.')
  await user.click(screen.getByRole('button', { name: 'Borrar para siempre' }))
  const question = await screen.findByRole('alertdialog', { name: 'Borrar para siempre' })
  expect(asked).toHaveLength(1)
  await user.click(within(question).getByRole('button', { name: 'Borrar para siempre' }))
  await screen.findByText('La fotografía fue borrada.')
  expect(asked[1]?.[0]).toBe(`DELETE /sitio/imagenes/${clave}`)
  expect(screen.queryByText(/^Quitó una/)).toBeNull()
})

test.each(roles.filter((role) => role !== 'admin'))(
  'a %s is told who can grant the permission, without any request',
  async (role) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await show('historia', { role })
    screen.getByRole('heading', { name: 'No tiene permiso para realizar esta acción.' })
    // Except the bell's and the ribbon's, on every page.
    const shell = /^\/api\/(notificaciones|emergencias\/activas)/
    expect(fetched.mock.calls.filter(([url]) => !shell.test(String(url)))).toEqual([])
  },
)

test('a long list is folded to its names, opens one at a time, and a fault opens its item', async () => {
  const [first] = llenas.historia.entradas
  const entradas = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...first, anio: `190${n}`, titulo: `Hito ${n}` }))
  const user = await show('historia', { contenido: { ...llenas.historia, entradas } })
  const open = () =>
    screen
      .getAllByRole('button', { name: /^190\d/ })
      .flatMap((head, index) => (head.getAttribute('aria-expanded') === 'true' ? [index + 1] : []))
  expect([open(), field('entradas.1.titulo')]).toEqual([[], null])
  await user.click(screen.getByRole('button', { name: '1902 · Hito 2' }))
  await user.clear(field('entradas.1.titulo'))
  await user.click(screen.getByRole('button', { name: '1904 · Hito 4' }))
  expect(open()).toEqual([4])
  await user.click(publish())
  await waitFor(() => expect(open()).toEqual([2, 4]))
  await user.click(screen.getByRole('button', { name: 'Agregar hito' }))
  expect(document.activeElement).toBe(field('entradas.7.anio'))
})
