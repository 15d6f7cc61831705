// The colours are judged here in both themes; the journeys look at pages in one.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Theme = 'light' | 'dark'

const tokens = Object.fromEntries(
  [...readFileSync('web/ui/tokens.css', 'utf8').matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
) as Record<string, Record<Theme, string>>

/** WCAG 2.2: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const pairs = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const))
const surfaces = ['bg', 'sf', 'sf2']
const texts = pairs(['tx', 'tx2', 'mu', 'rojo-tx', 'laton-tx', 'ok', 'wa', 'er', 'in', 'de'], surfaces)
const states = ['ok', 'wa', 'er', 'in', 'de'].map((state) => [state, `${state}-bg`] as const)
const onColour = [
  ['granate-tx', 'granate'],
  ['tx', 'sf3'],
] as const
/** Borders of controls, focus, marks of a state. */
const graphics = pairs(['bds', 'foco', 'ok-v', 'er-v', 'in-v'], surfaces)

const faint = (theme: Theme, all: readonly (readonly [string, string])[], least: number) =>
  all
    .map(([front, back]) => {
      const [one, other] = [tokens[front]?.[theme], tokens[back]?.[theme]]
      if (!one || !other) throw new Error(`There is no colour ${one ? back : front}`)
      return { front, back, ratio: Math.round(contrast(one, other) * 100) / 100 }
    })
    .filter(({ ratio }) => ratio < least)

test.each(['light', 'dark'] as const)('in the %s theme texts stand out at 4.5:1', (theme) => {
  expect(faint(theme, [...texts, ...states, ...onColour], 4.5)).toEqual([])
})

test.each(['light', 'dark'] as const)('in the %s theme borders, focus and marks stand out at 3:1', (theme) => {
  expect(faint(theme, graphics, 3)).toEqual([])
})

test('black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#b5151f', '#b5151f')).toBe(1)
})

/** Set by Base UI on its elements. */
const ofTheLibrary = ['--anchor-width', '--available-height', '--toast-swipe-movement-x']

/** Properties that some of these texts read without a fallback, and none defines. */
function undefinedIn(texts: readonly string[]): string[] {
  const all = texts.join('\n')
  const known = new Set([...ofTheLibrary, ...[...all.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name)])
  const read = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '')
  return [...new Set(read)].filter((name) => !known.has(name))
}

// A browser drops the whole declaration without a word.
test('every custom property that a style reads is defined', () => {
  const files = globSync('web/**/*.{css,ts,tsx}')
  expect(undefinedIn(files.map((file) => readFileSync(file, 'utf8')))).toEqual([])
  expect(undefinedIn(['a { --e8: 8px; gap: var(--e8) var(--e9) var(--e10, 1px); }'])).toEqual(['--e9'])
})
