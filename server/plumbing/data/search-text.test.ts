import { expect, test } from 'vitest'
import { searchText, sortText } from './search-text.ts'

test('search ignores accents, case and extra spaces', () => {
  expect(searchText('  José   PEÑA\tÁvila\u00A0Ü ')).toBe('jose pena avila u')
  expect(searchText('Jose\u0301')).toBe(searchText('José'))
  expect(searchText('12.345.678-K')).toBe('12.345.678-k')
})

test('sorting puts ñ between n and o, and Á with A', () => {
  const names = ['Ortiz', 'Ñuñoa', 'Nzuri', 'Ávila', 'Azócar', 'Abarca', 'Núñez', 'Nunez']
  const sorted = names.toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1))
  expect(sorted).toEqual(['Abarca', 'Ávila', 'Azócar', 'Nunez', 'Núñez', 'Nzuri', 'Ñuñoa', 'Ortiz'])
})

test('sorting keeps a decomposed ñ apart too', () => {
  expect(sortText('PEN\u0303A')).toBe(sortText('peña'))
  expect(sortText('peña')).not.toBe(sortText('pena'))
})
