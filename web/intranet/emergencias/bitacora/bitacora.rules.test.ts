import { expect, test } from 'vitest'
import type { EntradaBitacora } from '#contract/emergencias/bitacora.ts'
import { dichaAparte, vistaDe } from './bitacora.rules.ts'

const hora = '2026-11-21T00:11:20.000Z'
const entrada: EntradaBitacora = {
  id: 1,
  hora,
  hora_dicha: null,
  texto: 'Humo en el segundo piso.',
  tipo: 'novedad',
  corrige_id: null,
  autor: 'Ignacia Salinas',
}

test('both stay: the entry that was corrected, and the one that corrects it', () => {
  const correction = { ...entrada, id: 2, tipo: 'correccion' as const, corrige_id: 1, texto: 'En el primero.' }
  expect(vistaDe([entrada, correction])).toMatchObject([
    { texto: 'Humo en el segundo piso.', corregida: true, corrige: null },
    { texto: 'En el primero.', corregida: false, corrige: hora },
  ])
})

test('the phone’s hour is told where it differs', () => {
  expect(dichaAparte(entrada)).toBeNull()
  expect(dichaAparte({ hora, hora_dicha: '2026-11-21T00:11:00.000Z' })).toBeNull()
  expect(dichaAparte({ hora, hora_dicha: '2026-11-21T00:02:00.000Z' })).toBe('2026-11-21T00:02:00.000Z')
})
