import { expect, test } from 'vitest'
import type { EntradaAuditoria } from '#contract/auditoria.ts'
import { cambiosOf, registroOf } from './nombres.ts'

const entrada: EntradaAuditoria = {
  id: 1,
  fecha: '2026-11-20T15:00:00.000Z',
  user_id: 2,
  usuario: 'Antonia Fuentes Lillo',
  accion: 'estado',
  entidad: 'unidad',
  entidad_id: 22,
  antes: null,
  despues: null,
  ip: '127.0.0.1',
}

test('a record is named by its kind and number', () => {
  expect(registroOf(entrada)).toBe('Unidad 22')
  expect(registroOf({ ...entrada, entidad: 'registro', entidad_id: null })).toBe('Modo de registro')
  expect(registroOf({ ...entrada, entidad: 'guardia', entidad_id: 3 })).toBe('guardia 3')
})

test.each([
  [
    { estado: 'EN REVISIÓN', detalles: null },
    { estado: 'EN SERVICIO', detalles: null },
    ['estado: EN REVISIÓN → EN SERVICIO'],
  ],
  [{ telefono: '***' }, { telefono: '***' }, ['teléfono: *** → ***']],
  [null, { reinicio: true, detalles: null }, ['reinicio: Sí']],
  [{ sesiones: [3, 4] }, null, ['sesiones: 3, 4 → —']],
  [null, { user_id: 4, vigente_desde: '2026-12-01' }, ['miembro n.º: 4', 'vigente desde: 2026-12-01']],
  [{ canales: { guardia: { correo: true } } }, { canales: {} }, ['canales: guardia: (correo: Sí) → —']],
  [null, null, []],
])('from %j to %j: %j', (antes, despues, lines) => {
  expect(cambiosOf({ ...entrada, antes, despues })).toEqual(lines)
})
