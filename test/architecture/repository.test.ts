import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** Every text file of the repository, with its content. */
const texts = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file) && !/\.(png|jpg|woff2|ico)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const where = (pattern: RegExp, among = texts) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${pattern.exec(text)?.[0]}`)

test('no file names the host of a package registry', () => {
  expect(where(/"resolved":\s*"http|https?:\/\/(?:registry|npm)\.[\w.]+|\bregistry\s*=\s*http/)).toEqual([])
})

test('no file contains a home directory path', () => {
  expect(where(/(?<![\w.])\/(?:home|Users|root)\/\w+/)).toEqual([])
})

test('no test is skipped, todo or only', () => {
  const tests = texts.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(0)
  expect(where(/\.(?:only|skip|todo)\(/, tests)).toEqual([])
})

// A lazy chunk loads the styles it shares again, after the styles that must override them.
test('lazily imported web modules import none of ours, so no style', () => {
  const ours = texts.filter(({ file }) => /^web\/.*(?<!\.test)\.tsx?$/.test(file))
  const later = new Set(
    ours.flatMap(({ file, text }) =>
      [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path]) => posix.join(posix.dirname(file), path ?? '')),
    ),
  )
  const fetched = ours.filter(({ file }) => later.has(file))
  expect(where(/(?:from|import) '[.#][^']*'/, fetched)).toEqual([])
})

test('the patterns of this file match what they look for', () => {
  const seen = (pattern: RegExp, text: string) => where(pattern, [{ file: 'x', text }]).length > 0
  expect(seen(/(?<![\w.])\/(?:home|Users|root)\/\w+/, ['', 'home', 'ana', 'cuartel'].join('/'))).toBe(true)
  expect(seen(/\.(?:only|skip|todo)\(/, ['test', 'only(1)'].join('.'))).toBe(true)
})
