import { describe, expect, test } from 'vitest'
import { installationKeyFrom } from '#server/plumbing/process/installation-key.ts'
import { challengeIn, makeReto, type Para, readReto, wentBack } from './retos.rules.ts'

const key = installationKeyFrom('a'.repeat(43))
const now = new Date('2026-11-20T15:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const entrar: Para = { tipo: 'entrar', userId: null }

describe('a challenge', () => {
  test('is valid for five minutes, and names its row without being in it', () => {
    const reto = makeReto(key, entrar, now)
    const row = readReto(key, entrar, reto, later(299_999))
    expect(row).toMatchObject({ tipo: 'entrar', user_id: null, vence_en: later(300_000).toISOString() })
    expect(JSON.stringify(row)).not.toContain(reto)
    expect(readReto(key, entrar, reto, later(300_000))).toBe('vencido')
  })

  test('is never the same twice', () => {
    expect(makeReto(key, entrar, now)).not.toBe(makeReto(key, entrar, now))
  })

  test('from a clock that ran ahead is refused', () => {
    expect(readReto(key, entrar, makeReto(key, entrar, later(3_600_000)), now)).toBe('vencido')
  })

  test.each<[string, Para]>([
    ['another use', { tipo: 'confirmar', userId: 1 }],
    ['another member', { tipo: 'inscribir', userId: 12 }],
    ['nobody', { tipo: 'inscribir', userId: null }],
  ])('is no good for %s', (_what, para) => {
    expect(readReto(key, para, makeReto(key, { tipo: 'inscribir', userId: 1 }, now), now)).toBeUndefined()
  })

  test('of another installation, altered, cut or missing is refused', () => {
    const reto = makeReto(key, entrar, now)
    expect(readReto(installationKeyFrom('b'.repeat(43)), entrar, reto, now)).toBeUndefined()
    const altered = (reto.startsWith('A') ? 'B' : 'A') + reto.slice(1)
    for (const bad of [altered, `${reto}AAAA`, reto.slice(0, -4), '', undefined])
      expect(readReto(key, entrar, bad, now)).toBeUndefined()
  })
})

test.each([
  ['{"challenge":"abc"}', 'abc'],
  ['{"challenge":"abc","crossOrigin":false}', 'abc'],
  ['{"challenge":"abc","crossOrigin":true}', undefined],
  ['{"challenge":1}', undefined],
  ['null', undefined],
  ['no', undefined],
])('in %s the challenge is %s', (text, challenge) => {
  expect(challengeIn(Buffer.from(text).toString('base64url'))).toBe(challenge)
})

test.each([
  [{ contador: 5, sincronizada: 0 as const }, 6, false],
  [{ contador: 5, sincronizada: 0 as const }, 5, true],
  [{ contador: 5, sincronizada: 0 as const }, 0, true],
  [{ contador: 0, sincronizada: 0 as const }, 0, false],
  [{ contador: 5, sincronizada: 1 as const }, 5, false],
])('%j followed by %i went back: %s', (before, counter, expected) => {
  expect(wentBack(before, counter)).toBe(expected)
})
