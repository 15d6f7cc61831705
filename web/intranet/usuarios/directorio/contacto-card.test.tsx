import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Contacto } from '#contract/usuarios/listas.ts'
import { ContactoCard } from './contacto-card.tsx'

const contacto: Contacto = {
  id: 9,
  nombre: 'Antonia Fuentes Lillo',
  cargo: 'Otro',
  cargo_detalle: 'Tesorera',
  calidad: 'activo',
  clave_radial: '71',
  telefono: null,
  foto_perfil: null,
}

const show = (linked: boolean) =>
  render(
    <MemoryRouter>
      <ContactoCard contacto={contacto} linked={linked} />
    </MemoryRouter>,
  )

test('the name links to the profile for those who may see it', () => {
  show(true)
  expect(screen.getByRole('link', { name: contacto.nombre }).getAttribute('href')).toBe('/intranet/perfil/9')
})

test('for others it is only a name', () => {
  show(false)
  expect(screen.getByRole('heading', { name: contacto.nombre })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
