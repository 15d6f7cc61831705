import { expect, test } from 'vitest'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { fotosDe } from '#contract/sitio/imagen.ts'
import { borradasDe, readArchivo, withoutFotos } from './imagenes.rules.ts'

const [one, two, three] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(26)}-1600x1067`) as [string, string, string]
const foto = (clave: string) => ({ clave, alt: 'Una foto' })
const ilustracion = { tipo: 'foto', ...foto(one) }
const [hito] = muestra.historia.entradas
const unidad = { unidad_id: 21, titulo: 'Carro', texto: '', datos: [], equipo: [] }
const galeria = {
  ...muestra.galeria,
  albumes: [
    { id: 'a', fotos: [one, two, one].map((clave) => ({ ...foto(clave), pie: '' })) },
    { id: 'b', fotos: [] },
  ],
}

test.each([
  ['a page’s own place', { ...muestra.alianza, ilustracion }, { ...muestra.alianza, ilustracion: { tipo: 'ninguna' } }],
  [
    'a milestone’s place',
    { ...muestra.historia, entradas: [hito, { ...hito, ilustracion }] },
    { ...muestra.historia, entradas: [hito, { ...hito, ilustracion: { tipo: 'ninguna' } }] },
  ],
  [
    'a unit’s place',
    {
      bajada: '',
      unidades: [
        { ...unidad, foto: foto(one) },
        { ...unidad, foto: foto(two) },
      ],
    },
    {
      bajada: '',
      unidades: [
        { ...unidad, foto: null },
        { ...unidad, foto: foto(two) },
      ],
    },
  ],
  ['the shield’s place', { ...muestra.compania, escudo: one }, { ...muestra.compania, escudo: null }],
  [
    'an album',
    galeria,
    {
      ...galeria,
      albumes: [
        { id: 'a', fotos: [{ ...foto(two), pie: '' }] },
        { id: 'b', fotos: [] },
      ],
    },
  ],
])('a deleted photograph leaves %s', (_where, contenido, left) => {
  expect(withoutFotos<unknown>(contenido, new Set([one, three]))).toEqual(left)
})

test.each(Object.entries({ ...muestra, galeria }))('%s without deleted ones stays as it is', (_name, contenido) => {
  expect(withoutFotos<unknown>(contenido, new Set([three]))).toEqual(contenido)
  expect(withoutFotos<unknown>(contenido, new Set())).toBe(contenido)
})

test('the photographs of a content are found with their places', () => {
  expect(fotosDe(galeria)).toEqual([
    { clave: one, path: 'albumes.0.fotos.0.clave' },
    { clave: two, path: 'albumes.0.fotos.1.clave' },
    { clave: one, path: 'albumes.0.fotos.2.clave' },
  ])
  expect(fotosDe({ escudo: one, otra: null, numero: 2, titulo: 'a-1x1' })).toEqual([{ clave: one, path: 'escudo' }])
})

test('each place of a deleted one is reported', () => {
  expect(borradasDe(galeria, new Set([two]))).toEqual({
    'albumes.0.fotos.1.clave': 'La fotografía ya no existe. Súbala de nuevo.',
  })
})

test('a file name has picture, width and format', () => {
  expect(readArchivo(`${one}-480.avif`)).toEqual({ clave: one, ancho: 480, formato: 'avif' })
})

test.each([
  '',
  one,
  `${one}-480`,
  `${one}-480.gif`,
  `${one}-480.jpeg`,
  `${one}-0480.jpg`,
  `${one}-480.jpg.html`,
  `${one}-480.JPG`,
  `${one}-999999.jpg`,
  `../${one}-480.jpg`,
  `${one}/../${one}-480.jpg`,
  `${one}-480.jpg\n`,
  `${one.replace('a', 'á')}-480.jpg`,
])('%j is not a valid file name', (archivo) => {
  expect(readArchivo(archivo)).toBeUndefined()
})
