import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames } from '#server/plumbing/process/config.ts'

/** Set by how the program is started, not by a file. */
const bySituation = new Set(['NODE_ENV', 'CUARTEL_ENV'])

test('.env.example names every variable, and no other', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(variableNames.filter((name) => !bySituation.has(name)).toSorted())
})

test('docs/operacion.md explains every variable', () => {
  const text = readFileSync('docs/operacion.md', 'utf8')
  expect(variableNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
