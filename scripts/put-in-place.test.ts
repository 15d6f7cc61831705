import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/program.ts'
import { putInPlace } from './put-in-place.ts'

const day = 24 * 3_600_000

test('a new build comes beside the one that is served, whose files go seven days later', () => {
  const build = join(temporaryFolder(), 'build')
  const fresh = join(build, '.nuevo')
  const make = (nowMs: number, ...names: string[]) => {
    for (const part of ['client/assets', 'server']) mkdirSync(join(fresh, part), { recursive: true })
    for (const name of names) writeFileSync(join(fresh, 'client/assets', name), name)
    writeFileSync(join(fresh, 'server/index.js'), names.join())
    putInPlace(fresh, build, nowMs)
    return readdirSync(join(build, 'client/assets')).toSorted()
  }
  expect(make(0, 'login-1.js', 'marco.css')).toEqual(['login-1.js', 'marco.css'])
  // Seven days from when it was replaced, not from when it was built.
  expect(make(30 * day, 'login-2.js', 'marco.css')).toEqual(['login-1.js', 'login-2.js', 'marco.css'])
  expect(make(37 * day, 'login-3.js', 'marco.css')).toEqual(['login-1.js', 'login-2.js', 'login-3.js', 'marco.css'])
  expect(make(38 * day, 'login-1.js', 'marco.css')).toEqual(['login-1.js', 'login-2.js', 'login-3.js', 'marco.css'])
  expect(make(45 * day, 'login-3.js')).toEqual(['login-1.js', 'login-3.js', 'marco.css'])
  expect(readFileSync(join(build, 'server/index.js'), 'utf8')).toBe('login-3.js')
  expect(readdirSync(build).toSorted()).toEqual(['anteriores.json', 'client', 'server'])
})
