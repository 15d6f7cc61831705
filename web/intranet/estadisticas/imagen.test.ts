import { expect, test } from 'vitest'
import { bloqueDe, tablaDe } from './bloque-de-prueba.ts'
import { descripcion, lamina, renglones, trazoDe } from './imagen.ts'
import { conDescripcion } from './png.ts'

const fuente = 'Segunda Compañía, 20 de noviembre de 2026'

test('a picture says its title, what it shows, its period, its cases and its source, and runs nothing that is written', () => {
  const tabla = tablaDe({ titulo: 'Salidas <script>', dibujo: 'barras' })
  const { svg } = lamina(tabla, trazoDe(tabla), { periodo: 'enero de 2026', fuente })
  const said = [
    'Salidas &lt;script&gt;',
    'Marzo fue el mes',
    'enero de 2026',
    '96 salidas.',
    `Fuente: ${fuente}`,
    '>33<',
  ]
  for (const text of said) expect(svg).toContain(text)
  expect(svg).not.toContain('<script')
})

test('a heat map has a cell for each hour', () => {
  const columnas = Array.from({ length: 24 }, (_, hora) => ({
    clave: String(hora),
    nombre: `${hora} h`,
    medida: 'cuenta' as const,
    papel: 'parte' as const,
  }))
  const filas = [{ clave: '0', nombre: 'lun', valores: columnas.map((_, hora) => hora) }]
  const { svg } = trazoDe(tablaDe({ dibujo: 'calor', columnas, filas }))
  expect(svg.match(/<rect/g)).toHaveLength(24)
  expect(svg).toContain('#5a0b12')
})

test('its text alternative is what the figures say', () => {
  expect(descripcion(bloqueDe('emergencias'), tablaDe())).toBe(
    'Salidas por mes, 1 de enero al 20 de noviembre de 2026. Marzo fue el mes con más salidas: 33. 96 salidas.',
  )
})

test('the alternative stands inside of the file, as PNG has it', () => {
  const png = new Uint8Array([...Array(33).keys(), 99, 98])
  const whole = conDescripcion(png, 'Año')
  const view = new DataView(whole.buffer)
  const long = view.getUint32(33)
  const chunk = whole.slice(37, 41 + long)
  expect(new TextDecoder().decode(chunk)).toBe('iTXtDescription\0\0\0es\0\0Año')
  // CRC-32 of those bytes, by zlib.
  expect(view.getUint32(41 + long)).toBe(2_170_862_280)
  expect([...whole.slice(0, 33), ...whole.slice(45 + long)]).toEqual([...png])
})

test('long sentences take several lines', () => {
  expect(renglones('uno dos tres', 8)).toEqual(['uno dos', 'tres'])
  expect(renglones('')).toEqual([])
})
