import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { callsAlone } from './contract-in-browser.ts'

/** Calls that a source imports alone, without their schemas. */
const calls = (code: string) =>
  [...code.matchAll(/from 'call:(.*):(\w+)\.(\w+)'/g)].map(([, file = '', api = '', name = '']) => ({
    file,
    api,
    name,
  }))

test('of every list that comes alone, each use is an argument of what only calls it', async () => {
  let lists = 0
  for (const source of globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })) {
    const code = await callsAlone(readFileSync(source, 'utf8'))
    for (const { file, api, name } of calls(code)) {
      const contract = (await import(pathToFileURL(file).href)) as Record<string, Record<string, Endpoint>>
      if (!('limit' in (contract[api]?.[name]?.query?.shape ?? {}))) continue
      lists += 1
      const uses = code.split(new RegExp(`(?<!import )\\b${api}_${name}\\b`)).slice(0, -1)
      expect(uses.filter((before) => !/\b(?:api|query|pageQuery)\($/.test(before))).toEqual([])
    }
  }
  expect(lists).toBeGreaterThan(5)
})

const from = (names: string) => `import { ${names} } from '#contract/contacto.ts'\n`

test.each([
  ['called directly', 'useLista(contactoApi.mensajes)'],
  ['that is called too', 'query(contactoApi.mensajes)\nuseLista(contactoApi.mensajes)'],
  ['through a variable', 'const buzon = { list: contactoApi.mensajes }\nuseLista(buzon.list)'],
  ['taken out of its room', 'const { mensajes } = contactoApi\nuseLista(mensajes)'],
  ['through its room', 'const api = contactoApi\nuseLista(api.mensajes)'],
  ['whose schema is read', 'zodResolver(contactoApi.send.body)'],
])('an endpoint %s stays whole', async (_what, use) => {
  const code = from('contactoApi') + use
  expect(await callsAlone(code)).toBe(code)
})

test.each(['query', 'pageQuery'])('a list that is only called, by %s, comes alone', async (by) => {
  const [call] = calls(await callsAlone(from('contactoApi') + `useQuery(${by}(contactoApi.mensajes))`))
  expect(call).toMatchObject({ api: 'contactoApi', name: 'mensajes' })
})

test('an endpoint that is only called comes alone, beside what else is imported', async () => {
  expect(await callsAlone(from('type Mensaje, contactoApi') + 'api(contactoApi.send, { body })')).toBe(
    [
      "import contactoApi_send from 'call:contract/contacto.ts:contactoApi.send'",
      "import { type Mensaje,  } from '#contract/contacto.ts'",
      'api(contactoApi_send, { body })',
    ].join('\n'),
  )
})
