import { describe, expect, test } from 'vitest'
import { esMenor, nombreDeMenor } from './menor.ts'

describe('a minor', () => {
  test.each([
    ['activo', '2008-11-21', true],
    ['activo', '2008-11-20', false],
    ['brigadier', '2008-11-20', false],
    ['brigadier', null, true],
    ['aspirante', null, false],
  ])('%s born %s: %s', (calidad, fecha_nacimiento, menor) => {
    expect(esMenor({ calidad, fecha_nacimiento }, '2026-11-20')).toBe(menor)
  })

  test.each([
    ['Antonia Fuentes Lillo', 'Antonia F.'],
    ['José Miguel Soto Pérez', 'José S.'],
    ['Ana del Río', 'Ana R.'],
    ['María de los Ángeles Ñancupil Soto', 'María Ñ.'],
    ['Rosa Tapia', 'Rosa T.'],
    ['Rosa', 'Rosa'],
    ['rosa tapia', 'rosa tapia'],
  ])('«%s» is shown as «%s»', (nombre, shown) => {
    expect(nombreDeMenor(nombre)).toBe(shown)
  })
})
