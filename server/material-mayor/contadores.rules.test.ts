import { expect, test } from 'vitest'
import type { Contador } from '#contract/material-mayor/estados.ts'
import { faultOfLectura, type Vecinas } from './contadores.rules.ts'

test.each<[Contador, number, Vecinas]>([
  ['km', 48_102, { antes: null, despues: null }],
  ['km', 48_102, { antes: 48_102, despues: 48_102 }],
  ['km', 48_102, { antes: 28_102, despues: null }],
  ['bomba', 612.3, { antes: 612.2, despues: 612.4 }],
])('%s %d fits between %j', (contador, valor, vecinas) => {
  expect(faultOfLectura(contador, valor, vecinas)).toBeNull()
})

test.each<[Contador, number, Vecinas, string]>([
  ['km', 48_101, { antes: 48_102, despues: null }, 'El kilometraje no puede ser menor al último registrado (48.102)'],
  [
    'km',
    48_101,
    { antes: 48_102, despues: 48_217 },
    'El kilometraje no puede ser menor al último registrado (48.102). Después se registró 48.217',
  ],
  [
    'km',
    48_218,
    { antes: null, despues: 48_217 },
    'El kilometraje no puede ser mayor al siguiente registrado (48.217)',
  ],
  [
    'km',
    48_218,
    { antes: 48_102, despues: 48_217 },
    'El kilometraje no puede ser mayor al siguiente registrado (48.217). Antes se registró 48.102',
  ],
  [
    'motor',
    3_904.4,
    { antes: 3_904.5, despues: null },
    'El horómetro no puede ser menor al último registrado (3.904,5)',
  ],
  ['bomba', 9, { antes: null, despues: 8.5 }, 'El horómetro no puede ser mayor al siguiente registrado (8,5)'],
  [
    'km',
    1_000_000,
    { antes: 48_217, despues: null },
    'Kilometraje: de 48.217 a 1.000.000 es demasiado. Si el contador se cambió, dígalo primero.',
  ],
])('%s %d does not fit between %j', (contador, valor, vecinas, text) => {
  expect(faultOfLectura(contador, valor, vecinas)).toBe(text)
})
