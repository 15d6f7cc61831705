import { expect, test } from 'vitest'
import { dichaAparte } from './bitacora.rules.ts'

const hora = '2026-11-21T00:11:20.000Z'

test('the phone’s hour is told where it differs', () => {
  expect(dichaAparte({ hora, hora_dicha: null })).toBeNull()
  expect(dichaAparte({ hora, hora_dicha: '2026-11-21T00:11:00.000Z' })).toBeNull()
  expect(dichaAparte({ hora, hora_dicha: '2026-11-21T00:02:00.000Z' })).toBe('2026-11-21T00:02:00.000Z')
})
