// Counts what a record costs in this house: `npm run medir`, or `npm run medir -- --room eventos --table eventos --column lugar`.
//
// - Product: `.ts`, `.tsx` and `.css` of `contract/`, `server/`, `web/`, `db/` and `main.ts`; without tests, what is made for
//   tests (`-de-prueba`), seeds and migrations.
// - Lines: those that hold more than white space.
// - Places of a column: such lines that name it as a word, in the files of its room and in `db/tables.ts` under its table,
//   and apart in the fixtures of `test/`.
// - Ways to write a form: for each file that draws a field one types into, what holds its values. A component that only
//   draws such a field counts as one where it is drawn. By hand is who puts a state of its own into one, or draws one in a
//   form beside its states. A search (`type="search"`), a moment, and what cannot be changed are no such fields.
// - Files that name a room: its own, and others that say its name between quotes, in a path, or as its API.
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { calls, camel, filesOfRoom } from './house.ts'

const isTest = (file: string) => /\.test\.tsx?$|-de-prueba\b/.test(file)

/** Hand-written files of the product. */
export const productFiles = (): string[] =>
  globSync(['{contract,server,web,db}/**/*.{ts,tsx,css}', 'main.ts'])
    .filter((file) => !isTest(file) && !/^db\/(?:seeds|migrations)\//.test(file))
    .toSorted()

const read = (file: string): string => readFileSync(file, 'utf8')
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Lines of a table's interface in `db/tables.ts`. */
function tableLines(table: string): string[] {
  const text = read('db/tables.ts')
  const name = new RegExp(String.raw`^  ${table}: (?<type>\w+)`, 'm').exec(text)?.groups?.type
  return linesOf(new RegExp(String.raw`^(?:export )?interface ${name} \{$[\s\S]*?^\}`, 'm').exec(text)?.[0] ?? '')
}

/** Where a column of a room's table stands, outside migrations, seeds and what is generated. */
export function placesOf(room: string, table: string, column: string) {
  const word = new RegExp(String.raw`(?<![\w-])${column}(?![\w-])`)
  const named = (lines: readonly string[]) => lines.filter((line) => word.test(line)).length
  const own = filesOfRoom(room).filter((file) => /\.tsx?$/.test(file))
  const product = own.filter((file) => !isTest(file) && !file.startsWith('test/'))
  const fixtures = [
    ...own.filter((file) => isTest(file) || file.startsWith('test/')),
    ...globSync('test/{support,security}/**/*.ts').filter((file) => !own.includes(file)),
  ]
  const counted = (files: readonly string[]) =>
    files.map((file) => ({ file, places: named(linesOf(read(file))) })).filter(({ places }) => places > 0)
  return {
    product: [...counted(product), { file: 'db/tables.ts', places: named(tableLines(table)) }],
    fixtures: counted(fixtures),
  }
}

const ways: readonly (readonly [name: string, shows: RegExp])[] = [
  ['useFormulario', /\buseFormulario\(/],
  ['useEscrito, which it is made of', /\buse(?:Escrito(?:<[^(]*>)?|FormularioDeCuenta)\(/],
  [
    'editor of the site, configuracion/campos',
    /configuracion\/(?:campos|secciones)\/|from '\.\.?\/campos?\/|use-campo\.ts'/,
  ],
  ['react-hook-form by hand', /from 'react-hook-form'/],
]
const typedControls = [
  'TextField',
  'TextArea',
  'PasswordField',
  'SuggestedField',
  'CatalogoField',
  'FechaField',
  'HoraField',
  'MomentoField',
]
const chosen = /\btype="search"|\breadOnly(?!=)/

const wayIn = (text: string): string | undefined => ways.find(([, shows]) => shows.test(text))?.[0]

const drawnIn = (text: string, controls: Iterable<string>): string[] =>
  [...text.matchAll(new RegExp(String.raw`<(?:${[...controls].join('|')})\b[^]*?/>`, 'g'))]
    .map(([control]) => control)
    .filter((control) => !chosen.test(control))

/** The hook that holds a file's typed values; undefined where another file holds them. */
export function wayOf(text: string, controls: Iterable<string> = typedControls): string | undefined {
  const drawn = drawnIn(text, controls)
  if (drawn.length === 0) return undefined
  const states = [...text.matchAll(/const \[(\w+), set\w+\] = useState/g)].map(([, name = '']) => name)
  const isOwn = (control: string) => states.some((state) => control.includes(`value={${state}`))
  const isByHand = states.length > 0 && (/<form\b/.test(text) || drawn.some(isOwn))
  return wayIn(text) ?? (isByHand ? 'useState by hand' : undefined)
}

/** Files that hold what is typed in a form, by the way in which they do. */
export function waysOfForms(): Map<string, string[]> {
  const files = globSync('web/{intranet,parts,cuenta,plumbing}/**/*.tsx').filter((file) => !isTest(file))
  const sources = files.toSorted().map((file) => ({ file, text: read(file) }))
  const controls = new Set(typedControls)
  // Components that only draw one: until no other is found.
  for (let known = 0; known < controls.size;) {
    known = controls.size
    for (const { text } of sources)
      if (drawnIn(text, controls).length > 0 && !wayIn(text) && !/\buseState\b|<form\b/.test(text))
        for (const [, name = ''] of text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)) controls.add(name)
  }
  const found = sources.flatMap(({ file, text }) => {
    const way = wayOf(text, controls)
    return way ? [{ file, way }] : []
  })
  return new Map([...Map.groupBy(found, ({ way }) => way)].map(([way, all]) => [way, all.map(({ file }) => file)]))
}

/** Files that name a room, its own among them. */
export function namers(room: string): string[] {
  const own = new Set(filesOfRoom(room))
  const says = new RegExp(String.raw`['/]${room}['/.]|\b${camel(room)}Api\b`)
  const all = globSync(['{contract,server,web,db,test,scripts,bench}/**/*.{ts,tsx}', 'docs/**/*.md', '*.{ts,md}'])
  return all.filter((file) => own.has(file) || says.test(read(file))).toSorted()
}

/** The report, as text. */
export function medir(room: string, table: string, column: string): string {
  const files = productFiles()
  const lines = files.reduce((sum, file) => sum + linesOf(read(file)).length, 0)
  const { product, fixtures } = placesOf(room, table, column)
  const sum = (counted: readonly { places: number }[]) => counted.reduce((all, { places }) => all + places, 0)
  const forms = waysOfForms()
  return [
    `product: ${lines} lines in ${files.length} files`,
    `calls: ${calls.length}, ${(lines / calls.length).toFixed(1)} lines each`,
    `${table}.${column}: ${sum(product)} places in ${product.length} files, and ${sum(fixtures)} in ${fixtures.length} of tests`,
    ...[...product, ...fixtures].map(({ file, places }) => `  ${places} ${file}`),
    `forms: ${forms.size} ways in ${[...forms.values()].flat().length} files`,
    ...[...forms].map(([way, all]) => `  ${all.length} ${way}`),
    `${room}: named in ${namers(room).length} files, ${filesOfRoom(room).length} of them its own`,
  ].join('\n')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      room: { type: 'string', default: 'equipamiento' },
      table: { type: 'string', default: 'equipos' },
      column: { type: 'string', default: 'costo' },
    },
  })
  process.stdout.write(`${medir(values.room, values.table, values.column)}\n`)
}
