import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { csvOf } from '#server/plumbing/sheets/csv.ts'
import { xlsxOf } from '#server/plumbing/sheets/xlsx.ts'
import { leidaDe, numerosDe, unBloque } from '#test/support/estadisticas-mem.ts'
import { enCsv, enXlsx, seccionesDe } from './planilla.rules.ts'

const bloque = unBloque()
const secciones = seccionesDe(bloque, [['unidad', '=B-21']])

test('a CSV holds the numbers of the block, as Excel in Chile reads them, and runs no formula', async () => {
  const { columnas, filas } = enCsv(secciones)
  const csv = String(await buffer(csvOf(columnas, filas)))
  expect(csv.charCodeAt(0)).toBe(0xfe_ff)
  expect(leidaDe(csv)).toEqual(numerosDe(bloque))
  expect(csv).toContain('Respuesta, mediana;1:22:18;h:mm:ss;1:22:17;301;salidas;11 sin hora 6-3')
  expect(csv).toContain(`'=Falsas alarmas;85,7;%;84,7;301`)
  expect(csv).toContain(`'=B-21`)
  expect(csv).toContain(';Emergencias;')
  expect(csv.split('\r\n').filter((line) => /(?:^|;)[=+@-]/.test(line))).toEqual([])
})

test('a workbook has a sheet for each table, with numbers that are numbers', async () => {
  const sheets = enXlsx(secciones)
  expect(sheets.map(({ name }) => name)).toEqual([
    'Cifras',
    'Salidas por mes todas',
    'Respuesta',
    'Asistencia',
    'Por unidad',
    'Antigüedad',
    'Día y hora',
    'Por sector',
    'Cómo se cuenta',
  ])
  const bytes = await xlsxOf(() => sheets)
  const [, ...cifras] = await readSheet(bytes, 'Cifras')
  expect(cifras.map(([nombre, valor]) => [nombre, valor])).toEqual([
    ['Salidas', 1312],
    // A duration, for the reader a time of the first day that Excel knows.
    ['Respuesta, mediana', new Date('1899-12-30T01:22:18.000Z')],
    ['=Falsas alarmas', 0.857],
    ['Horas-persona', 1204.5],
    ['Sin nada', null],
  ])
  const [head, ...meses] = await readSheet(bytes, 'Salidas por mes todas')
  expect(head).toEqual(['Mes', 'Incendio', 'Rescate', 'Total', '2024'])
  expect(meses.map((fila) => fila.slice(1))).toEqual(bloque.tablas[0]?.filas.map(({ valores }) => valores))
})

test('sheets have short names without forbidden letters, and no two alike', () => {
  const titulos = ['Salidas por mes y por tipo de emergencia', 'salidas por mes y por tipo de unidad', 'A/B [C]?']
  const sheets = enXlsx(titulos.map((nombre) => ({ nombre, columnas: [], filas: [] })))
  expect(sheets.map(({ name }) => name)).toEqual([
    'Salidas por mes y por tipo de e',
    'salidas por mes y por tipo de u',
    'A B C',
  ])
  const twice = enXlsx(['Una', 'UNA'].map((nombre) => ({ nombre, columnas: [], filas: [] })))
  expect(twice.map(({ name }) => name)).toEqual(['Una', 'UNA 2'])
})

test('where a figure is withheld, its cell is empty and says why', () => {
  const [first] = bloque.cifras
  const reservada = { ...bloque, cifras: first ? [{ ...first, valor: null, reservada: true }] : [], tablas: [] }
  expect(seccionesDe(reservada)[0]?.filas[0]).toContain('Reservada: son menos de cinco personas')
})
