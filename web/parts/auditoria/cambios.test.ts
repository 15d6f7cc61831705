import { expect, test } from 'vitest'
import { cambiosOf } from './cambios.ts'
import { registroOf, vistosOf } from './nombres.ts'

test('a record is named by its name, or by its kind and number', () => {
  const named = (entidad: string, entidad_id: number | null, registro: string | null) =>
    registroOf({ entidad, entidad_id, registro })
  expect(named('unidad', 22, 'B-22')).toBe('Unidad B-22')
  expect(named('usuario', 4, 'Antonia Fuentes')).toBe('Antonia Fuentes')
  expect(named('ficha', 4, 'Antonia Fuentes')).toBe('Ficha personal de Antonia Fuentes')
  expect(named('registro', null, null)).toBe('Modo de registro')
  expect(named('repuesto', 3, null)).toBe('repuesto 3')
  expect(named('usuario', 4, null)).toBe('Usuario 4')
})

test.each<[string, Valores, Valores, string[]]>([
  [
    'unidad',
    { estado: 'EN REVISIÓN', detalles: null },
    { estado: 'EN SERVICIO', detalles: null },
    ['estado: EN REVISIÓN → EN SERVICIO'],
  ],
  ['usuario', { telefono: '***' }, { telefono: '***' }, ['teléfono: cambió (dato reservado)']],
  ['ficha', { talla_botas: null }, { talla_botas: '***' }, ['talla de botas: — → dato reservado']],
  ['unidad', null, { reinicio: true, detalles: null }, ['reinicio: Sí']],
  ['sesion', { sesiones: [3, 4] }, null, ['sesiones: 3, 4 → —']],
  ['documento', null, { user_id: 4 }, ['miembro: 4']],
  ['reglas', null, { vigente_desde: '2026-12-01' }, ['vigente desde: 1 de diciembre de 2026']],
  ['preferencias', { canales: { guardia: { correo: true } } }, { canales: {} }, ['canales: guardia: (correo: Sí) → —']],
  ['usuario', { role_id: 6 }, { role_id: 2 }, ['rol: Bombero → Capitán']],
  ['usuario', { estado: 'pendiente_aprobacion' }, { estado: 'activo' }, ['estado: Por aprobar → Activo']],
  ['solicitud', { estado: 'pendiente' }, { estado: 'aceptada' }, ['estado: Sin responder → Aceptada']],
  ['repuesto', null, { estado: 'activo' }, ['estado: activo']],
  [
    'documento_compania',
    { archivado_en: null },
    { archivado_en: '2026-11-21T00:04:00.000Z' },
    ['archivado en: — → 20 de noviembre de 2026, 21:04'],
  ],
  ['documento_version', null, { size: 820_000, plazo: null }, ['tamaño: 820\u00a0kB']],
  ['unidad', null, null, []],
])('of %s, from %j to %j: %j', (entidad, antes, despues, lines) => {
  expect(cambiosOf({ entidad, antes, despues })).toEqual(lines)
})

type Valores = Record<string, unknown> | null

test('records that a change references by id are shown by name', () => {
  const nombres = { user_id: { 4: 'Antonia Fuentes' } }
  const change = { entidad: 'documento', antes: null, despues: { user_id: 4 } }
  expect(cambiosOf({ ...change, nombres })).toEqual(['miembro: Antonia Fuentes'])
})

test.each([
  [{ cuantos: 1, nombres: ['Ana'] }, 'usuario', '1 persona: Ana'],
  [
    { cuantos: 12, nombres: ['Ana', 'Eva', 'Iván', 'Luz', 'Sol'] },
    'usuario',
    '12 personas: Ana, Eva, Iván, Luz y 8 más',
  ],
  [{ cuantos: 3, nombres: [] }, 'correo', '3 correos'],
])('a list that showed %j of %s: «%s»', (vistos, entidad, told) => {
  expect(vistosOf({ entidad, vistos })).toEqual([told])
})
