import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/shared/permisos.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import UsuariosScreen from './usuarios.screen.tsx'

const benjamin: Usuario = {
  id: 10,
  nombre: 'Benjamín Pérez Ossa',
  email: 'benjamin.perez@demo.cl',
  rut: '20417558-6',
  telefono: '+56920417558',
  cargo: 'Bombero',
  nivel_bombero: null,
  fecha_nacimiento: '2002-06-19',
  fecha_ingreso: null,
  foto_perfil: null,
  calidad: 'activo',
  cargo_detalle: null,
  clave_radial: null,
  es_conductor: false,
  es_cuartelero: false,
  habilitado_a_cargo: false,
  numero_registro_compania: null,
  numero_registro_general: null,
  comparte_telefono: false,
  role_id: 6,
  role: 'bombero',
  estado: 'pendiente_aprobacion',
  created_at: '2026-11-20T17:57:00.000Z',
  ultimo_acceso: null,
  motivo_baja: null,
  fecha_baja: null,
  invitado: false,
  sin_acceso: false,
  version: 3,
}
const valentina: Usuario = {
  ...benjamin,
  id: 11,
  nombre: 'Valentina Muñoz Rojas',
  estado: 'pendiente_verificacion',
  invitado: true,
}

const sinEquipos = { nombre: '', data: [] as object[], total: 0, tallas: null, por_recibir: [] }

/** Writes sent to the server: `PATCH /api/users/10/aprobar` and its body. */
const asked: [call: string, body: unknown][] = []
/** Queries of the list, as requested. */
const read: string[] = []
let usuarios: Usuario[]
let answers: Record<string, () => Response>

beforeEach(() => {
  asked.length = 0
  read.length = 0
  usuarios = [benjamin, valentina]
  answers = {}
  // A phone, with native pickers: they need no layout to be drawn in.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    const call = `${method} ${pathname}`
    // The bell's, tested elsewhere.
    if (pathname === '/api/notificaciones')
      return Response.json({ data: [], page: 1, limit: 20, total: 0, sin_leer: 0 })
    if (method !== 'GET') asked.push([call, body ? JSON.parse(String(body)) : undefined])
    const answer = answers[call]?.()
    if (answer) return answer
    if (pathname.startsWith('/api/equipamiento/personas/')) return Response.json(sinEquipos)
    if (call === 'GET /api/catalogos/cargos')
      return Response.json({ data: [{ id: 1, nombre: 'Director', activo: true }] })
    if (call !== 'GET /api/users') return Response.json(benjamin)
    const estado = searchParams.get('estado')
    read.push(`${searchParams}`)
    const data = usuarios.filter((usuario) => !estado || usuario.estado === estado)
    return Response.json({ data, page: 1, limit: 10, total: data.length })
  })
})

function show(role: Role, path = '/') {
  const { user, search } = drawFor(role, <UsuariosScreen />, path)
  return { ...user, address: search }
}

const valueOf = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value

test('the tab shows how many are pending, and each what identifies them', async () => {
  show('admin')
  await screen.findByRole('tab', { name: 'Por aprobar 1' })
  await screen.findByRole('tab', { name: 'Por verificar 1' })
  const card = await screen.findByRole('article')
  const facts = ['20.417.558-6', '+56 9 2041 7558', '20 de noviembre de 2026, 14:57', 'Por aprobar']
  for (const text of [...facts, /^19 de junio de 2002 \(\d+ años\)$/])
    expect(within(card).queryByText(text)).not.toBeNull()
})

test('with nobody pending the tab has no number, and the view says so', async () => {
  usuarios = []
  show('admin')
  await screen.findByRole('heading', { name: 'Nadie espera aprobación' })
  expect(screen.queryByRole('tab', { name: 'Por aprobar' })).not.toBeNull()
})

test('the rol follows the cargo until one is picked; the request carries the version', async () => {
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Aprobar a Benjamín Pérez Ossa' }))
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar cuenta' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Teniente 3')
  expect(valueOf('Rol')).toBe('oficial')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Ayudante')
  expect(valueOf('Rol')).toBe('ayudante')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'maquinista')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Otro')
  expect(valueOf('Rol')).toBe('maquinista')

  const ingreso = within(dialog).getByLabelText<HTMLInputElement>('Fecha de ingreso a la compañía')
  expect(ingreso.value).toMatch(/^\d\d-\d\d-\d{4}$/)
  await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }))
  await screen.findByText('La cuenta de Benjamín Pérez Ossa fue aprobada. Ya puede iniciar sesión.')
  expect(asked).toEqual([
    [
      'PATCH /api/users/10/aprobar',
      {
        cargo: 'Otro',
        cargo_detalle: null,
        rolId: 5,
        fecha_ingreso: ingreso.value.split('-').toReversed().join('-'),
        version: 3,
      },
    ],
  ])
})

test('a cargo outside the list gets its name, and any other has none', async () => {
  const user = show('admin')
  const name = () => screen.queryByLabelText<HTMLInputElement>(/^Nombre del cargo/)
  const approve = async (...cargos: string[]) => {
    await user.click(await screen.findByRole('button', { name: 'Aprobar a Benjamín Pérez Ossa' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(name()).toBeNull()
    for (const cargo of cargos) {
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Cargo' }), cargo)
      if (cargo === 'Otro') await user.type(name()!, 'Director')
    }
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await approve('Otro')
  await approve('Otro', 'Bombero')
  const sent = asked.map(([, body]) => body as { cargo: string; cargo_detalle?: string })
  expect(sent.map(({ cargo, cargo_detalle }) => [cargo, cargo_detalle])).toEqual([
    ['Otro', 'Director'],
    ['Bombero', undefined],
  ])
})

test('the name of a cargo is suggested from the company’s catalogue', async () => {
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Invitar' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cargo' }), 'Otro')
  const { list } = screen.getByLabelText<HTMLInputElement>(/^Nombre del cargo/)
  await waitFor(() => expect(list?.textContent).toBe('Director'))
})

test('a refusal shows under its field', async () => {
  const text = 'La fecha de ingreso no puede ser futura'
  answers['PATCH /api/users/10/aprobar'] = () =>
    Response.json(
      { message: 'Datos incorrectos. Verifique la información.', errors: { fecha_ingreso: text } },
      { status: 400 },
    )
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Aprobar a Benjamín Pérez Ossa' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cargo' }), 'Bombero')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprobar' }))
  await screen.findByText(text)
  expect(screen.getByLabelText('Fecha de ingreso a la compañía').getAttribute('aria-invalid')).toBe('true')
})

test('a stale version is reported, and the retry carries the new one', async () => {
  const text = 'El registro fue modificado por otra persona. Recargue e intente nuevamente.'
  answers['PATCH /api/users/10/aprobar'] = () =>
    Response.json({ message: text, error: 'version_antigua' }, { status: 409 })
  answers['GET /api/users/10/profile'] = () => Response.json({ ...benjamin, version: 4 })
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Aprobar a Benjamín Pérez Ossa' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cargo' }), 'Bombero')
  const approve = within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprobar' })
  await user.click(approve)
  await screen.findByText(mientrasTanto())
  await waitFor(() => expect(approve.getAttribute('aria-busy')).toBeNull())
  await user.click(approve)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(([, body]) => (body as { version: number }).version)).toEqual([3, 4])
})

test('«Rechazar» asks with the name, and shows the server’s answer', async () => {
  const message = 'La cuenta de Benjamín Pérez Ossa fue eliminada.'
  answers['DELETE /api/users/10'] = () => Response.json({ success: true, message })
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Rechazar a Benjamín Pérez Ossa' }))
  const question = await screen.findByRole('alertdialog', { name: 'Rechazar solicitud' })
  within(question).getByText(/¿Rechazar la solicitud de Benjamín Pérez Ossa\?/)
  expect(asked).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Rechazar' }))
  await screen.findByText(message)
  expect(asked).toEqual([['DELETE /api/users/10', undefined]])
})

test('focus survives the removal of a member from the list', async () => {
  answers['DELETE /api/users/10'] = () => {
    usuarios = []
    return Response.json({ success: true, message: 'Listo' })
  }
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Rechazar a Benjamín Pérez Ossa' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rechazar' }))
  await screen.findByRole('heading', { name: 'Nadie espera aprobación' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('links to the configuration of who may register', async () => {
  show('admin')
  const link = await screen.findByRole('link', { name: 'Registro' })
  expect(link.getAttribute('href')).toBe('/intranet/configuracion?vista=registro')
})

test('the captain has read-only access', async () => {
  const user = show('capitan')
  await screen.findByRole('article')
  await user.click(screen.getByRole('tab', { name: 'Todos' }))
  await screen.findByRole('link', { name: valentina.nombre })
  expect(screen.queryByRole('button', { name: /Aprobar|Rechazar|Invitar|Importar|Acciones/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Registro' })).toBeNull()
})

test.each(['bombero', 'maquinista', 'ayudante', 'oficial'] as const)(
  'a %s is told who can grant the permission, without any request',
  async (role) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    show(role)
    screen.getByRole('heading', { level: 1, name: 'Administrar Usuarios' })
    screen.getByRole('heading', { name: 'No tiene permiso para realizar esta acción.' })
    screen.getByText('Puede otorgarlo un administrador de la compañía.')
    // Except the bell's and the ribbon's, on every page.
    const shell = /^\/api\/(notificaciones|emergencias\/activas)/
    expect(fetched.mock.calls.filter(([url]) => !shell.test(String(url)))).toEqual([])
  },
)

test('a role that was taken away meanwhile gets the same message', async () => {
  answers['GET /api/users'] = () => Response.json({ message: 'x' }, { status: 403 })
  show('admin')
  expect(await screen.findByRole('heading', { name: 'No tiene permiso para realizar esta acción.' })).toBeDefined()
})

const member: Usuario = { ...benjamin, id: 12, nombre: 'Rosa Lagos', estado: 'activo' }

test('filters are in the address and in the request', async () => {
  usuarios = [member]
  const user = show('admin', '/?vista=todos&nivel=Operativo&cargo=Rey&pagina=2')
  await waitFor(() => expect(read).toContain('page=2&nivel=Operativo'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Calidad' }), 'Honorario')
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'lagos')
  await waitFor(() => expect(read).toContain('page=1&nivel=Operativo&calidad=honorario&buscar=lagos'))
  expect(user.address()).toBe('?vista=todos&nivel=Operativo&calidad=honorario&buscar=lagos')
})

test('with nobody found, all filters can be cleared at once', async () => {
  usuarios = []
  const user = show('admin', '/?vista=todos&nivel=Operativo')
  await user.click(await screen.findByRole('button', { name: 'Quitar los filtros' }))
  await waitFor(() => expect(user.address()).toBe('?vista=todos'))
})

test('on a phone each is a card, with their actions', async () => {
  usuarios = [{ ...member, sin_acceso: true, cargo: 'Otro', cargo_detalle: 'Tesorera' }]
  answers['POST /api/users/12/reenviar-verificacion'] = () => Response.json({ success: true, message: 'Se envió.' })
  const user = show('admin', '/?vista=todos')
  const list = await screen.findByRole('list', { name: 'Usuarios' })
  for (const text of ['Tesorera', 'Sin acceso', '20.417.558-6']) within(list).getByText(text)
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Acciones de Rosa Lagos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Invitar por correo' }))
  await screen.findByText('Se envió.')
})

test.each([
  ['Teniente 1', 'Ahora tiene el rol Bombero; su cargo sugiere Oficial.', 'Oficial'],
  ['Bombero', 'Ahora tiene el rol Bombero, el que sugiere su cargo.', 'Bombero'],
] as const)('«Cambiar rol» of a %s begins with what the cargo suggests', async (cargo, text, rol) => {
  usuarios = [{ ...member, cargo }]
  const user = show('admin', '/?vista=todos')
  await user.click(await screen.findByRole('button', { name: 'Acciones de Rosa Lagos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar rol' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(`Rosa Lagos, ${cargo}. ${text}`)
  expect(within(dialog).getByRole('combobox', { name: 'Rol' }).textContent).toContain(rol)
})

test('«Dar de baja» asks with the name for a reason and a day, and says what is to be handed back', async () => {
  usuarios = [member]
  answers['GET /api/equipamiento/personas/12'] = () =>
    Response.json({
      ...sinEquipos,
      data: [
        { codigo: 'CAS-001', cantidad: 1 },
        { codigo: 'GUA-001', cantidad: 2 },
      ],
      total: 3,
    })
  answers['PATCH /api/users/12/status'] = () => Response.json({ ...member, estado: 'baja' })
  const user = show('admin', '/?vista=todos')
  await user.click(await screen.findByRole('button', { name: 'Acciones de Rosa Lagos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dar de baja' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dar de baja' })
  within(dialog).getByText('Rosa Lagos')
  await within(dialog).findByText('Tiene 3 equipos por devolver')
  within(dialog).getByText('CAS-001, 2 × GUA-001')
  await user.click(within(dialog).getByRole('button', { name: 'Dar de baja' }))
  await within(dialog).findByText('Este campo es obligatorio')
  await user.type(within(dialog).getByLabelText('Motivo'), 'Renuncia')
  const { value } = within(dialog).getByLabelText<HTMLInputElement>('Fecha de baja')
  const fecha_baja = value.split('-').toReversed().join('-')
  await user.click(within(dialog).getByRole('button', { name: 'Dar de baja' }))
  await screen.findByText('La cuenta de Rosa Lagos quedó de baja.')
  expect(asked).toEqual([
    ['PATCH /api/users/12/status', { estado: 'baja', motivo_baja: 'Renuncia', fecha_baja, version: 3 }],
  ])
})

test('of who never verified, another mail is asked for, and the account is deleted after a question', async () => {
  const sent = 'Valentina Muñoz Rojas quedó en la lista, sin enviarle nada: esta instalación no envía correos.'
  answers['GET /api/notificaciones/suscripcion'] = () => Response.json({ correo: false, clave: null, actual: null })
  answers['POST /api/users/11/reenviar-verificacion'] = () => Response.json({ success: true, message: sent })
  answers['DELETE /api/users/11'] = () => {
    usuarios = []
    return Response.json({ success: true, message: 'La cuenta fue eliminada.' })
  }
  const user = show('admin', '/?vista=por-verificar')
  const card = within(await screen.findByRole('article'))
  await card.findByText('Invitación sin enviar')
  await user.click(card.getByRole('button', { name: 'Reenviar correo a Valentina Muñoz Rojas' }))
  await screen.findByText(sent)
  await user.click(card.getByRole('button', { name: 'Eliminar a Valentina Muñoz Rojas' }))
  const removal = within(await screen.findByRole('alertdialog', { name: 'Eliminar cuenta' }))
  removal.getByText(/^¿Eliminar la cuenta de Valentina Muñoz Rojas\?/)
  await user.click(removal.getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('La cuenta fue eliminada.')
  await screen.findByRole('heading', { name: 'Nadie tiene un correo por verificar' })
  expect(asked).toEqual([
    ['POST /api/users/11/reenviar-verificacion', undefined],
    ['DELETE /api/users/11', undefined],
  ])
})

test('one’s own row has no actions; of who left it says when and why', async () => {
  usuarios = [
    { ...member, id: 1, nombre: 'Ignacia Salinas Prat', telefono: null },
    { ...member, estado: 'baja', fecha_baja: '2026-11-02', motivo_baja: 'Traslado' },
  ]
  show('admin', '/?vista=todos')
  const list = within(await screen.findByRole('list', { name: 'Usuarios' }))
  const [own, former] = list.getAllByRole('listitem')
  expect(own?.textContent).toContain('Ignacia Salinas Prat (usted)')
  expect(within(own!).queryByRole('button')).toBeNull()
  within(former!).getByText('2 de noviembre de 2026: Traslado')
  within(former!).getByRole('button', { name: 'Acciones de Rosa Lagos' })
})

test('a rol that another changed meanwhile is shown, and this one decides', async () => {
  usuarios = [{ ...member, role: 'bombero', version: 3 }]
  answers['PATCH /api/users/12/role'] = () => Response.json({ message: 'x', error: 'version_antigua' }, { status: 409 })
  answers['GET /api/users/12/profile'] = () => Response.json({ ...member, role_id: 4, role: 'ayudante', version: 4 })
  const user = show('admin', '/?vista=todos')
  await user.click(await screen.findByRole('button', { name: 'Acciones de Rosa Lagos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar rol' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar rol' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'maquinista')
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
  await dialog.findByText(mientrasTanto())
  await dialog.findByText('Ayudante', { selector: 'strong' })
  answers['PATCH /api/users/12/role'] = () => Response.json({ ...member, role_id: 5, role: 'maquinista', version: 5 })
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Guardar cambios' }).getAttribute('aria-busy')).toBeNull(),
  )
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByText('Rosa Lagos ahora tiene el rol Maquinista.')
  expect(asked.map(([, body]) => body)).toEqual([
    { rolId: 5, version: 3 },
    { rolId: 5, version: 4 },
  ])
})

test.each([
  ['activo', 'Suspender', 'Suspender cuenta', 'suspendido', 'La cuenta de Rosa Lagos quedó suspendida.'],
  ['suspendido', 'Reactivar', 'Reactivar cuenta', 'activo', 'La cuenta de Rosa Lagos quedó activa.'],
] as const)('an account that is %s: «%s» asks with the name', async (estado, action, title, next, told) => {
  usuarios = [{ ...member, estado }]
  answers['PATCH /api/users/12/status'] = () => Response.json({ ...member, estado: next })
  const user = show('admin', '/?vista=todos')
  await user.click(await screen.findByRole('button', { name: 'Acciones de Rosa Lagos' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  question.getByText(new RegExp(`^¿${action} la cuenta de Rosa Lagos\\?`))
  expect(asked).toEqual([])
  await user.click(question.getByRole('button', { name: action }))
  await screen.findByText(told)
  expect(asked).toEqual([['PATCH /api/users/12/status', { estado: next, version: 3 }]])
})

test('an invitation says what is wrong at its field, before and after it is sent; without mail the link follows', async () => {
  answers['GET /api/notificaciones/suscripcion'] = () => Response.json({ correo: false, clave: null, actual: null })
  const taken = 'Ya existe una cuenta con este correo.'
  answers['POST /api/users'] = () =>
    Response.json({ message: taken, error: 'x', errors: { email: taken } }, { status: 409 })
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Invitar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar' }))
  const send = async () => user.click(await dialog.findByRole('button', { name: 'Invitar' }))
  await user.type(dialog.getByLabelText('Nombre y apellidos'), 'Rosario Antúnez Pizarro')
  await user.type(dialog.getByLabelText('Correo electrónico'), 'rosario@ejemplo.cl')
  await user.type(dialog.getByLabelText(/^RUT/), '12345678-9')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Cargo' }), 'Bombero Honorario')
  await user.type(dialog.getByLabelText('Fecha de ingreso a la compañía'), '2024-03-01')
  await send()
  await dialog.findByText('El dígito verificador no coincide. Revíselo en su cédula.')
  expect(asked).toEqual([])
  await user.clear(dialog.getByLabelText(/^RUT/))
  await user.type(dialog.getByLabelText(/^RUT/), '123456785')
  await send()
  await waitFor(() => expect(dialog.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getAllByText(taken).length).toBeGreaterThan(0)
  answers['POST /api/users'] = () => Response.json({ ...member, nombre: 'Rosario Antúnez Pizarro' }, { status: 201 })
  await send()
  await screen.findByText(/^Rosario Antúnez Pizarro quedó en la lista, sin enviarle nada/)
  await screen.findByRole('dialog', { name: '¿Por qué no puede entrar?' })
  const body = { nombre: 'Rosario Antúnez Pizarro', email: 'rosario@ejemplo.cl', rut: '12345678-5' }
  expect(asked.map(([, sent]) => sent)).toMatchObject([body, body])
})

// Last: what a menu still waits for when the timers become real again never comes, and the next one would not open.
test('an account that was verified meanwhile appears within 30 s, and the notice of its rejection goes away', async () => {
  // Not the animation frames: a menu that waits for one would never open again.
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  usuarios = []
  answers['DELETE /api/users/10'] = () => {
    usuarios = []
    return Response.json({ success: true, message: 'La cuenta fue eliminada.' })
  }
  show('admin')
  await screen.findByRole('heading', { name: 'Nadie espera aprobación' })
  usuarios = [benjamin]
  await pass(31_000)
  await screen.findByRole('tab', { name: 'Por aprobar 1' })
  fireEvent.click(await screen.findByRole('button', { name: 'Rechazar a Benjamín Pérez Ossa' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rechazar' }))
  await screen.findByText('La cuenta fue eliminada.')
  await screen.findByRole('heading', { name: 'Nadie espera aprobación' })
  await pass(6_000)
  expect(screen.queryByText('La cuenta fue eliminada.')).toBeNull()
  vi.useRealTimers()
})
