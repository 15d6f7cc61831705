import { expect, test } from 'vitest'
import { composed, linea, parrafo, texto, textoLibre } from './texto.ts'

// Composing this takes the square of its length: seconds for what one call may carry.
const piled = `a${'\u0315\u0301'.repeat(30_000)}`

test.each([texto(1, 90), linea(90), parrafo(90), textoLibre(90)])(
  'a pile of marks is refused uncomposed (%#)',
  (field) => {
    expect(composed(piled)).toBe(piled)
    expect(field.safeParse(`a${'\u0301'.repeat(31)}`).error?.issues[0]?.message).toBe('El valor no es válido')
  },
)

test('the marks of any language are composed', () => {
  expect(texto(1, 90).parse('N\u0303an\u0303e\u0301')).toBe('Ñañé')
  expect(linea(90).parse(`a${'\u0323'.repeat(30)}`)).toHaveLength(30)
})
