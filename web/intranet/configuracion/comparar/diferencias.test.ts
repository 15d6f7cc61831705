import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { secciones } from '#contract/sitio.ts'
import { llenas } from '#web/intranet/configuracion/secciones-de-prueba.ts'
import { diferenciasEntre } from './diferencias.ts'
import { nombresCampos } from './nombres.ts'
import { trozosDe } from './trozos.ts'

const told = (antes: object, despues: object) =>
  diferenciasEntre(antes as never, despues as never).map(({ donde, que, antes, despues }) => [
    donde,
    que,
    antes,
    despues,
  ])

test('a field is added, removed or changed, by its name', () => {
  expect(
    told(
      { titulo: 'Historia', bajada: '', portada: { frase: 'A', cierre: 'C' }, visible: true, meses: 12 },
      {
        titulo: 'Nuestra historia',
        bajada: 'Desde 1906',
        portada: { frase: 'A', cierre: '' },
        visible: false,
        meses: 24,
      },
    ),
  ).toEqual([
    ['Título', 'cambiado', 'Historia', 'Nuestra historia'],
    ['Texto bajo el título', 'agregado', '', 'Desde 1906'],
    ['Portada › Cierre', 'quitado', 'C', ''],
    ['Mostrar en el sitio', 'cambiado', 'Sí', 'No'],
    ['Meses que se guardan', 'cambiado', '12', '24'],
  ])
})

test('a place that moved a few metres is another', () => {
  expect(told({ latitud: -33.4372 }, { latitud: -33.4374 })).toMatchObject([
    [expect.anything(), 'cambiado', '-33,4372', '-33,4374'],
  ])
})

const hito = (anio: string, titulo: string, texto = '') => ({ anio, titulo, texto })

test('items are matched by what they are, wherever they stand', () => {
  const [a, b, c] = [hito('1906', 'El terremoto'), hito('1920', 'El cuartel'), hito('1950', 'La bomba')]
  expect(told({ entradas: [a, b, c] }, { entradas: [c, a, { ...b, texto: 'Nuevo' }] })).toEqual([
    ['Línea de tiempo › La bomba', 'movido', 'lugar 3', 'lugar 1'],
    ['Línea de tiempo › El cuartel › Texto', 'agregado', '', 'Nuevo'],
  ])
  expect(told({ entradas: [a, b] }, { entradas: [a, b, c] })).toEqual([
    ['Línea de tiempo › La bomba', 'agregado', '', 'Año o época: 1950\nTítulo: La bomba'],
  ])
  expect(told({ entradas: [a, b, c] }, { entradas: [a, c] })).toEqual([
    ['Línea de tiempo › El cuartel', 'quitado', 'Año o época: 1920\nTítulo: El cuartel', ''],
  ])
  expect(told({ entradas: [a] }, { entradas: [{ ...a, titulo: 'El gran terremoto' }] })).toEqual([
    ['Línea de tiempo › El gran terremoto › Título', 'cambiado', 'El terremoto', 'El gran terremoto'],
  ])
})

test('a list of lines is one text, and a photograph that goes says so', () => {
  expect(told({ equipo: ['Escala'] }, { equipo: ['Escala', 'Motosierra'] })).toEqual([
    ['Equipo', 'cambiado', 'Escala', 'Escala\nMotosierra'],
  ])
  expect(told({ foto: { clave: 'x', alt: 'Un carro' } }, { foto: null })).toEqual([
    ['Fotografía', 'quitado', 'Fotografía: x\nTexto alternativo: Un carro', ''],
  ])
})

test.each(secciones)('%s is as itself, and every field of it has a name', (seccion) => {
  expect(diferenciasEntre(llenas[seccion], llenas[seccion])).toEqual([])
  const keysOf = (part: unknown): string[] =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) => [...(Array.isArray(part) ? [] : [key]), ...keysOf(value)])
      : []
  const unnamed = keysOf(llenas[seccion]).filter(
    (key) => !(key in nombresCampos) && key !== 'id' && key !== 'unidad_id',
  )
  expect(unnamed).toEqual([])
})

test('a text is compared word by word', () => {
  expect(trozosDe('La compañía nació en 1906.', 'La compañía fue fundada en 1906.')).toEqual([
    { tipo: 'igual', texto: 'La compañía ' },
    { tipo: 'quitado', texto: 'nació ' },
    { tipo: 'agregado', texto: 'fue fundada ' },
    { tipo: 'igual', texto: 'en 1906.' },
  ])
  const long = Array.from({ length: 2_000 }, (_, index) => `palabra${index}`).join(' ')
  expect(trozosDe(long, long.replaceAll('palabra', 'otra')).map(({ tipo }) => tipo)).toEqual(['quitado', 'agregado'])
})

test('both texts are found again in the stretches, whatever they say', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '\n'), { maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (antes, despues) => {
      const without = (tipo: string) =>
        trozosDe(antes, despues)
          .filter((trozo) => trozo.tipo !== tipo)
          .map(({ texto }) => texto)
          .join('')
      expect([without('agregado'), without('quitado')]).toEqual([antes, despues])
    }),
  )
})
