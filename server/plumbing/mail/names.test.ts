import { expect, test } from 'vitest'
import { saludo, unlinked } from './names.ts'

test.each(['http://evil.example/a.b', 'www.evil.example', 'gane@evil.example'])('no link of «%s» in a mail', (text) => {
  expect(unlinked(text)).not.toMatch(/:\/\/|\w[.@]\w/)
  expect(unlinked(text).replaceAll('\u200b', '')).toBe(text)
})

test('an ordinary name stays as it is', () => {
  expect(saludo({ nombre: 'María J. Soto' })).toBe('Estimado/a María J. Soto:')
})
