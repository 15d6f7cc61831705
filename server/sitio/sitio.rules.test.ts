import { expect, test } from 'vitest'
import { contenidos, secciones } from '#contract/sitio.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { faultsOf, forVisitor } from './sitio.rules.ts'

test('each field reports its first fault, by place', () => {
  const { error } = contenidos.compania.safeParse({ ...muestra.compania, nombre: '', redes: [{ red: 'x' }, 7] })
  expect(error && Object.keys(faultsOf(error))).toEqual(['nombre', 'redes.0.url', 'redes.1'])
})

test.each(secciones.filter((seccion) => seccion !== 'galeria'))('%s is the same for every visitor', (seccion) => {
  const section = { seccion, version: 1, contenido: muestra[seccion] }
  expect(forVisitor(section)).toBe(section)
})

test("visitors see the gallery's visible albums, in order", () => {
  const albumes = [true, false, true].map((visible, index) => ({
    id: `album-${index}`,
    titulo: 'Álbum',
    fecha: '',
    descripcion: '',
    fotos: [],
    visible,
  }))
  const section = { seccion: 'galeria', version: 3, contenido: { ...muestra.galeria, albumes } } as const
  const { contenido } = forVisitor(section)
  expect(contenido).toEqual({ ...muestra.galeria, albumes: [albumes[0], albumes[2]] })
})
