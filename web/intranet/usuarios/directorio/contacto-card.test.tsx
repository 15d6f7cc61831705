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

const show = (linked: boolean, other: Partial<Contacto> = {}) =>
  render(
    <MemoryRouter>
      <ContactoCard contacto={{ ...contacto, ...other }} linked={linked} />
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

test.each([
  ['Bombero', 'activo', 'Bombero'],
  ['Bombero', 'brigadier', 'Brigadier'],
  ['Bombero', 'aspirante', 'Aspirante'],
  ['Bombero', 'honorario', 'Honorario'],
  ['Bombero Honorario', 'honorario', 'Bombero Honorario'],
  ['Bombero', 'canje', 'Bombero · En canje'],
  ['Teniente 1', 'honorario', 'Teniente 1 · Honorario'],
] as const)('a %s who is %s is shown as «%s»', (cargo, calidad, text) => {
  show(false, { cargo, calidad, clave_radial: null })
  expect(document.querySelector('p')?.textContent).toBe(text)
})
