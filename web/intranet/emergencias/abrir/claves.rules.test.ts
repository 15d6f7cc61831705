import { expect, test } from 'vitest'
import { claveMeant, clavesPara, partesDe } from './claves.rules.ts'

const claves = [
  { codigo: '10-0', nombre: 'Llamado estructural' },
  { codigo: '10-0-1', nombre: 'Fuego en vivienda' },
  { codigo: '10-1', nombre: 'Llamado de vehículo' },
  { codigo: '10-4', nombre: 'Rescate vehicular' },
  { codigo: '10-10', nombre: 'Escombros' },
]
const codes = (escrito: string) => clavesPara(escrito, claves).map(({ codigo }) => codigo)

test.each([
  ['', []],
  ['10-4', ['10-4']],
  ['104', ['10-4']],
  ['10 4', ['10-4']],
  ['10-1', ['10-1', '10-10']],
  ['100', ['10-0', '10-0-1']],
  ['vehic', ['10-1', '10-4']],
  ['VEHÍCULO llamado', ['10-1']],
  ['nada', []],
])('«%s» finds %j', (escrito, found) => {
  expect(codes(escrito)).toEqual(found)
})

test.each([
  ['10-1', '10-1'],
  ['101', '10-1'],
  ['escombros', '10-10'],
  ['vehic', undefined],
  ['10', undefined],
  ['99-9', undefined],
])('«%s» means %s', (escrito, codigo) => {
  expect(claveMeant(escrito, claves)?.codigo).toBe(codigo)
})

test('a sub-key goes with its key', () => {
  expect(partesDe('10-4')).toEqual({ clave: '10-4' })
  expect(partesDe('10-0-1')).toEqual({ clave: '10-0', subclave: '10-0-1' })
})
