import { expect, test } from 'vitest'
import { camposDeSalud } from '#contract/perfil/consentimiento.ts'
import { CampoPedido } from '#contract/perfil/ficha.ts'
import { campoDeFicha, campoDePerfil, faltantes } from './completar.rules.ts'
import { antonia } from './perfil-de-prueba.tsx'

test('names what is missing, and never asks for data on health', () => {
  expect(faltantes(antonia, { faltan: [] })).toEqual([])
  expect(faltantes({ ...antonia, telefono: null }, { faltan: ['contacto_telefono'] })).toEqual([
    'telefono',
    'contacto_telefono',
  ])
  for (const campo of camposDeSalud) expect(CampoPedido.options).not.toContain(campo)
})

test('the address names a field of one form', () => {
  expect([campoDePerfil('#telefono'), campoDeFicha('#telefono')]).toEqual(['telefono', undefined])
  expect([campoDePerfil('#talla_casco'), campoDeFicha('#talla_casco')]).toEqual([undefined, 'talla_casco'])
  expect(campoDeFicha('#certificados')).toBeUndefined()
})
