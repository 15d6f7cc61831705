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
  expect(named('guardia', 3, null)).toBe('guardia 3')
  expect(named('usuario', 4, null)).toBe('Usuario 4')
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
  [null, { user_id: 4, vigente_desde: '2026-12-01' }, ['miembro: 4', 'vigente desde: 1 de diciembre de 2026']],
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

test('records that a change names by number are told by name', () => {
  const nombres = { user_id: { 4: 'Antonia Fuentes' } }
  expect(cambiosOf({ antes: null, despues: { user_id: 4 }, nombres })).toEqual(['miembro: Antonia Fuentes'])
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
