import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, antonia, beforeEachPerfil, contacto, ficha, read, show } from './perfil-de-prueba.tsx'

beforeEachPerfil()

const card = () => screen.findByRole('region', { name: 'Complete su ficha' })

test('names what is missing, and leads to its field in the ficha; complete, it is gone', async () => {
  const user = show('bombero')
  await user.click(within(await card()).getByRole('link', { name: 'Talla de casco' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ficha personal' }))
  await expect.poll(() => document.activeElement).toBe(form.getByLabelText('Casco'))
  await user.type(form.getByLabelText('Casco'), '58')
  await user.type(form.getByLabelText('Pantalón'), 'M')
  answers['PUT /api/users/7/ficha'] = () => Response.json({ ...ficha, talla_casco: '58', talla_pantalon: 'M' })
  answers['GET /api/users/7/contacto'] = () => Response.json(contacto)
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('La ficha personal se guardó.')
  await expect.poll(() => screen.queryByRole('region', { name: 'Complete su ficha' })).toBeNull()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a field of the profile opens its form', async () => {
  answers['GET /api/users/profile'] = () => Response.json({ ...antonia, telefono: null })
  const user = show('bombero')
  await user.click(within(await card()).getByRole('link', { name: 'Teléfono' }))
  expect(document.activeElement).toBe(await screen.findByLabelText('Teléfono'))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('form', { name: 'Editar perfil' })).toBeNull()
})

test('of another nothing is asked; the emergency contact is read alone, once', async () => {
  show('ayudante', '/perfil/9')
  const shown = within(await screen.findByRole('region', { name: 'En caso de emergencia' }))
  expect(shown.getByText('Rosa Lillo')).toBeDefined()
  expect(shown.getByRole('link', { name: /^Llamar a Rosa Lillo/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Llamar a Antonia Fuentes Lillo/ })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Complete su ficha' })).toBeNull()
  expect(read.filter((call) => /ficha|contacto/.test(call))).toEqual(['GET /api/users/9/contacto'])
})
