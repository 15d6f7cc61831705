import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Perfil } from '#contract/perfil.ts'
import { storedUser, storeSession } from '#web/plumbing/session.ts'
import { meta } from './perfil.screen.tsx'
import { answers, antonia, asked, beforeEachPerfil, comeBack, read, show } from './perfil-de-prueba.tsx'

beforeEachPerfil()

const edit = async (user: ReturnType<typeof userEvent.setup>) =>
  await user.click(await screen.findByRole('button', { name: 'Editar perfil' }))

async function fill(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}

test('shows the profile in the formats of spec §5, with the default cargo', async () => {
  show('bombero')
  await screen.findByRole('heading', { name: 'Antonia Fuentes Lillo' })
  for (const text of [
    'RUT 19.845.113-4',
    '+56 9 8123 4567',
    '5 de diciembre de 1999',
    'Activo',
    '418',
    'No se muestra en el directorio',
  ])
    expect(screen.getByText(text)).toBeDefined()
  expect(await screen.findByText('Ingresó el 16 de marzo de 2021')).toBeDefined()
  const header = within(screen.getByRole('region', { name: 'Antonia Fuentes Lillo' }))
  expect(header.getByText('Bombero')).toBeDefined()
  expect(header.getByText('bombero@demo.cl')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Información personal' })).toBeDefined()
  expect(screen.getAllByText('Inicial')).toHaveLength(2)
})

test('only changes are sent, with the version seen', async () => {
  const user = show('bombero')
  await edit(user)
  expect(screen.queryByLabelText('RUT')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Fecha de nacimiento').value).toBe('1999-12-05')
  await fill(user, 'Teléfono', '9 1111 2222')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  expect(asked).toEqual([['PUT /api/users/7/profile', { telefono: '+56911112222', version: 4 }]])
  expect(screen.getByText('+56 9 1111 2222')).toBeDefined()
})

test('one’s own new name is that of the session, too', async () => {
  const user = { id: 7, nombre: 'Antonia Fuentes Lillo', cargo: null, cargo_detalle: null, role_id: 6 } as const
  storeSession('x', { ...user, role: 'bombero' })
  const hand = show('bombero')
  await edit(hand)
  await fill(hand, 'Nombre', 'Antonia Núñez Lillo')
  await hand.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  expect(storedUser()).toEqual({ ...user, role: 'bombero', nombre: 'Antonia Núñez Lillo' })
})

test('a concurrent change of another is not sent back as it was', async () => {
  const user = show('bombero')
  await edit(user)
  const another = { nombre: 'Antonia Fuentes', fecha_nacimiento: '1999-12-06', version: 5 }
  answers['GET /api/users/profile'] = () => Response.json({ ...antonia, ...another })
  await comeBack()
  await screen.findByRole('heading', { name: another.nombre })
  await fill(user, 'Teléfono', '9 1111 2222')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  expect(asked).toEqual([['PUT /api/users/7/profile', { telefono: '+56911112222', version: 4 }]])
})

test('Cancelar changes nothing, nor does saving without edits', async () => {
  const user = show('bombero')
  await edit(user)
  await fill(user, 'Nombre', 'Otra Persona')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await edit(user)
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Antonia Fuentes Lillo')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('button', { name: 'Editar perfil' })
  expect(asked).toEqual([])
})

test('closing it half edited asks first', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const user = show('bombero')
  await edit(user)
  expect(asks()).toBe(false)
  await fill(user, 'Nombre', 'Antonia')
  expect(asks()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(asks()).toBe(false)
})

test('closing it after a refusal asks too', async () => {
  answers['PUT /api/users/7/profile'] = () => Response.json({ message: 'x' }, { status: 503 })
  const user = show('bombero')
  await edit(user)
  await fill(user, 'Nombre', 'Antonia')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('x')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

test('the focus goes to the first field, and back to the button that opened the form', async () => {
  const user = show('bombero')
  await edit(user)
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar perfil' }))
})

test('a refusal keeps typed text and shows each error at its field', async () => {
  answers['PUT /api/users/7/profile'] = () =>
    Response.json(
      { message: 'Ya existe un registro con estos datos.', errors: { email: 'Ya existe una cuenta con este correo.' } },
      { status: 409 },
    )
  const user = show('bombero')
  await edit(user)
  await fill(user, 'Correo', 'otra@ejemplo.cl')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Ya existe un registro con estos datos.')
  expect(screen.getByText('Ya existe una cuenta con este correo.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Correo').value).toBe('otra@ejemplo.cl')
})

test('where another was faster, what stands now is shown and the next try is sent over it', async () => {
  const another = { ...antonia, telefono: '+56922223333', nombre: 'Antonia Fuentes', version: 5 }
  answers['PUT /api/users/7/profile'] = () => {
    answers['GET /api/users/profile'] = () => Response.json(another)
    return Response.json({ message: 'x', error: 'version_antigua' }, { status: 409 })
  }
  const user = show('bombero')
  await edit(user)
  await fill(user, 'Teléfono', '9 1111 2222')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/^Otra persona guardó cambios mientras usted escribía/)
  expect(screen.getByText('Ahora: +56 9 2222 3333')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Antonia Fuentes')
  expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('9 1111 2222')
  answers['PUT /api/users/7/profile'] = () => Response.json({ ...another, version: 6 })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  expect(asked.at(-1)).toEqual(['PUT /api/users/7/profile', { telefono: '+56911112222', version: 5 }])
})

test('invalid input is reported before sending', async () => {
  const user = show('bombero')
  await edit(user)
  await fill(user, 'Teléfono', '123')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678')
  expect(asked).toEqual([])
})

test('a new address awaits confirmation, and the page says so', async () => {
  answers['GET /api/users/profile'] = () => Response.json({ ...antonia, email_pendiente: 'nueva@ejemplo.cl' })
  show('bombero')
  expect(await screen.findByText(/El correo nueva@ejemplo\.cl espera su confirmación/)).toBeDefined()
})

describe('while an address is pending', () => {
  const waiting = { ...antonia, email_pendiente: 'nueva@ejemplo.cl' }
  const correo = async (typed: string, saved: Pick<Perfil, 'email_pendiente'>) => {
    answers['GET /api/users/profile'] = () => Response.json(waiting)
    answers['PUT /api/users/7/profile'] = () => Response.json({ ...waiting, ...saved })
    const user = show('bombero')
    await edit(user)
    await fill(user, 'Correo', typed)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
  }

  test('another gets a link', async () => {
    await correo('otra@ejemplo.cl', { email_pendiente: 'otra@ejemplo.cl' })
    await screen.findByText(/ Enviamos a otra@ejemplo\.cl un enlace para confirmar el nuevo correo\.$/)
    expect(asked).toEqual([['PUT /api/users/7/profile', { email: 'otra@ejemplo.cl', version: 4 }]])
  })

  test('going back to the present one withdraws it, and mentions no mail', async () => {
    const message = 'El enlace para confirmar el correo nuevo ya no sirve.'
    answers['DELETE /api/users/7/profile/correo'] = () => Response.json({ success: true, message })
    await correo('Bombero@demo.cl', { email_pendiente: null })
    await screen.findByText(`Los cambios del perfil se guardaron. ${message}`)
    expect(asked).toEqual([
      ['DELETE /api/users/7/profile/correo', undefined],
      ['PUT /api/users/7/profile', { version: 4 }],
    ])
    expect(screen.queryByText(/espera su confirmación/)).toBeNull()
  })
})

test('an administrator changes another’s reserved fields', async () => {
  const user = show('admin', '/perfil/9')
  await edit(user)
  const offered = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((option) => option !== 'Seleccione')
  // spec §3, in its order.
  expect(offered('Cargo')).toEqual([
    'Bombero',
    'Capitán',
    'Teniente 1',
    'Teniente 2',
    'Teniente 3',
    'Teniente 4',
    'Ayudante',
    'Bombero Honorario',
    'Miembro Honorario del Directorio General',
    'Otro',
  ])
  expect(offered('Nivel')).toEqual(['Inicial', 'Operativo', 'Profesional'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Teniente 2')
  expect(screen.getByText('El cargo sugiere el rol Oficial; ahora tiene el rol Bombero.')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Operativo')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  expect(asked).toEqual([['PUT /api/users/9/profile', { cargo: 'Teniente 2', nivel_bombero: 'Operativo', version: 4 }]])
  const told = screen.getByText('El cargo sugiere el rol Oficial; ahora tiene el rol Bombero.')
  expect(within(told).getByRole('link', { name: 'Cambiar el rol' }).getAttribute('href')).toBe(
    '/intranet/usuarios?vista=todos&buscar=Antonia+Fuentes+Lillo',
  )
})

test('no rol is suggested if the cargo suggests the present one, or stays', async () => {
  const user = show('admin', '/perfil/9')
  await edit(user)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Bombero Honorario')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  answers['GET /api/users/9/profile'] = () => Response.json({ ...antonia, id: 9, role: 'oficial' })
  cleanup()
  const again = show('admin', '/perfil/9')
  await edit(again)
  await fill(again, 'Nombre', 'Antonia Fuentes')
  await again.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  expect(screen.queryByText(/El cargo sugiere/)).toBeNull()
})

test('an administrator fills in, clears and names company data', async () => {
  const user = show('admin', '/perfil/9')
  await edit(user)
  expect(screen.queryByLabelText(/Nombre del cargo/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Otro')
  await user.type(screen.getByLabelText(/Nombre del cargo/), 'Tesorera')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Calidad' }), 'Honorario')
  await user.clear(screen.getByLabelText(/Registro de la compañía/))
  await user.type(screen.getByLabelText(/Clave radial/), '71')
  await user.click(screen.getByRole('switch', { name: /^Conductor/ }))
  expect(screen.queryByRole('switch', { name: /directorio/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  const sent = {
    cargo: 'Otro',
    cargo_detalle: 'Tesorera',
    calidad: 'honorario',
    numero_registro_compania: null,
    clave_radial: '71',
    es_conductor: true,
  }
  expect(asked).toEqual([['PUT /api/users/9/profile', { ...sent, version: 4 }]])
  expect(screen.getAllByText('Tesorera')).toHaveLength(2)
  expect(screen.getByText('Conductor')).toBeDefined()
})

test('sharing the telephone is one’s own choice', async () => {
  const user = show('bombero')
  await edit(user)
  await user.click(screen.getByRole('switch', { name: /^Mostrar mi número en el directorio/ }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Se muestra en el directorio')
  expect(asked).toEqual([['PUT /api/users/7/profile', { comparte_telefono: true, version: 4 }]])
})

test('another’s closed account is marked beside the name', async () => {
  answers['GET /api/users/9/profile'] = () => Response.json({ ...antonia, id: 9, estado: 'baja' })
  show('capitan', '/perfil/9')
  expect(await screen.findByText('De baja')).toBeDefined()
})

test('the tab names the member', () => {
  expect(meta({ params: {}, matches: [] })[0]).toMatchObject({ title: expect.stringMatching(/^Mi Perfil \|/) })
  expect(meta({ params: { id: '9' }, matches: [] })[0]).toMatchObject({ title: expect.stringMatching(/^Perfil \|/) })
})

test.each([
  ['capitan', 'Volver a Administrar Usuarios', '/intranet/usuarios?vista=todos'],
  ['ayudante', 'Volver a Directorio', '/intranet/directorio'],
] as const)('from another’s profile the %s goes back to %s', async (role, name, href) => {
  show(role, '/perfil/9')
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

test('the ayudante sees another’s profile read-only; a bombero does not see it', async () => {
  show('ayudante', '/perfil/9')
  await screen.findByRole('heading', { name: 'Antonia Fuentes Lillo' })
  expect(screen.queryByRole('button', { name: 'Editar perfil' })).toBeNull()
  cleanup()
  show('bombero', '/perfil/9')
  await screen.findByRole('heading', { name: 'No tiene permiso para realizar esta acción.' })
})

test.each([
  [500, 'Error al cargar datos del perfil'],
  [404, 'No se encontró información del usuario'],
])('after a %i: %s', async (status, text) => {
  answers['GET /api/users/profile'] = () => Response.json({ message: 'x' }, { status })
  show('bombero')
  expect(await screen.findByText(text)).toBeDefined()
})

test('makes no request without a token: No hay token de autenticación', async () => {
  localStorage.removeItem('token')
  const user = show('bombero')
  await screen.findByText('No hay token de autenticación')
  expect(read).toEqual([])
  localStorage.setItem('token', 'x')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('heading', { name: 'Antonia Fuentes Lillo' })
})

test('history is the administrator’s, read on opening and again after a change', async () => {
  const page = { data: [], page: 1, limit: 10, total: 0 }
  answers['GET /api/auditoria'] = () => Response.json(page)
  const user = show('admin', '/perfil/9')
  const readHistory = () => read.filter((call) => call === 'GET /api/auditoria')
  const open = await screen.findByRole('button', { name: 'Ver historial' })
  expect(readHistory()).toEqual([])
  await user.click(open)
  expect(await screen.findByText('No hay cambios anotados.')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Historial')
  await edit(user)
  await fill(user, 'Nombre', 'Antonia Fuentes')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(readHistory()).toHaveLength(2))
})

test.each(['capitan', 'bombero'] as const)('history is hidden from a %s', async (role) => {
  show(role)
  await screen.findByRole('heading', { name: 'Hoja de servicios' })
  expect(screen.queryByRole('heading', { name: 'Historial' })).toBeNull()
})
