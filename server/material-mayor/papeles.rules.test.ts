import { expect, test } from 'vitest'
import { avisoDe, avisoQueToca, type PorAvisar } from './papeles.rules.ts'

const hoy = '2026-11-20'
const uno: PorAvisar = {
  unidad_id: 21,
  unidad: 'B-21',
  tipo: 'revision_tecnica',
  fecha_vencimiento: '2026-12-08',
  avisado: null,
}

test.each<[Partial<PorAvisar>, number | null]>([
  [{ fecha_vencimiento: '2026-12-21' }, null],
  [{ fecha_vencimiento: '2026-12-20' }, 30],
  [{ avisado: 30 }, null],
  [{ fecha_vencimiento: '2026-11-27', avisado: 30 }, 7],
  [{ fecha_vencimiento: '2026-11-26', avisado: 7 }, null],
  [{ fecha_vencimiento: hoy, avisado: 7 }, 0],
  // After days without the program, the latest that holds, once.
  [{ fecha_vencimiento: '2026-11-01' }, 0],
  [{ fecha_vencimiento: '2026-11-01', avisado: 0 }, null],
])('%j is told of at %j', (de, umbral) => {
  expect(avisoQueToca({ ...uno, ...de }, hoy)).toBe(umbral)
})

test('a notice names the unit, its paper and when it ends, and leads to it', () => {
  expect(avisoDe(uno, hoy)).toEqual({
    titulo: 'B-21: revisión técnica vence en 18 días',
    cuerpo: 'Cuando se renueve, regístrelo en los papeles de la unidad.',
    enlace: '/intranet/material-mayor/21?vista=papeles',
  })
})
