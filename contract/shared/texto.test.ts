import { expect, test } from 'vitest'
import { composed, linea, nombrePersona, parrafo, texto, textoLibre } from './texto.ts'

// Composing this is quadratic: seconds for what one call may carry.
const piled = `a${'\u0315\u0301'.repeat(30_000)}`

test.each([texto(1, 90), linea(90), parrafo(90), textoLibre(90)])(
  'a pile of marks is refused uncomposed (%#)',
  (field) => {
    expect(composed(piled)).toBe(piled)
    expect(field.safeParse(`a${'\u0301'.repeat(31)}`).error?.issues[0]?.message).toBe('El valor no es válido')
  },
)

test('marks of any language are composed', () => {
  expect(texto(1, 90).parse('N\u0303an\u0303e\u0301')).toBe('Ñañé')
  expect(linea(90).parse(`a${'\u0323'.repeat(30)}`)).toHaveLength(30)
})

test.each([
  'Gane $$$ en http://evil.example',
  'Visite www.evil',
  'WWW.EVIL.CL',
  'evil.example',
  'Rosa Tapia T.CO/x',
  'Rosa Tapia (rosa@evil.example)',
  'Rosa 192.0.2.7',
  'evil。example',
])('«%s» is no name: mail programs would make it a link', (nombre) => {
  expect(nombrePersona.safeParse(nombre).error?.issues.map(({ message }) => message)).toEqual([
    'Escriba solo el nombre, sin direcciones web ni de correo, y deje un espacio después de un punto.',
  ])
})

test.each(['María J. P. Soto', 'J.P. Ñancupil', 'Ma. Teresa O’Higgins', 'Ana-Luisa D’Aviña', 'Pedro Soto Jr.'])(
  '«%s» is a name',
  (nombre) => {
    expect(nombrePersona.parse(nombre)).toBe(nombre)
  },
)
