import { expect, test } from 'vitest'
import { can } from '#contract/shared/permisos.ts'
import { accionesDe, enlaceDe } from './acciones.rules.ts'

test.each([
  ['abierta', true, 'oficial', ['iniciar', 'cerrar', 'anular']],
  ['abierta', false, 'maquinista', ['iniciar']],
  ['abierta', false, 'bombero', []],
  // In charge of it.
  ['en_curso', true, 'bombero', ['cerrar']],
  ['en_curso', true, 'capitan', ['cerrar', 'anular']],
  ['cerrada', false, 'oficial', []],
  ['cerrada', false, 'capitan', ['revisar', 'devolver']],
  ['revisada', false, 'admin', ['reabrir']],
  ['anulada', false, 'admin', []],
] as const)('%s, edited %s, for a %s: %j', (estado, puede_editar, role, acciones) => {
  expect(accionesDe({ estado, puede_editar }, role, can(role, 'emergencias.abrir'))).toEqual(acciones)
})

test.each([
  ['unidades.21', '?vista=unidades#hora-21-6-10'],
  ['unidades.externa-3', '?vista=unidades#hora-externa-3-6-10'],
  ['despacho.21', '?vista=unidades#unidades'],
  ['relato', '?vista=parte#relato'],
  ['asistencia', '?vista=asistencia'],
  ['clave', '?vista=resumen#editar-datos'],
])('%s is mended at %s', (campo, enlace) => {
  expect(enlaceDe(campo)).toBe(enlace)
})

test('a bombero on guard starts an emergency', () =>
  expect(accionesDe({ estado: 'abierta', puede_editar: false }, 'bombero', true)).toEqual(['iniciar']))
