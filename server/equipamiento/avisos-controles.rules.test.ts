import { expect, test } from 'vitest'
import { avisoDe, avisoQueToca, type PorAvisar } from './avisos-controles.rules.ts'

const hoy = '2026-11-20'
const uno: PorAvisar = {
  equipo_id: 4,
  codigo: 'ERA-004',
  tipo_control: 'prueba_flujo',
  ultimo: '2025-12-02',
  vence: '2026-12-02',
  avisado: null,
}

test.each<[Partial<PorAvisar>, number | null]>([
  [{ vence: '2026-12-21' }, null],
  [{ vence: '2026-12-20' }, 30],
  [{ avisado: 30 }, null],
  [{ vence: '2026-11-27', avisado: 30 }, 7],
  [{ vence: '2026-11-27', avisado: 7 }, null],
  [{ vence: hoy, avisado: 7 }, 0],
  // After days without the program, the latest that holds, once.
  [{ vence: '2026-11-25' }, 7],
  [{ vence: '2026-11-01', avisado: 30 }, 0],
  [{ vence: '2026-11-01', avisado: 0 }, null],
  // Every week: only at its end.
  [{ ultimo: '2026-11-18', vence: '2026-11-25' }, null],
  [{ ultimo: '2026-11-13', vence: hoy }, 0],
  // Every month: not thirty days before.
  [{ ultimo: '2026-11-19', vence: '2026-12-19' }, null],
  [{ ultimo: '2026-10-25', vence: '2026-11-25' }, 7],
])('%j is told of at %j', (de, umbral) => {
  expect(avisoQueToca({ ...uno, ...de }, hoy, 30)).toBe(umbral)
})

test('the rule says from when on', () => {
  expect(avisoQueToca({ ...uno, vence: '2027-01-19' }, hoy, 60)).toBe(60)
  expect(avisoQueToca({ ...uno, vence: '2026-11-25' }, hoy, 5)).toBe(5)
  expect(avisoQueToca({ ...uno, vence: '2026-11-26' }, hoy, 5)).toBeNull()
})

test('a notice names the piece, and many of them in one', () => {
  expect(avisoDe(30, [uno], hoy)).toEqual({
    titulo: 'ERA-004: prueba de flujo vence en 12 días',
    cuerpo: 'Cuando se haga, regístrela en su ficha.',
    enlace: '/intranet/equipamiento/4',
  })
  const seis = [uno, ...[5, 6, 7, 8, 9].map((n) => ({ ...uno, codigo: `ERA-00${n}` }))] as [PorAvisar, ...PorAvisar[]]
  const varios = avisoDe(7, seis, hoy)
  expect(varios.titulo).toBe('6 controles de equipos vencen dentro de 7 días')
  expect(varios.cuerpo).toMatch(/^ERA-004, prueba de flujo; .*ERA-008, prueba de flujo; y 1 más\.$/)
  expect(avisoDe(0, seis, hoy).titulo).toBe('6 controles de equipos vencen hoy o ya vencieron')
})
