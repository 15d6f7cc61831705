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

test('what a document links to or names as code is in the repository', () => {
  const lost = texts
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) => {
      const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => to)
      const named = [...text.matchAll(/`((?:contract|server|web|db|scripts|test|bench|docs)\/[\w./-]+\.\w+)`/g)]
      const paths = [...links.map((to) => posix.join(posix.dirname(file), to)), ...named.map(([, path = '']) => path)]
      return paths.filter((path) => !existsSync(path)).map((path) => `${file}: ${path}`)
    })
  expect(lost).toEqual([])
})

test('no test is skipped, todo or only', () => {
  const tests = texts.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(0)
  expect(where(/\.(?:only|skip|todo)\(/, tests)).toEqual([])
})

test('a program that starts with a top-level await declares nothing below it that what it calls would miss', () => {
  const programs = texts.filter(({ file }) => /^(?:[^/]+|(?:scripts|bench|server|test)\/.+)\.ts$/.test(file))
  const late = programs.flatMap(({ file, text }) => {
    const [, , after = ''] = /^([^]*?)^(?:try \{\n {2})?await \w+\(\)\n([^]*)/m.exec(text) ?? []
    return [...after.matchAll(/^(?:export )?(?:const|let|class) \w+/gm)].map(([what]) => `${file}: ${what}`)
  })
  expect(programs.length).toBeGreaterThan(0)
  expect(late).toEqual([])
})

// Styles of a lazy script would come after those that must override them (docs/decisions/047).
test('lazily imported web modules need no style of ours that neither the first screen nor who imports them has', () => {
  const files = new Map(texts.map(({ file, text }) => [file, text]))
  const reached = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const [, path] of (files.get(file) ?? '').matchAll(
      /^(?:import|export) (?!type)(?:[^']* from )?'([.#][^']*)'/gm,
    ))
      reached(path?.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path ?? ''), seen)
    return seen
  }
  const first = reached('web/intranet/intranet.layout.tsx', new Set(reached('web/root.tsx', new Set())))
  const later = [...files].flatMap(([file, text]) =>
    /^web\/.*(?<!\.test)\.tsx?$/.test(file)
      ? [...text.matchAll(/\bimport\('([.#][^']+)'\)/g)].map(([, path = '']) => ({
          by: file,
          file: path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
        }))
      : [],
  )
  expect(later.length).toBeGreaterThan(0)
  const missing = later.flatMap(({ by, file }) => {
    const there = reached(by, new Set(first))
    return [...reached(file, new Set())].filter((path) => path.endsWith('.css') && !there.has(path))
  })
  expect(missing).toEqual([])
})

test('the patterns of this file match what they look for', () => {
  const seen = (pattern: RegExp, text: string) => where(pattern, [{ file: 'x', text }]).length > 0
  expect(seen(/(?<![\w.])\/(?:home|Users|root)\/\w+/, ['', 'home', 'ana', 'cuartel'].join('/'))).toBe(true)
  expect(seen(/\.(?:only|skip|todo)\(/, ['test', 'only(1)'].join('.'))).toBe(true)
})

test('no script of npm needs a shell of POSIX', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const needs = /[$`';]|\b(?:export|exec|rm|cp|mv|cat)\s|(?:^|&& )\w+=/
  expect(Object.values(scripts).length).toBeGreaterThan(0)
  expect(Object.entries(scripts).filter(([, line]) => needs.test(line))).toEqual([])
})
