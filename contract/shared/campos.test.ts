import { expect, test } from 'vitest'
import {
  anotadosDe,
  decimal,
  dia,
  enListaDe,
  enPalabras,
  esObligatorio,
  guardadoDe,
  linea,
  lineaPosible,
  opcionPosible,
  pesos,
  tituloDeCampo,
  tituloDeColumna,
  visiblesDe,
} from './campos.ts'

const campos = {
  nombre: linea(2, 20, { titulo: 'Nombre', enLista: true }),
  marca: lineaPosible(20, { titulo: 'Marca' }),
  material: opcionPosible({ acero: 'Acero', carbono: 'Carbono' }, { titulo: 'Material' }),
  volumen: decimal(0.1, 100, { titulo: 'Volumen', unidad: ['l', 'litros'] }),
  compra: dia({ titulo: 'Compra' }),
  costo: pesos(1_000_000, { titulo: 'Costo', ven: 'equipamiento.editar' }),
}
const fila = guardadoDe(campos, { nombre: 'Hacha', volumen: 6.8, costo: 350_000 })

test('nothing that is kept is missing', () => {
  expect(fila).toEqual({ nombre: 'Hacha', marca: null, material: null, volumen: 6.8, compra: null, costo: 350_000 })
  expect(Object.keys(enListaDe(campos))).toEqual(['nombre'])
  expect([esObligatorio(campos.nombre), esObligatorio(campos.marca)]).toEqual([true, false])
})

test('who may not read a value gets none', () => {
  expect([visiblesDe(campos, fila, 'oficial').costo, visiblesDe(campos, fila, 'maquinista').costo]).toEqual([
    350_000,
    null,
  ])
})

test.each([
  [campos.nombre, 'Hacha', 'Hacha'],
  [campos.marca, '', null],
  [campos.material, 'carbono', 'Carbono'],
  [campos.volumen, 6.8, '6,8 l'],
  [campos.compra, '2026-11-20', 'el 2026-11-20'],
  [campos.costo, 350_000, '$ 350.000'],
  [campos.costo, 0, '$ 0'],
  [campos.costo, null, null],
])('%o: %j is told as %j', (campo, value, words) => {
  expect(enPalabras(campo, value, (day) => `el ${day}`)).toBe(words)
})

test('a title says its unit: by its sign over a column, by its name beside a field', () => {
  expect([campos.volumen, campos.costo, campos.marca].map((campo) => tituloDeColumna(campo))).toEqual([
    'Volumen (l)',
    'Costo',
    'Marca',
  ])
  expect([campos.volumen, campos.costo, campos.marca].map((campo) => tituloDeCampo(campo))).toEqual([
    'Volumen, en litros',
    'Costo, en pesos',
    'Marca',
  ])
})

test('the log tells them in lower case, and values in their words', () => {
  expect(anotadosDe(campos)).toMatchObject({
    volumen: { nombre: 'volumen' },
    material: { nombre: 'material', opciones: { acero: 'Acero', carbono: 'Carbono' } },
  })
})
