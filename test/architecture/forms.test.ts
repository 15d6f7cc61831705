import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wayOf, waysOfForms } from '../../scripts/medir.ts'

// One way to write a form: docs/decisions/167. What is typed survives, by `useEscrito`, of which `useFormulario` is made.

/** Forms that hold what is typed by themselves. */
const byHand: Record<string, string> = {
  'web/cuenta/login.screen.tsx': 'a password, which the fields keep: no library is there when one begins to type',
  'web/cuenta/segundo-factor.tsx': 'a code, in the same form',
  'web/intranet/configuracion/mi-cuenta/preferencias-form.tsx': 'each choice is saved as it is made',
  'web/intranet/documentos/biblioteca/publicar-modal.tsx': 'files are chosen, with one day for all of them',
  'web/intranet/guardias/preferencias/dias-sueltos.tsx': 'a day that is added to a list, which is kept',
  'web/parts/disponibilidad/hasta.tsx': 'a moment alone, which is chosen elsewhere',
}

test('forms are written one way, but for those of which another is named', () => {
  const forms = waysOfForms()
  const own = ['react-hook-form by hand', 'useState by hand'].flatMap((way) => forms.get(way) ?? [])
  expect([...forms.values()].flat().length).toBeGreaterThan(100)
  expect(own.toSorted()).toEqual(Object.keys(byHand).toSorted())
})

test.each([
  ['a field that holds a state', "const [a, setA] = useState('')\n<TextField value={a} />", true],
  ['a field in a form beside states', 'const [a, setA] = useState(0)\n<form>\n<TextArea name="b" />', true],
  ['a field of a library', "import { useForm } from 'react-hook-form'\n<TextField />", true],
  ['a field of one of the two', "const { field } = useFormulario(\n<TextField {...field('a')} />", false],
  ['a search', 'const [a, setA] = useState(\'\')\n<TextField type="search" value={a} />', false],
  ['a field that is given its value', '<TextField value={value} />', false],
])('%s', (_, source, isByHand) => {
  expect(wayOf(source)?.endsWith('by hand') ?? false).toBe(isByHand)
})

/** Where the library of the editor of the site stands, and why it stays there: docs/decisions/167. */
const conHookForm = /^web\/intranet\/configuracion\/(?:campos|editor|secciones|catalogos|vista-previa)\//

test('the library that the editor of the site is made with stays there', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes("'react-hook-form'"))
  expect(files.filter((file) => !conHookForm.test(file))).toEqual([])
})

test('no two forms have one draft', () => {
  const names = globSync('web/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bborrador(?:: |=)(?!\{?\{ sin)(.*)/g)].flatMap(([, given = '']) =>
      [...given.matchAll(/'([^']+)'|`([^`]+)`|"([^"]+)"/g)].map(([, one, made, said]) => ({
        file,
        name: (one ?? made ?? said ?? '').replaceAll(/\$\{[^}]*\}/g, '…'),
      })),
    ),
  )
  expect(names.length).toBeGreaterThan(90)
  const of = (all: readonly { file: string }[]) => [...new Set(all.map(({ file }) => file))]
  const twice = [...Map.groupBy(names, ({ name }) => name)].filter(([, all]) => of(all).length > 1)
  expect(twice.map(([name, all]) => [name, ...of(all)])).toEqual([])
})
