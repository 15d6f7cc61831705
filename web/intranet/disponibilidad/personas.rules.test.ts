import { expect, test } from 'vitest'
import type { Disponible } from '#contract/disponibilidad.ts'
import { buscados, grupos, resumen } from './personas.rules.ts'

const persona = (nombre: string, more: Partial<Disponible> = {}): Disponible => ({
  user_id: 1,
  nombre,
  cargo: 'Bombero',
  clave_radial: null,
  clave_servicio: null,
  es_conductor: false,
  puede_a_cargo: false,
  estado: 'disponible',
  origen: 'manual',
  desde: null,
  hasta: null,
  registrada_por: null,
  telefono: null,
  ...more,
})
const vidal = persona('Pedro Vidal', { es_conductor: true })
const munoz = persona('Ana Muñoz Pérez', { puede_a_cargo: true, clave_radial: '21' })
const reyes = persona('Luis Reyes', { estado: 'sin_informar', es_conductor: true })

test('one line tells who can go out', () => {
  expect(resumen([reyes])).toBe('Nadie disponible')
  expect(resumen([vidal, reyes])).toBe('1 disponible · 1 conductor · nadie que pueda ir a cargo')
  expect(resumen([vidal, munoz, munoz])).toBe('3 disponibles · 1 conductor · 2 pueden ir a cargo')
  expect(resumen([munoz])).toBe('1 disponible · ningún conductor · 1 puede ir a cargo')
})

test('who is available comes first, and a state that nobody is in is left out', () => {
  expect(grupos([reyes, vidal])).toEqual([
    { estado: 'disponible', personas: [vidal] },
    { estado: 'sin_informar', personas: [reyes] },
  ])
})

test('a name is found without accents, by any of its words, by its cargo and its radio key', () => {
  const all = [vidal, munoz, reyes]
  expect(buscados(all, '')).toEqual(all)
  expect(buscados(all, 'PEREZ ana')).toEqual([munoz])
  expect(buscados(all, '21')).toEqual([munoz])
  const salas = persona('Rosa Salas', { cargo: 'Capitán' })
  expect(buscados([...all, salas], 'capitan')).toEqual([salas])
})
