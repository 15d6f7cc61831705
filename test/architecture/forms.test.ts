import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { waysOfForms } from '../../scripts/medir.ts'

// One way to write a form: docs/decisions/079, 129. What is typed survives, by `useEscrito`, of which `useFormulario` is made.

/** Forms that hold what is typed by themselves. */
const byHand: Record<string, string> = {
  'web/cuenta/configurar.screen.tsx': 'nobody is signed in: a draft is of its member',
  'web/cuenta/login.screen.tsx': 'a password',
  'web/cuenta/recuperar-contrasena.screen.tsx': 'nobody is signed in',
  'web/cuenta/registro/registro-form.tsx': 'nobody is signed in',
  'web/cuenta/segundo-factor.tsx': 'a code',
  'web/intranet/configuracion/buscar/buscar-ajuste.tsx': 'a search',
  'web/intranet/configuracion/catalogos/catalogo-card.tsx': 'a search',
  'web/intranet/configuracion/mi-cuenta/calendario-card.tsx': 'shows an address',
  'web/intranet/configuracion/mi-cuenta/preferencias-form.tsx': 'each choice is saved as it is made',
  'web/intranet/equipamiento/inventarios/contar.tsx': 'a code that is counted as it is read',
  'web/intranet/guardias/detalle/asignar-modal.tsx': 'a search',
  'web/parts/cuenta/clave-modal.tsx': 'a password',
  'web/parts/disponibilidad/hasta.tsx': 'an hour that is sent as it is chosen',
  'web/parts/equipamiento/lector.tsx': 'a code that is looked up as it is read',
  'web/parts/estacion/con-pin.tsx': 'a PIN',
}

test('forms are written one way, but for those of which another is named', () => {
  const forms = waysOfForms()
  const own = ['react-hook-form by hand', 'useState by hand'].flatMap((way) => forms.get(way) ?? [])
  expect([...forms.values()].flat().length).toBeGreaterThan(100)
  expect(own.toSorted()).toEqual(Object.keys(byHand).toSorted())
})

/** Where the library of the editor of the site stands. */
const conHookForm =
  /^web\/(?:cuenta|parts\/cuenta|intranet\/configuracion\/(?:campos|editor|secciones|catalogos|vista-previa))\//

test('the library that the editor of the site is made with stays there', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes("'react-hook-form'"))
  expect(files.filter((file) => !conHookForm.test(file) && !(file in byHand))).toEqual([])
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
