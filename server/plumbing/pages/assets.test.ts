import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountAssets } from './assets.ts'

const build = mkdtempSync(join(tmpdir(), 'cuartel-build-'))
afterAll(() => rmSync(build, { recursive: true }))
mkdirSync(join(build, 'client/assets'), { recursive: true })
writeFileSync(join(build, 'client/assets/a-1.css'), 'p{color:red}')
writeFileSync(join(build, 'client/assets/.secret'), 'x')

const app = fastify()
await mountAssets(app, build, async (_request, reply) => reply.code(404).type('text/html').send('<h1>No existe</h1>'))
const asked = (url: string, accept: string) => app.inject({ url, headers: { accept } })

test('a file is served', async () => {
  expect((await asked('/assets/a-1.css', 'text/css')).body).toBe('p{color:red}')
})

test.each(['/assets/', '/assets/none.js', '/assets/.secret', '/assets/%2e%2e%2fmain.ts', '/assets/a%00'])(
  '%s is none: a page for a person, JSON for a script',
  async (url) => {
    const page = await asked(url, 'text/html')
    expect([page.statusCode, page.body]).toEqual([404, '<h1>No existe</h1>'])
    const script = await asked(url, '*/*')
    expect([script.statusCode, script.json().error]).toEqual([404, 'no_encontrado'])
  },
)
