import { expect, test } from 'vitest'
import { estadoGeneral, isAlcanzable, reporteOf } from './diagnostico.ts'

const prueba = (alcanzable: boolean, ruta = '/x') => ({ ruta, alcanzable, estado: alcanzable ? 200 : 0, tiempo: 12 })
const pruebas = (...reached: boolean[]) => reached.map((one) => prueba(one))

test.each([
  [[true, true, true, true, true], 'online'],
  [[true, true, false, true, true], 'degraded'],
  [[true, false, false, false, false], 'degraded'],
  [[false, true, true, true, true], 'offline'],
  [[false, false, false, false, false], 'offline'],
  [[], 'offline'],
])('%j is %s', (reached, general) => {
  expect(estadoGeneral(pruebas(...reached))).toBe(general)
})

test.each([
  [200, true],
  [401, true],
  [403, true],
  [404, false],
  [500, false],
  [503, false],
  [0, false],
])('an answer of %i counts as reachable: %s', (estado, reachable) => {
  expect(isAlcanzable(estado)).toBe(reachable)
})

test('the report is in words that can be sent to someone', () => {
  const diagnostico = {
    fecha: '20 de noviembre de 2026, 21:04',
    general: 'degraded',
    version: '1.2.3',
    pruebas: [prueba(true, '/status'), prueba(false, '/users')],
  } as const
  expect(reporteOf(diagnostico, 'Token de autenticación válido', [['Pantalla', '390 × 844']]))
    .toBe(`Reporte de diagnóstico
Fecha: 20 de noviembre de 2026, 21:04
Estado general: Degradado
Versión del servidor: 1.2.3
Autenticación: Token de autenticación válido

Rutas de la API:
- /status: disponible (200, 12 ms)
- /users: no disponible (sin respuesta, 12 ms)

Sistema:
- Pantalla: 390 × 844`)
})
