// Scaffolds a room in every wing and prints what is left to do by hand: `npm run room:new guardias`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { camel, filesOfRoom } from './house.ts'

/** A room's first files, which pass every check. */
export function newRoom(room: string): Record<string, string> {
  const name = camel(room)
  const Name = name[0]?.toUpperCase() + name.slice(1)
  const screen = `web/intranet/${room}/${room}.screen.tsx`
  return {
    [`contract/${room}.ts`]: `import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const ${name}Api = {
  list: endpoint({
    method: 'GET',
    path: '/${room}',
    access: 'intranet.ver',
    summary: '${Name}',
    output: z.object({ data: z.array(z.object({ id: z.number() })) }),
  }),
}
`,
    [`server/${room}/${room}.queries.ts`]: `import type { ReadDb } from '#server/plumbing/data/database.ts'

export const list${Name} = async (_db: ReadDb): Promise<{ id: number }[]> => []
`,
    [`server/${room}/${room}.rules.ts`]: `/** Pure: no database, no HTTP, no clock. */
export const isKnown = (id: number): boolean => id > 0
`,
    [`server/${room}/${room}.rules.test.ts`]: `import { expect, test } from 'vitest'
import { isKnown } from './${room}.rules.ts'

test('a record has an id from 1 on', () => {
  expect(isKnown(1)).toBe(true)
  expect(isKnown(0)).toBe(false)
})
`,
    [`server/${room}/${room}.routes.ts`]: `import type { FastifyInstance } from 'fastify'
import { ${name}Api } from '#contract/${room}.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { list${Name} } from './${room}.queries.ts'

export function ${name}Routes(app: FastifyInstance, { database }: Deps): void {
  serve(app, ${name}Api.list, async () => ({ data: await list${Name}(database.db) }))
}
`,
    [`server/${room}/${room}.routes.test.ts`]: `import { expect, test } from 'vitest'
import { ${name}Api } from '#contract/${room}.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody } = await startApp()

test('nobody is refused, a member is not', async () => {
  expect((await nobody.call(${name}Api.list)).status).toBe(401)
  expect((await as('bombera').call(${name}Api.list)).body).toEqual({ data: [] })
})
`,
    [screen]: `import { useQuery } from '@tanstack/react-query'
import { ${name}Api } from '#contract/${room}.ts'
import { api } from '#web/plumbing/api.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Page } from '../shell/page.tsx'

export const meta = pageTitle('${Name}')

export default function ${Name}Screen() {
  const ${name} = useQuery({ queryKey: ['${room}', 'list'], queryFn: () => api(${name}Api.list) })
  return <Page title="${Name}">{${name}.error && <Alert variant="error">{${name}.error.message}</Alert>}</Page>
}
`,
  }
}

const left = (room: string) => `
Left to do:
  contract/endpoints.ts          ${/-/.test(room) ? `'${room}'` : room}: ${camel(room)}Api,
  server/app.ts                  ${camel(room)}Routes, in the order of the menu
  web/routes.ts                  route('${room}', 'intranet/${room}/${room}.screen.tsx')
  web/intranet/shell/menu.ts     if the sidebar or the service bar shows it
  contract/shared/permisos.ts    if it has permissions of its own
  db/migrations, db/tables.ts    if it has tables; then npm run db:schema
  docs/glosario.md               its nouns
  npm run mapa
`

if (import.meta.main) {
  const [room = ''] = process.argv.slice(2)
  if (!/^[a-z]+(-[a-z]+)*$/.test(room)) fail('Which room? npm run room:new <name>, in lower case, words joined by -')
  if (filesOfRoom(room).length > 0) fail(`There is already something called ${room}: npm run room ${room}`)
  for (const [path, text] of Object.entries(newRoom(room))) {
    if (existsSync(path)) fail(`${path} is already there.`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
    process.stdout.write(`${path}\n`)
  }
  process.stdout.write(left(room))
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
