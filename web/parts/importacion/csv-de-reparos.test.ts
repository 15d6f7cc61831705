import { expect, test } from 'vitest'
import { csvDeReparos } from './csv-de-reparos.ts'

test('rows with faults are written as Excel reads them, and nothing in them is run', () => {
  const filas = [
    ['Ana "Nita" Ríos; Paz', '+56 9 1234 5678', 'Correo: Ingrese un correo válido'],
    ['=HYPERLINK("http://x")', '-7,5', 'a\nb'],
  ]
  expect(csvDeReparos({ titulos: ['Nombre', 'Teléfono', 'Qué pasa'], filas })).toBe(
    '\uFEFFNombre;Teléfono;Qué pasa\r\n' +
      '"Ana ""Nita"" Ríos; Paz";+56 9 1234 5678;Correo: Ingrese un correo válido\r\n' +
      `"'=HYPERLINK(""http://x"")";-7,5;"a\nb"\r\n`,
  )
})
