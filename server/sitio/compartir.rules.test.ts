import { expect, test } from 'vitest'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { keptFor, markup } from './compartir.rules.ts'

const { compania } = muestra

test.each([
  ['Segunda Compañía «Pompe France»', 'Segunda Compañía «Pompe France»'],
  ['Đurić & Cía. <b>', 'Duric &amp; Cía. &lt;b>'],
  ['Bomba Œuvre – d’Ávila', "Bomba OEuvre - d'Ávila"],
  ['消防 🚒 ñ', '  ñ'],
])('%s becomes %s', (text, written) => {
  expect(markup(text)).toBe(written)
})

test('each thing is made once until the company changes, even if requested concurrently', async () => {
  const kept = keptFor<number>()
  let made = 0
  const make = async () => (made += 1)
  const [one, other] = await Promise.all([kept(compania, 'a', make), kept(compania, 'a', make)])
  expect([one, other, await kept(compania, 'b', make)]).toEqual([1, 1, 2])
  expect(await kept({ ...compania, telefono: '+56221234567' }, 'a', make)).toBe(1)
  expect(await kept({ ...compania, nombre: 'Tercera Compañía' }, 'a', make)).toBe(3)
})

test('a failure is retried', async () => {
  const kept = keptFor<string>()
  await expect(kept(compania, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept(compania, 'a', async () => 'sí')).toBe('sí')
})
