// Generates `docs/mapa.md`, the newcomer's page, from the web routes and the contract, and `docs/limites.md`: `npm run mapa`.
import { writeFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'
import { limites } from './limites.ts'
import { calls, callsOfScreen, serverFileOf } from './house.ts'
import { recorridos } from './recorridos.ts'

const tree = `
main.ts                 starts everything: configuration → database → API → web → listen
contract/               what both sides agree on: zod alone, no Node, no DOM
  endpoint.ts           the words of the agreement: method, path, input, output, who may call
  endpoints.ts          table of contents: every call, by room
  <room>.ts             the shapes and the calls of one room
  shared/               what rooms share: RUT, dates, texts, permissions
server/
  app.ts                table of contents: mounts each room by hand
  <room>/               <room>.routes.ts (HTTP), .queries.ts (SQL), .rules.ts (pure decisions), tests beside them
  plumbing/             what rooms stand on, and knows none of them
    http/               a call: who may make it, its limits, its errors, how it is served
    data/               the two databases: connections, migrations, transactions
    records/            what a write leaves: audit, live changes, settings, sessions
    process/            the program itself: configuration, log, tasks, keys, clock
    files/ mail/ pages/ pdf/ respaldo/ sheets/
web/
  routes.ts             table of contents: every URL, in three blocks
  root.tsx, entry.*     the document and where it starts; handler.ts is the server's way in; sw.js keeps some pages and shows what is pushed
  publico/              the public site: rendered by the server, without framework script
  cuenta/               signing in and what belongs to it
  intranet/<room>/      the screens of members; shell/ is the frame around them, which comes with the document
  ui/                   pieces that could be drawn in any product; tokens.css holds the colours and measures
  parts/<room>/         what the public site, the accounts and the intranet share of a room
  plumbing/             what screens stand on, and knows no room: the API's caller, the session, forms, formats
  assets/               drawings
db/
  tables.ts             the row types of every table
  migrations/           numbered, one list for both databases, forward only
  schema.*.sql          what the migrations make, written by npm run db:schema
  seeds/                base (always), demo (a living company), cast (its named people, shared with the tests)
test/
  architecture/         what keeps the house honest: walls, rooms, this map
  browser/              one journey per file
  program/              the program as an operator meets it: its start, its end, its commands
  security/             what nobody may do, who calls what, hostile input
  support/              what tests start: databases, the program, a browser
bench/                  what it does per second, and weighs: npm run bench
scripts/                what package.json runs
docs/                   this map, the glossary, operation, decisions
`.trim()

const twins = `
- \`/capacitacion\` (singular) is a public page; \`/intranet/capacitaciones\` (plural) is the members' room.
- \`material-mayor\` stands in both zones: the public page shows the fleet, the intranet changes it. One contract and one
  server room serve both.
- \`cambios\` has no screen: it is the stream by which every open page learns that something changed.
`.trim()

export function mapa(): string {
  const sections = [
    '# Map\n\nMade by `npm run mapa` from `web/routes.ts` and `contract/endpoints.ts`; not to be edited.',
    `## The tree\n\n\`\`\`\n${tree}\n\`\`\`\n\n\`npm run room <name>\` lists the files of one room in all wings.`,
    `## From a URL to its screen\n\n${table(
      ['URL', 'Screen', 'Calls'],
      routes.flatMap((entry) => screens(entry)),
    )}`,
    `## The API\n\nPaths are below \`/api\`. Access: \`publico\`, \`sesion\` (any member), or a permission of \`contract/shared/permisos.ts\`.\n\n${table(
      ['Call', 'Access', 'Room', 'Served by', 'Agreed in'],
      calls.map((call) => [
        `\`${call.endpoint.method} ${call.endpoint.path}\``,
        call.endpoint.access,
        call.room,
        `\`${serverFileOf(call)}\``,
        `\`contract/${call.room}.ts\``,
      ]),
    )}`,
    `## From a click to the row and back\n\n${recorridos()}`,
    `## Near-twins\n\n${twins}`,
  ]
  return `${sections.join('\n\n')}\n`
}

/** Rows of a route and its children; placeholders for unbuilt screens and catch-alls have none. */
function screens({ path = '', file, children }: RouteConfigEntry, above = ''): string[][] {
  const url = [above, path].filter(Boolean).join('/')
  if (children) return children.flatMap((child) => screens(child, url))
  if (url.endsWith('*') || file.includes('/_ui/')) return []
  const made = callsOfScreen(`web/${file}`).map(({ name }) => `\`${name}\``)
  return [[`/${url}`, `\`web/${file}\``, made.join(', ')]]
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

if (import.meta.main) {
  writeFileSync('docs/mapa.md', mapa())
  writeFileSync('docs/limites.md', limites())
}
