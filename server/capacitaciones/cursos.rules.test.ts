import { expect, test } from 'vitest'
import { circuloDe, esDelNivel, nivelSiguiente } from './cursos.rules.ts'

const curso = (id: number, nombre: string, ...requisitos: number[]) => ({ id, nombre, requisitos })
const cursos = [curso(1, 'Fuego'), curso(2, 'Rescate', 1), curso(3, 'Mando', 2), curso(4, 'Altura', 1, 2)]

test.each([
  ['asks for what asks for nothing', curso(2, 'Rescate', 1), null],
  ['is asked for by two ways', curso(3, 'Mando', 4, 2, 1), null],
  ['asks for itself', curso(1, 'Fuego', 1), ['Fuego', 'Fuego']],
  ['asks for what asks for it', curso(1, 'Fuego', 2), ['Fuego', 'Rescate', 'Fuego']],
  ['closes a long circle', curso(1, 'Fuego', 3), ['Fuego', 'Mando', 'Rescate', 'Fuego']],
  ['closes it by its second requisite', curso(2, 'Rescate', 1, 4), ['Rescate', 'Altura', 'Rescate']],
  ['is new', curso(0, 'Nuevo', 1, 2, 3), null],
  ['asks for one that is gone', curso(2, 'Rescate', 99), null],
])('a course that %s', (_what, wanted, circle) => {
  expect(circuloDe(cursos, wanted)).toEqual(circle)
})

test('the level after each, and the courses that a level demands', () => {
  expect([null, 'Inicial', 'Operativo', 'Profesional'].map((nivel) => nivelSiguiente(nivel as never))).toEqual([
    'Inicial',
    'Operativo',
    'Profesional',
    'Profesional',
  ])
  const demanded = ([null, 'Inicial', 'Operativo', 'Profesional'] as const).map((nivel) =>
    esDelNivel({ nivel }, 'Operativo'),
  )
  expect(demanded).toEqual([false, true, true, false])
})
