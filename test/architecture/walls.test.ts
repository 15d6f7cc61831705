import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { brokenWalls } from '../../scripts/walls.ts'

test('a tree with every kind of allowed import has no violations', () => {
  expect(brokenWalls(build(sound))).toEqual([])
})

/** Violations: the wall, the offending file and its import. */
const faults: [wall: string, file: string, imports: string][] = [
  ['contract', 'contract/mal.ts', 'react'],
  ['contract', 'contract/mal-node.ts', 'node:fs'],
  ['contract', 'contract/mal-server.ts', '#server/guardias/guardias.queries.ts'],
  ['contract-shared', 'contract/shared/mal.ts', '../guardias.ts'],
  ['server-room', 'server/nuevo/nuevo.routes.ts', '#server/guardias/guardias.rules.ts'],
  ['server-room', 'server/nuevo/mal.ts', '#db/seeds/demo.ts'],
  ['server-room-writes', 'server/nuevo/sin-rastro.ts', '#server/plumbing/records/audit.ts'],
  ['server-room-writes', 'server/nuevo/a-mano.queries.ts', '#server/plumbing/data/transaction.ts'],
  ['server-plumbing', 'server/plumbing/mal.ts', '../guardias/guardias.queries.ts'],
  ['server-start', 'server/mal.ts', './guardias/guardias.rules.ts'],
  ['production', 'server/nuevo/con-vite.ts', 'vite'],
  ['production', 'server/nuevo/con-react.ts', 'react'],
  ['production', 'scripts/respaldo.ts', 'vite'],
  ['declared', 'server/nuevo/sin-declarar.ts', 'undeclared'],
  ['declared', 'web/ui/sin-declarar.tsx', 'undeclared'],
  ['intranet-room', 'web/intranet/nuevo/nuevo.screen.tsx', '../guardias/turno-card.tsx'],
  ['intranet-shell', 'web/intranet/shell/mal.tsx', '../guardias/turno-card.tsx'],
  ['web-screens', 'web/publico/mal.tsx', '../cuenta/campo.tsx'],
  ['web-screens', 'web/nuevo/mal.tsx', '../cuenta/campo.tsx'],
  ['web-parts', 'web/parts/guardias/mal.tsx', '../../cuenta/campo.tsx'],
  ['web-plumbing', 'web/plumbing/mal.tsx', '../cuenta/campo.tsx'],
  ['web-plumbing', 'web/plumbing/mal-parte.tsx', '../parts/guardias/turno.tsx'],
  ['web-plumbing', 'web/plumbing/mal-contrato.tsx', '#contract/guardias.ts'],
  ['web-ui', 'web/ui/mal.tsx', '#contract/guardias.ts'],
  ['web-ui', 'web/ui/mal-enlace.tsx', 'react-router'],
  ['web-document', 'web/mal.tsx', './cuenta/campo.tsx'],
  ['web-never-server', 'web/intranet/guardias/mal.test.ts', '#server/guardias/guardias.rules.ts'],
  ['web-never-node', 'web/intranet/guardias/mal-node.ts', 'node:fs'],
  ['web-never-node-adapter', 'web/cuenta/mal.ts', '@react-router/node'],
  ['migrations', 'db/migrations/003-mal.ts', '#contract/guardias.ts'],
  ['migration-alone', 'db/migrations/004-mal.ts', './001-guardias.ts'],
  ['tables', 'db/tables.ts', '#server/guardias/guardias.queries.ts'],
  ['main', 'test/mal-main.ts', '../main.ts'],
  ['tests', 'server/plumbing/mal-test.ts', '#test/support/actor.ts'],
  ['tests-beside', 'test/mal-beside.ts', '#server/guardias/guardias.rules.test.ts'],
  ['scripts', 'db/seeds/mal.ts', '../../scripts/mapa.ts'],
  ['barrel', 'web/cuenta/barril.ts', './index.ts'],
  ['missing', 'web/cuenta/falta.ts', './no-esta.ts'],
]

test('reports each broken wall with the offending file', () => {
  const files = Object.fromEntries(faults.map(([, file, imports]) => [file, `import type {} from '${imports}'\n`]))
  const others = {
    'server/nuevo/nadie.ts': 'export const nadie = 1\n',
    'server/guardias/guardias.rules.ts': imports('./guardias.queries.ts'),
    'server/guardias/lista.queries.ts': imports('#server/turnos/turnos.queries.ts'),
    'server/turnos/turnos.queries.ts': '',
  }
  const told = brokenWalls(build({ ...sound, ...files, ...others }))
  const seen = new Set(told.map(({ wall, from }) => `${wall}: ${from}`))
  expect([...seen]).toEqual(expect.arrayContaining(faults.map(([wall, file]) => `${wall}: ${file}`)))
  expect([...seen]).toContain('orphan: server/nuevo/nadie.ts')
  expect([...seen]).toContain('cycle: server/guardias/guardias.queries.ts')
  expect([...seen]).toContain('room-cycle: server/guardias/lista.queries.ts')
})

/** A miniature of the tree: a room may import another's queries, but not its rules. */
const sound = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#contract/*': './contract/*', '#server/*': './server/*', '#db/*': './db/*', '#test/*': './test/*' },
    dependencies: { zod: '1', kysely: '1' },
    devDependencies: { react: '1', 'react-router': '1', '@react-router/node': '1', vite: '1' },
  }),
  ...Object.fromEntries(
    ['zod', 'react', 'react-router', '@react-router/node', 'kysely', 'vite', 'undeclared'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './main.js' })],
      [`node_modules/${name}/main.js`, ''],
    ]),
  ),
  'main.ts': imports('./server/app.ts'),
  'contract/guardias.ts': imports('zod', './shared/fechas.ts'),
  'contract/endpoint.ts': imports('zod'),
  'contract/shared/fechas.ts': imports('zod'),
  'server/app.ts': imports('./guardias/guardias.routes.ts', './plumbing/data/database.ts'),
  'server/guardias/guardias.routes.ts': imports(
    '#contract/guardias.ts',
    './guardias.rules.ts',
    '#server/plumbing/data/database.ts',
  ),
  'server/guardias/guardias.queries.ts': imports('kysely', '#db/tables.ts', './guardias.rules.ts'),
  'server/guardias/guardias.rules.ts': '',
  'server/guardias/guardias.rules.test.ts': imports('./guardias.rules.ts', '#test/support/actor.ts'),
  'server/turnos/turnos.routes.ts': imports('#server/guardias/guardias.queries.ts'),
  'server/plumbing/data/database.ts': imports('node:fs', '#db/tables.ts', '#contract/shared/fechas.ts'),
  'server/plumbing/data/portable-sql.ts': imports('kysely'),
  'server/plumbing/data/transaction.ts': imports('kysely'),
  'server/plumbing/records/audit.ts': imports('kysely'),
  'db/tables.ts': imports('kysely'),
  'db/migrations/list.ts': imports('./001-guardias.ts'),
  'db/migrations/001-guardias.ts': imports('kysely', '#server/plumbing/data/portable-sql.ts'),
  'db/seeds/demo.ts': imports('#server/guardias/guardias.queries.ts'),
  'web/entry.server.tsx': imports('node:stream', '@react-router/node', './plumbing/api.ts'),
  'web/plumbing/api.ts': imports('#contract/endpoint.ts', '#contract/shared/fechas.ts'),
  'web/parts/guardias/turno.tsx': imports('#contract/guardias.ts', '../../plumbing/api.ts'),
  'web/ui/card.tsx': imports('react'),
  'web/cuenta/campo.tsx': imports('../ui/card.tsx', '../plumbing/api.ts'),
  'web/intranet/intranet.layout.tsx': imports('./shell/page.tsx', 'react-router'),
  'web/intranet/shell/page.tsx': imports('../../ui/card.tsx'),
  'web/intranet/guardias/guardias.screen.tsx': imports(
    './turno-card.tsx',
    '../../parts/guardias/turno.tsx',
    '../shell/page.tsx',
    '#contract/guardias.ts',
  ),
  'web/intranet/guardias/turno-card.tsx': imports('../../ui/card.tsx'),
  'scripts/mapa.ts': imports('#contract/guardias.ts'),
  'test/support/actor.ts': imports('#server/app.ts'),
}

function imports(...names: string[]): string {
  return names.map((name) => `import type {} from '${name}'\n`).join('')
}

function build(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'cuartel-walls-'))
  atTheEnd(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
