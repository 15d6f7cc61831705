import { expect, test } from 'vitest'
import type { Dibujo, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { unBloque } from '#test/support/estadisticas-mem.ts'
import { graficoDe } from './graficos.rules.ts'

const { tablas } = unBloque()
const de = (dibujo: Dibujo) => tablas.find((tabla) => tabla.dibujo === dibujo) as TablaDeCifras
const drawn = (tabla: TablaDeCifras) => graficoDe(tabla, 240, { alto: 130, filas: 12 })
const texts = (svg: string | null) => [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
const count = (svg: string | null, tag: string) => (svg ?? '').split(`<${tag} `).length - 1

test('stacked columns say their totals and the months; the other year is a dashed line at each', () => {
  const svg = drawn(de('apiladas'))
  expect(texts(svg)).toEqual(expect.arrayContaining(['ene', 'dic', '3', '17']))
  // Nothing is drawn of what is zero.
  expect(count(svg, 'rect')).toBe(12 + 9)
  expect(count(svg, 'line')).toBe(1 + 12)
})

test('a line is broken where there is nothing to count', () => {
  const svg = drawn(de('lineas'))
  expect(count(svg, 'circle')).toBe(11)
  expect(svg?.match(/<polyline [^>]*stroke-width="1.6"/g)).toHaveLength(2)
  expect(texts(svg)).toEqual(expect.arrayContaining(['60,5 %', '71,5 %']))
})

test('a histogram says each of its columns', () => {
  expect(texts(drawn(de('histograma')))).toEqual([
    '0–1',
    '7',
    '1–2',
    '14',
    '2–3',
    '21',
    '3–4',
    '5',
    '4–5',
    '12',
    '5 o más',
  ])
})

test('bars say name and value; of many the rest is told in words', () => {
  const barras = de('barras')
  expect(texts(drawn(barras))).toEqual(['B-21', '0 %', 'B-22', '7 %', 'B-23', '14 %'])
  const many = Array.from({ length: 15 }, (_, index) => ({ clave: `${index}`, nombre: `<${index}>`, valores: [index] }))
  expect(texts(drawn({ ...barras, filas: many }))).toEqual(
    expect.arrayContaining(['&lt;11&gt;', 'y 3 más, en la planilla de este bloque']),
  )
})

test('each cell of a heat map that has something says it', () => {
  const calor = de('calor')
  const values = calor.filas.flatMap(({ valores }) => valores).filter((valor) => valor !== 0)
  expect(
    texts(graficoDe(calor, 500, { alto: 130, filas: 12 })).filter((text) => /^\d+$/.test(text ?? '')),
  ).toHaveLength(values.length + 24)
})

test('a pyramid has two sides', () => {
  expect(texts(drawn(de('piramide')))).toEqual(['0 a 4', '0', '6', '5 a 9', '7', '13', '10 o más', '14', '20'])
})

test('what is a table, too much to tell apart, or empty is not drawn', () => {
  expect(drawn(de('tabla'))).toBeNull()
  const apiladas = de('apiladas')
  const part = apiladas.columnas[0]
  const parts = Array.from({ length: 6 }, () => part).flatMap((one) => one ?? [])
  expect(drawn({ ...apiladas, columnas: parts })).toBeNull()
  expect(drawn({ ...apiladas, filas: [{ clave: 'a', nombre: 'a', valores: [0, 0, 0, 0] }] })).toBeNull()
})
