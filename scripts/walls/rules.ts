// Import boundaries (docs/decisions/001 and 008), checked by `npm run walls`. Rooms are captured groups, so new rooms
// are covered from the start. Type imports count too.

import type { Kind } from './imports.ts'

/** Forbids files that fit `from` to import what fits `to`; `$1` in `to` is the first group of `from.path`. */
export interface Rule {
  name: string
  /** The remedy: what is allowed, or what to do instead. */
  comment: string
  from: Paths & { orphan?: true }
  to: Paths & { kinds?: Kind[]; kindsNot?: Kind[]; circular?: true; missing?: true }
}
interface Paths {
  path?: string
  pathNot?: string | string[]
}

const libraries: Kind[] = ['core', 'production', 'development', 'undeclared']
const packages = libraries.filter((kind) => kind !== 'core')
const tests = '\\.(test|spec)\\.tsx?$'
// Fonts exist only after a build; before it, the import path stays unresolved.
const fonts = '^(\\.\\./)*(web/)?assets/fonts/'
const webOfAll = ['^contract/', '^web/parts/', '^web/ui/', '^web/plumbing/', '^web/assets/', fonts]

/** Commands of an operator, and the scripts that they import. */
const commands = [
  'claves',
  'comprobar-respaldo',
  'consola',
  'cuartel',
  'database',
  'demo',
  'instalacion',
  'mudar',
  'preguntar',
  'reiniciar-factor',
  'respaldo',
  'restaurar',
  'revisar',
  'revisar-registro',
]

/** Limits what `from` may import beyond `free`; its own tests are exempt. */
const only = (name: string, comment: string, from: { path: string }, allowed: string[], free = libraries): Rule => ({
  name,
  comment,
  from: { pathNot: [tests], ...from },
  to: { pathNot: allowed, kindsNot: free },
})
const never = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({ name, comment, from, to })

export const rules: Rule[] = [
  // contract: only zod and itself, so that it runs anywhere
  only('contract', 'zod and the contract', { path: '^contract/' }, ['^contract/', '^node_modules/zod/'], []),
  // contract/shared: below the rooms, imports none
  only('contract-shared', 'no room', { path: '^contract/shared/' }, ['^contract/shared/'], packages),

  // server/<room>: the contract, itself, plumbing, row types, and other rooms' queries only
  only('server-room', 'other rooms only by their queries', { path: '^server/(?!plumbing/)([^/]+)/' }, [
    '^contract/',
    '^server/$1/',
    '^server/plumbing/',
    '^server/[^/]+/[^/]+\\.queries\\.ts$',
    '^db/tables\\.ts$',
  ]),
  // A write that forgets its trace, or tells before its commit, is silent: write and seen do it (docs/decisions/044).
  // The sender of pushes and notify itself are what `tx` is made of.
  never(
    'server-room-writes',
    'through write, tx and seen',
    {
      path: '^server/(?!plumbing/)[^/]+/',
      pathNot: [tests, '^server/notificaciones/(push|notificaciones\\.queries)\\.ts$'],
    },
    { path: '^server/plumbing/(records/(audit|changes|trace-reading)|mail/(outbox|queue)|data/transaction)\\.ts$' },
  ),
  // server/plumbing: imports no room
  only('server-plumbing', 'no room', { path: '^server/plumbing/' }, [
    '^contract/',
    '^server/plumbing/',
    '^db/tables\\.ts$',
    '^db/migrations/list\\.ts$',
    '^package\\.json$',
  ]),
  // server/app.ts: the table of contents, rooms by their routes
  only('server-app', 'routes and plumbing', { path: '^server/app\\.ts$' }, [
    '^server/[^/]+/[^/]+\\.routes\\.ts$',
    '^server/plumbing/',
  ]),
  // other server/*.ts: startup and scheduled tasks
  only('server-start', 'queries and plumbing', { path: '^server/(?!app\\.ts)[^/]+\\.ts$' }, [
    '^contract/',
    '^server/housekeeping\\.ts$',
    '^server/plumbing/',
    '^server/[^/]+/[^/]+\\.queries\\.ts$',
  ]),
  // The running program and its commands use only production packages. Those of the web are in its bundle (docs/decisions/160).
  never(
    'production',
    'no development package where the program runs',
    {
      path: `^(main\\.ts|server/|contract/|db/|scripts/(${commands.join('|')})\\.ts)`,
      pathNot: [tests, '^server/plumbing/pages/web-dev\\.ts$'],
    },
    { kinds: ['development'] },
  ),
  never('declared', 'in package.json', {}, { kinds: ['undeclared'] }),

  // web/intranet/<room>: the contract, itself, ui, parts, plumbing, and the shell around every intranet screen
  only(
    'intranet-room',
    'no other room',
    { path: '^web/intranet/(?!shell/|configuracion/vista-previa)([^/]+)/' },
    [...webOfAll, '^web/intranet/$1/', '^web/intranet/shell/'],
    packages,
  ),
  // The editor's preview renders the public pages themselves
  only(
    'preview',
    'the public pages themselves',
    { path: '^web/intranet/configuracion/vista-previa' },
    [...webOfAll, '^web/intranet/configuracion/', '^web/intranet/shell/', '^web/publico/'],
    packages,
  ),
  // web/intranet/shell and the layout: no room, or the shell would re-render with each
  only(
    'intranet-shell',
    'no room',
    { path: '^web/intranet/(shell/|[^/]+$)' },
    [...webOfAll, '^web/intranet/shell/', '^web/intranet/[^/]+$'],
    packages,
  ),
  // web/publico and web/cuenta: each its own folder
  only(
    'web-screens',
    'no other screens',
    { path: '^web/(?!intranet/|parts/|ui/|plumbing/|assets/)([^/]+)/' },
    [...webOfAll, '^web/$1/'],
    packages,
  ),
  // web/parts/<room>: shared by public, account and intranet screens
  only('web-parts', 'no screen', { path: '^web/parts/' }, webOfAll, packages),
  // web/plumbing: calls any endpoint, imports no room
  only(
    'web-plumbing',
    'no room',
    { path: '^web/plumbing/' },
    ['^contract/(shared/|endpoint\\.ts$)', '^web/ui/', '^web/plumbing/', '^web/assets/', fonts],
    packages,
  ),
  // web/ui: independent of this product
  only(
    'web-ui',
    'React, Base UI, icons and itself',
    { path: '^web/ui/' },
    ['^web/ui/', '^web/assets/', '^node_modules/(react|react-dom|@base-ui/react|@tabler/icons-react)/'],
    [],
  ),
  // web/*.ts(x): the document and its entries
  only(
    'web-document',
    'pieces, parts and plumbing',
    { path: '^web/[^/]+$' },
    ['^web/ui/', '^web/parts/', '^web/plumbing/', '^web/assets/', '^web/[^/]+\\.css$', '^virtual:'],
    libraries,
  ),
  // The browser reaches the server only through the API (docs/decisions/003).
  never('web-never-server', 'through the API', { path: '^web/' }, { path: '^(server|db|scripts|main\\.ts)' }),
  never(
    'web-never-node',
    'no Node in the browser',
    { path: '^web/', pathNot: [tests, '^web/(entry\\.server\\.tsx|handler\\.ts)$'] },
    { kinds: ['core'] },
  ),
  never(
    'web-never-node-adapter',
    'no Node in the browser',
    { path: '^web/', pathNot: '^web/(entry\\.server\\.tsx|handler\\.ts)$' },
    { path: '^node_modules/@react-router/node/' },
  ),

  // db/migrations: must keep their meaning as other code changes
  only(
    'migrations',
    'Kysely and the portable words',
    { path: '^db/migrations/' },
    ['^db/migrations/', '^node_modules/kysely/', '^server/plumbing/data/portable-(sql|checks)\\.ts$'],
    [],
  ),
  never('migration-alone', 'only list.ts imports them', { path: '^db/migrations/\\d' }, { path: '^db/migrations/' }),
  // db/tables.ts: row types
  only('tables', 'Kysely and the contract', { path: '^db/tables\\.ts$' }, ['^contract/', '^node_modules/kysely/'], []),

  // Nothing imports main.ts or the tests; only scripts and tests import scripts.
  never('main', 'importing it starts the program', {}, { path: '^main\\.ts$' }),
  never(
    'tests',
    'only tests and measurements',
    { pathNot: [tests, '^test/', '^bench/', '^scripts/dump-schema\\.ts$'] },
    { path: '^test/' },
  ),
  never('tests-beside', 'nobody', {}, { path: tests }),
  never('scripts', 'only scripts and tests', { pathNot: ['^scripts/', '^test/', '^bench/'] }, { path: '^scripts/' }),

  never('cycle', 'move what both need into a third module', {}, { circular: true }),
  never('orphan', 'imported by nobody, imports nobody', { orphan: true, pathNot: alone() }, {}),
  // docs/decisions/008
  never('barrel', 'import the file itself', {}, { path: '(^|/)index\\.[jt]sx?$', pathNot: '^node_modules/' }),
  never('missing', 'there is no such file', {}, { missing: true, pathNot: fonts }),
]

/** Files loaded by name by other programs, or by URL by a page. */
function alone(): string[] {
  return [tests, '\\.d\\.ts$', '^web/publico/(publico|galeria/visor)\\.js$', '^web/sw\\.js$']
}
