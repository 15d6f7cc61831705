import { expect, test } from 'vitest'
import { nombrePersona } from './texto.ts'

test.each([
  'Gane $$$ en http://evil.example',
  'Visite www.evil',
  'WWW.EVIL.CL',
  'evil.example',
  'Rosa Tapia T.CO/x',
  'Rosa Tapia (rosa@evil.example)',
  'Rosa 192.0.2.7',
  'evil。example',
])('«%s» is no name: a mail to others would make a link of it', (nombre) => {
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
