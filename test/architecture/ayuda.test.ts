import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roles } from '#contract/shared/permisos.ts'
import { primerDia } from '#web/parts/ayuda/primer-dia.ts'
import { slugDe } from '#web/parts/ayuda/slug.ts'
import { temaDe, temas } from '#web/parts/ayuda/temas.ts'

/** Screens of the intranet, as `web/routes.ts` writes them. */
const rutas = [...readFileSync('web/routes.ts', 'utf8').matchAll(/route\('([^'*]+)', 'intranet\/(?!_ui)/g)].map(
  ([, ruta = '']) => `/intranet/${ruta}`,
)
const patterns = ['/intranet', ...rutas].map((ruta) => new RegExp(`^${ruta.replaceAll(/\/:\w+/g, '(/[^/]+)')}$`))
const leadsSomewhere = (ruta: string) => patterns.some((pattern) => pattern.test(ruta.split('?')[0] ?? ''))

test('every screen has its topic', () => {
  expect(rutas.length).toBeGreaterThan(40)
  const slugs = ['/intranet', ...rutas]
    .filter((ruta) => !ruta.startsWith('/intranet/ayuda'))
    .map((ruta) =>
      slugDe(
        ruta
          .replace(/\/:\w+\?$/, '')
          .replace(':seccion', 'historia')
          .replaceAll(/:\w+/g, '1'),
      ),
    )
  // Its own, or that of the screen it belongs to: never that of the room alone.
  const served = (slug: string, tema = temaDe(slug, temas)?.slug) => tema === slug || tema?.includes('-') === true
  expect(slugs.filter((slug) => !served(slug))).toEqual([])
})

test('every link leads to a screen', () => {
  const links = [
    ...temas.flatMap(({ secciones }) => secciones.flatMap(({ ruta }) => ruta ?? [])),
    ...roles.flatMap((role) => primerDia(role).map(({ ruta }) => ruta)),
  ]
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter((ruta) => !leadsSomewhere(ruta))).toEqual([])
  expect(leadsSomewhere('/intranet/otra')).toBe(false)
})

test('every quoted label stands on a screen', () => {
  const files = globSync('{web,contract}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'web/parts/ayuda/**'] })
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const said = JSON.stringify([temas, roles.map(primerDia)])
  const labels = [...new Set([...said.matchAll(/«([^»]+)»/g)].map(([, label = '']) => label))]
  expect(labels.length).toBeGreaterThan(100)
  expect(labels.filter((label) => !source.includes(label))).toEqual([])
})
