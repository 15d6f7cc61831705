import { expect, test } from 'vitest'
import { calidadEscrita, cargoEscrito, estadoEscrito } from './cargos.rules.ts'

test.each([
  ['Tte. 1°', 'Teniente 1'],
  ['Tte.2º', 'Teniente 2'],
  ['1er Teniente', 'Teniente 1'],
  ['Teniente 3ro', 'Teniente 3'],
  ['Teniente Segundo', 'Teniente 2'],
  ['Cuarta Teniente', 'Teniente 4'],
  ['TENIENTE IV', 'Teniente 4'],
  ['Teniente Tercero de Compañía', 'Teniente 3'],
  ['CAPITÁN', 'Capitán'],
  ['Capitana', 'Capitán'],
  ['Cap.', 'Capitán'],
  ['Ayudante 1°', 'Ayudante'],
  ['Ayudanta', 'Ayudante'],
  ['Voluntaria', 'Bombero'],
  ['Voluntario Activo', 'Bombero'],
  ['Voluntario Honorario', 'Bombero Honorario'],
  ['Miembro Honorario del Directorio General', 'Miembro Honorario del Directorio General'],
  ['Otro', 'Otro'],
])('%s is %s', (escrito, cargo) => {
  expect(cargoEscrito(escrito)).toBe(cargo)
})

test.each([
  'Director',
  'Teniente',
  'Teniente 5',
  '1° Comandante',
  'Teniente Primero y Segundo',
  'Capitán Honorario',
  '',
])('«%s» is no post of the list', (escrito) => {
  expect(cargoEscrito(escrito)).toBeUndefined()
})

test.each([
  ['Activo', 'activo'],
  ['Activa', 'activo'],
  ['Voluntario Activo', 'activo'],
  ['Bombera activa', 'activo'],
  ['Voluntario Honorario', 'honorario'],
  ['Miembro Honorario', 'honorario'],
  ['Honorario de Compañía', 'honorario'],
  ['En canje', 'canje'],
  ['Confederada', 'confederado'],
  ['Postulante', 'aspirante'],
  ['A', 'activo'],
  ['a.', 'activo'],
])('%s is %s', (escrito, calidad) => {
  expect(calidadEscrita(escrito)).toBe(calidad)
})

test.each(['Insigne', 'Fundador', 'Activo y honorario', 'Voluntario', ''])(
  '«%s» is no kind that is clear',
  (escrito) => {
    expect(calidadEscrita(escrito)).toBeUndefined()
  },
)

test('a word for leaving says why, too', () => {
  expect(estadoEscrito('De baja')).toEqual({ estado: 'baja' })
  expect(estadoEscrito('Dado de Baja')).toEqual({ estado: 'baja' })
  expect(estadoEscrito('Renunciado')).toEqual({ estado: 'baja', motivo: 'Renunciado' })
  expect(estadoEscrito('SUSPENDIDA')).toEqual({ estado: 'suspendido' })
  expect(estadoEscrito('quizás')).toBeUndefined()
})
