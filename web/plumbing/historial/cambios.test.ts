import { expect, test } from 'vitest'
import { cambiosOf } from './cambios.ts'
import { registroOf } from './nombres.ts'

test('a record is named by its kind and number', () => {
  expect(registroOf({ entidad: 'unidad', entidad_id: 22 })).toBe('Unidad 22')
  expect(registroOf({ entidad: 'registro', entidad_id: null })).toBe('Modo de registro')
  expect(registroOf({ entidad: 'guardia', entidad_id: 3 })).toBe('guardia 3')
  expect(registroOf({ entidad: 'miembro', entidad_id: 7 })).toBe('Miembro 7')
})

test.each([
  [
    { estado: 'EN REVISIÓN', detalles: null },
    { estado: 'EN SERVICIO', detalles: null },
    ['estado: EN REVISIÓN → EN SERVICIO'],
  ],
  [{ telefono: '***' }, { telefono: '***' }, ['teléfono: cambió (dato reservado)']],
  [{ talla_botas: null }, { talla_botas: '***' }, ['talla de botas: — → dato reservado']],
  [null, { reinicio: true, detalles: null }, ['reinicio: Sí']],
  [{ sesiones: [3, 4] }, null, ['sesiones: 3, 4 → —']],
  [null, { user_id: 4, vigente_desde: '2026-12-01' }, ['miembro n.º: 4', 'vigente desde: 1 de diciembre de 2026']],
  [{ canales: { guardia: { correo: true } } }, { canales: {} }, ['canales: guardia: (correo: Sí) → —']],
  [{ role_id: 6 }, { role_id: 2 }, ['rol: Bombero → Capitán']],
  [{ estado: 'pendiente_aprobacion' }, { estado: 'activo' }, ['estado: Por aprobar → Activo']],
  [
    { archivado_en: null },
    { archivado_en: '2026-11-21T00:04:00.000Z' },
    ['archivado en: — → 20 de noviembre de 2026, 21:04'],
  ],
  [null, { size: 820_000, plazo: null }, ['tamaño: 820\u00a0kB']],
  [null, null, []],
])('from %j to %j: %j', (antes, despues, lines) => {
  expect(cambiosOf({ antes, despues })).toEqual(lines)
})
