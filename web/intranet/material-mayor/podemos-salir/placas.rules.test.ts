import { expect, test } from 'vitest'
import { partesDe } from './placas.rules.ts'

const cut = (texto: string, ...nombres: string[]) =>
  partesDe(texto, nombres)
    .map(({ texto, placa, tras }) => (placa ? `[${texto}]${tras}` : texto))
    .join('|')

test.each([
  ['Sí, con la B-21. Mañana, no.', ['B-21'], 'Sí, con la |[B-21].| Mañana, no.'],
  ['B-21 o B-2, no ambas', ['B-2', 'B-21'], '[B-21]| o |[B-2],| no ambas'],
  ['B-213', ['B-21'], 'B-213'],
  ['Carro 2 y carro', ['Carro 2'], '[Carro 2]| y carro'],
  ['nada', [], 'nada'],
])('%s with %j', (texto, nombres, expected) => {
  expect(cut(texto, ...nombres)).toBe(expected)
})
