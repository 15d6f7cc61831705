import { expect, test } from 'vitest'
import { faultsOfUso, momentoDe } from './usos.rules.ts'

const now = '2026-11-20T21:30:00.000Z'
const bien = {
  presion_inicial_bar: 280,
  presion_final_bar: 90,
  entrada_en: '2026-11-20T21:00:00.000Z',
  salida_en: '2026-11-20T21:20:00.000Z',
}
const contra = { trabajo: 300, alarma_en: '2026-11-20T20:40:00.000Z' }

test('a use that can be', () => {
  expect(faultsOfUso(bien, contra)).toEqual({})
  expect(faultsOfUso({ ...bien, presion_inicial_bar: 330 }, contra)).toEqual({})
  expect(faultsOfUso({ ...bien, presion_final_bar: null, salida_en: undefined }, contra)).toEqual({})
  expect(faultsOfUso({ ...bien, presion_inicial_bar: 900 }, { trabajo: null, alarma_en: null })).toEqual({})
})

test.each<[object, object]>([
  [{ presion_inicial_bar: 331 }, { presion_inicial_bar: 'No puede superar 330 bar: 1,1 veces su presión de trabajo' }],
  [{ presion_final_bar: 281 }, { presion_final_bar: 'No puede ser mayor que la presión de entrada' }],
  [{ salida_en: undefined }, { salida_en: 'Escriba también la hora de salida' }],
  [{ entrada_en: null }, { entrada_en: 'La hora no puede ser futura' }],
  [{ salida_en: null }, { salida_en: 'La hora no puede ser futura' }],
  [{ entrada_en: '2026-11-20T20:39:00.000Z' }, { entrada_en: 'No puede ser anterior a la alarma de la emergencia' }],
  [{ salida_en: '2026-11-20T20:59:00.000Z' }, { salida_en: 'La salida no puede ser anterior a la entrada' }],
])('%j cannot be', (dicho, faults) => {
  expect(faultsOfUso({ ...bien, ...dicho }, contra)).toEqual(faults)
})

test('a time is now unless told, and never to come', () => {
  expect(momentoDe(undefined, now)).toBe(now)
  expect(momentoDe('2026-11-20T18:10', now)).toBe('2026-11-20T21:10:00.000Z')
  expect(momentoDe('2026-11-20T21:34:00.000Z', now)).toBe(now)
  expect(momentoDe('2026-11-20T21:36:00.000Z', now)).toBeNull()
})
