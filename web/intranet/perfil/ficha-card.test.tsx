import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers, asked, beforeEachPerfil, comeBack, ficha, keepFicha, read, show } from './perfil-de-prueba.tsx'

beforeEachPerfil()

const card = async () => within(await screen.findByRole('region', { name: 'Ficha personal' }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Ficha personal' }))

/** Opens one's own. */
const openOwn = async (user: UserEvent) =>
  user.click(await (await card()).findByRole('button', { name: 'Mostrar mi ficha' }))

test('one’s own is fetched only on request too; then in the formats of the house, without the unknown', async () => {
  const user = show('bombero')
  await (await card()).findByRole('button', { name: 'Mostrar mi ficha' })
  await screen.findByRole('region', { name: 'En caso de emergencia' })
  expect(read).not.toContain('GET /api/users/7/ficha')
  await openOwn(user)
  expect(document.activeElement?.textContent).toBe('Ficha personal')
  await (await card()).findByText('Rosa Lillo')
  const own = await card()
  for (const text of ['Madre', 'O-', 'Fonasa', 'Viña del Mar', '38']) expect(own.getByText(text)).toBeDefined()
  const call = own.getByRole('link', { name: 'Llamar a Rosa Lillo: +56 9 8765 4321' })
  expect(call.getAttribute('href')).toBe('tel:+56987654321')
  expect([own.queryByText('—'), own.queryByText('Alergias'), own.queryByText('Casco')]).toEqual([null, null, null])
  // Read again it would ask for the password out of the blue.
  await comeBack()
  expect(read.filter((call) => call.endsWith('ficha'))).toHaveLength(1)
})

test('without network it shows the last reading, with its date', async () => {
  answers['GET /api/users/7/ficha'] = () => Response.error()
  const user = show('bombero')
  keepFicha()
  await openOwn(user)
  expect(await (await card()).findByText(/^Sin conexión: es lo leído el/)).toBeDefined()
  const own = await card()
  expect([own.queryByText('O-'), own.queryByRole('button', { name: 'Editar ficha' })]).toEqual([
    expect.anything(),
    null,
  ])
})

test('declining to confirm leaves it closed, to be asked for again', async () => {
  answers['GET /api/users/7/ficha'] = () => Response.json({ message: 'x', error: 'confirmar_clave' }, { status: 403 })
  const user = show('bombero')
  // Nobody is there to answer the dialog.
  await openOwn(user)
  await expect.poll(() => read).toContain('GET /api/users/7/ficha')
  answers['GET /api/users/7/ficha'] = () => Response.json(ficha)
  await openOwn(user)
  expect(await (await card()).findByText('Rosa Lillo')).toBeDefined()
})

test('another’s is fetched only on request', async () => {
  const user = show('ayudante', '/perfil/9')
  await user.click(await (await card()).findByRole('button', { name: 'Ver ficha personal' }))
  expect(document.activeElement?.textContent).toBe('Ficha personal')
  await (await card()).findByText('Rosa Lillo')
  expect(read.filter((call) => call.endsWith('ficha'))).toEqual(['GET /api/users/9/ficha'])
  expect((await card()).queryByRole('button', { name: 'Editar ficha' })).toBeNull()
})

test('another’s is not refetched on coming back to the page, and shows what is saved', async () => {
  const readings = () => read.filter((call) => call.endsWith('ficha')).length
  const user = show('admin', '/perfil/9')
  await user.click(await (await card()).findByRole('button', { name: 'Ver ficha personal' }))
  await (await card()).findByText('Rosa Lillo')
  await comeBack()
  expect(readings()).toBe(1)
  await user.click((await card()).getByRole('button', { name: 'Editar ficha' }))
  await user.type((await dialog()).getByLabelText('Alergias'), 'Penicilina')
  await user.click((await dialog()).getByRole('button', { name: 'Guardar' }))
  expect(await (await card()).findByText('Penicilina')).toBeDefined()
  expect(readings()).toBe(1)
})

test('another’s is not fetched until requested', async () => {
  show('ayudante', '/perfil/9')
  await (await card()).findByText(/queda registrado quién la leyó/)
  expect(read).not.toContain('GET /api/users/9/ficha')
})

test('only changes are sent, with the version seen', async () => {
  const user = show('bombero')
  await openOwn(user)
  await user.click(await (await card()).findByRole('button', { name: 'Editar ficha' }))
  const form = await dialog()
  await user.clear(form.getByLabelText('Parentesco'))
  await user.type(form.getByLabelText('Alergias'), ' Penicilina ')
  await user.selectOptions(form.getByLabelText('Grupo sanguíneo'), 'No informado')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('La ficha personal se guardó.')
  const changed = { contacto_parentesco: null, alergias: 'Penicilina', grupo_sanguineo: null }
  expect(asked).toEqual([['PUT /api/users/7/ficha', { ...changed, version: 2 }]])
  expect((await card()).getByText('Penicilina')).toBeDefined()
})

test('what cannot be so, and what another changed meanwhile, is told; the next try is sent over what stands now', async () => {
  answers['PUT /api/users/9/ficha'] = () => {
    const other = { contacto_telefono: '+56922223333', alergias: 'Látex', version: 3 }
    answers['GET /api/users/9/ficha'] = () => Response.json({ ...ficha, ...other })
    return Response.json({ message: 'x', error: 'version_antigua' }, { status: 409 })
  }
  const user = show('admin', '/perfil/9')
  await user.click(await (await card()).findByRole('button', { name: 'Ver ficha personal' }))
  await user.click(await (await card()).findByRole('button', { name: 'Editar ficha' }))
  const form = await dialog()
  const telefono = form.getByLabelText<HTMLInputElement>('Teléfono del contacto')
  await user.clear(telefono)
  await user.type(telefono, '123')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findByText('Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678')
  expect(asked).toEqual([])
  await user.clear(telefono)
  await user.type(telefono, '9 1111 2222')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findByText(/^Otra persona guardó cambios mientras usted escribía/)
  expect(telefono.value).toBe('9 1111 2222')
  expect(form.getByText('Ahora: +56 9 2222 3333')).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>('Alergias').value).toBe('Látex')
  delete answers['PUT /api/users/9/ficha']
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await expect
    .poll(() => asked.at(-1))
    .toEqual(['PUT /api/users/9/ficha', { contacto_telefono: '+56911112222', version: 3 }])
})

test('an error is shown, and a retry reads it', async () => {
  answers['GET /api/users/7/ficha'] = () => Response.json({ message: 'x' }, { status: 500 })
  const user = show('bombero')
  await openOwn(user)
  await (await card()).findByText('Error al cargar la ficha personal')
  answers['GET /api/users/7/ficha'] = () => Response.json(ficha)
  await user.click((await card()).getByRole('button', { name: 'Reintentar' }))
  expect(await (await card()).findByText('Rosa Lillo')).toBeDefined()
})
