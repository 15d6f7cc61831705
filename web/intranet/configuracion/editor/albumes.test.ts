import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Album, Galeria } from '#contract/sitio/paginas.ts'
import { withAddresses } from './albumes.ts'

const album = (id: string, titulo: string): Album => ({
  id,
  titulo,
  fecha: '',
  descripcion: '',
  visible: true,
  fotos: [],
})
const idsOf = (...albumes: Album[]) =>
  withAddresses({ titulo: 'Galería', bajada: '', albumes }).albumes.map(({ id }) => id)

test('a new album gets its address from its title; an old one keeps its own', () => {
  expect(idsOf(album('', 'Ejercicio nocturno, Ñuñoa 2026'), album('aniversario', 'Otro título'))).toEqual([
    'ejercicio-nocturno-nunoa-2026',
    'aniversario',
  ])
})

test('a title that is taken or has no letters gets a number', () => {
  expect(idsOf(album('ejercicio', 'x'), album('', 'Ejercicio'), album('', '¡Ejercicio!'))).toEqual([
    'ejercicio',
    'ejercicio-2',
    'ejercicio-3',
  ])
  expect(idsOf(album('', '¿?'), album('', '火'))).toEqual(['album', 'album-2'])
})

test('addresses are valid and unique for any titles', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), (titulos) => {
      const ids = idsOf(...titulos.map((titulo) => album('', titulo)))
      expect(new Set(ids).size).toBe(titulos.length)
      for (const id of ids) expect(Galeria.shape.albumes.element.shape.id.safeParse(id).success).toBe(true)
    }),
  )
})
