import { expect, test } from 'vitest'
import { pasosPara } from './para-cerrar.rules.ts'

const relato = { campo: 'relato', texto: 'Falta el relato (mínimo 30 caracteres)', confirmable: false }
const vacia = { campo: 'asistencia', texto: 'La lista de asistencia está vacía', confirmable: true }
const lugar = { campo: 'direccion', texto: 'Revise la dirección', confirmable: false }

test('the three guards of every emergency come first, each done or missing, then what else is', () => {
  const estados = (de: Parameters<typeof pasosPara>[0]) => pasosPara(de).map(({ campo, estado }) => [campo, estado])
  const de = { a_cargo: 'Pedro Vidal', a_cargo_externo: null, asistentes: 0 }
  expect(estados({ ...de, faltan: [lugar, relato, vacia] })).toEqual([
    ['a_cargo_id', 'listo'],
    ['relato', 'bloquea'],
    ['asistencia', 'avisa'],
    ['direccion', 'bloquea'],
  ])
  const [mando, , lista] = pasosPara({ ...de, a_cargo: null, a_cargo_externo: 'Bomba 1', asistentes: 11, faltan: [] })
  expect([mando?.texto, lista?.texto]).toEqual(['Bomba 1', '11 asistentes'])
})
