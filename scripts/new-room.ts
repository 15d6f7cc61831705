// Makes a room — table, contract, server, screen, tests — and registers it: `npm run room:new extintores [extintor]`.
// Its files are `scripts/room-template/`, written for a room called `cosas-nuevas`.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { format } from 'oxfmt'
import { entidades } from '#contract/entidades.ts'
import { tablas } from '#contract/tablas.ts'
import { camel, filesOfRoom } from './house.ts'
import { lines } from './room-lines.ts'

const templates = 'scripts/room-template'

const snake = (words: string): string => words.replaceAll('-', '_')
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `cosas-nuevas` as a folder, a table, a variable, a type and a title. */
const spelled = (words: string): string[] => [
  words,
  snake(words),
  camel(words),
  capital(camel(words)),
  capital(words.replaceAll('-', ' ')),
  words.replaceAll('-', ' '),
]

/** `extintores` → `extintor`, `guardias` → `guardia`; the second word of the command says it where this is wrong. */
export const singularOf = (room: string): string => room.replaceAll(/(?<=[dlnr])es\b|s\b/g, '')

/** The files of a new room, and those that it is registered in as they become; not formatted yet. */
export function newRoom(room: string, one = singularOf(room)): Record<string, string> {
  const words = [
    ['000-cosas-nuevas', `${nextMigration()}-${room}`] as const,
    ...pairs(spelled('cosas-nuevas'), spelled(room)),
    ...pairs(spelled('cosa-nueva'), spelled(one)),
  ]
  const inItsWords = (text: string) => words.reduce((text, [from, to]) => text.replaceAll(from, to), text)
  const files: Record<string, string> = {}
  for (const template of globSync(`${templates}/**/*.tpl`).toSorted()) {
    const path = inItsWords(template.slice(templates.length + 1, -'.tpl'.length))
    files[path] = inItsWords(readFileSync(template, 'utf8'))
  }
  for (const [path, before, text] of lines)
    files[path] = insert(files[path] ?? readFileSync(path, 'utf8'), before, inItsWords(text), path)
  return files
}

/** @throws what does not parse */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return code
}

const pairs = (from: string[], to: string[]) => from.map((word, index) => [word, to[index] ?? ''] as const)

/** Number of the migration that comes `after` the newest: some numbers are missing. */
export function nextMigration(after = 1, files = globSync('db/migrations/[0-9]*.ts')): string {
  const numbers = files.map((file) => parseInt(basename(file)))
  return String(Math.max(0, ...numbers) + after).padStart(3, '0')
}

/** @throws where the place is not there, or not once */
function insert(text: string, before: string, added: string, path: string): string {
  if (text.includes(added)) return text
  if (before === '') return text + added
  const at = text.indexOf(before)
  if (at < 0 || text.includes(before, at + 1)) throw new Error(`${path} does not hold once: ${before}`)
  return text.slice(0, at) + added + text.slice(at)
}

const left = (room: string, one: string) => `
Left to register by hand:
  web/intranet/shell/menu.ts: item('/${room}', …), if the sidebar or the service bar shows it
  web/parts/ayuda/temas/: the topic of its screen
  docs/seguridad.md: a row for each write that only an administrator may make, and whether it asks again

Left to decide:
  contract/${room}.ts: the fields; who reads and who changes it (a new permission goes in contract/shared/permisos.ts);
    summaries, «${capital(one.replaceAll('-', ' '))}» and the sentences of the log; if it names members: miembro, copia, sinPersonas (docs/decisions/049)
  db/migrations/${nextMigration(0)}-${room}.ts: the columns, then db/tables.ts and npm run db:schema
  server/${room}/: what a change announces (tx.tell, tx.notify)
  web/intranet/${room}/: title and texts
  docs/glosario.md: what it is about
  db/seeds/, test/support/ten-years.ts: rows for the demo; how many there are after ten years
`

/** Why the room cannot be made. */
function faultOf(room: string, one: string): string | undefined {
  if (![room, one].every((words) => /^[a-z]+(-[a-z]+)*$/.test(words)))
    return 'Which room? npm run room:new <name> [<one of them>], in lower case without accents, words joined by -'
  if (filesOfRoom(room).some((file) => !file.startsWith('test/')))
    return `There is already something called ${room}: npm run room ${room}`
  if (snake(room) in tablas) return `There is already a table called ${snake(room)}.`
  if (snake(one) in entidades) return `The log has records called ${snake(one)}: give another word for one of them.`
  return undefined
}

if (import.meta.main) {
  const [room = '', one = singularOf(room)] = process.argv.slice(2)
  const fault = faultOf(room, one)
  if (fault) {
    process.stderr.write(`${fault}\n`)
    process.exit(1)
  }
  for (const [path, text] of Object.entries(newRoom(room, one))) {
    process.stdout.write(`${existsSync(path) ? 'changed' : 'new    '} ${path}\n`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await formatted(path, text))
  }
  for (const script of ['scripts/dump-schema.ts', 'scripts/mapa.ts']) {
    const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
  process.stdout.write(left(room, one))
}
