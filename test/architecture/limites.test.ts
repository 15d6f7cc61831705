import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contenidos } from '#contract/sitio.ts'
import { type Limite, limites, limitesDe } from '../../scripts/limites.ts'

test('docs/limites.md matches the contract and the sources', () => {
  expect(readFileSync('docs/limites.md', 'utf8'), 'a limit has changed: run npm run mapa, and look at it').toBe(
    limites(),
  )
})

const shapes = Object.values(endpoints)
  .flatMap((calls) => Object.values(calls) as Endpoint[])
  .flatMap(({ params, query, body }) => [params, query, body].filter((shape) => shape !== undefined))
  .concat(Object.values(contenidos))
/** Once each; not those that take whatever comes, and make something of it. */
const fields = new Map(
  shapes
    .flatMap((shape) => limitesDe(shape))
    .filter(({ schema }) => !z.safeParse(schema, Number.NaN).success)
    .map((one) => [one.schema, one]),
)

test('a field takes as much as its limit, and no more; as little as its least, and no less', () => {
  expect(fields.size).toBeGreaterThan(200)
  const tried = [...fields.values()].flatMap((field) => {
    const { campo, min, max, de, abierto } = field
    const tells = (n: number, told: string | undefined) => ({ campo, n, told, tells: refusalOf(field, n) })
    const least = min === undefined || (de !== 'valor' && min === 0) ? undefined : min
    return [
      least === undefined ? [] : [tells(least, abierto ? 'too_small' : undefined), tells(least - 1, 'too_small')],
      max === undefined ? [] : [tells(max, undefined), tells(max + 1, 'too_big')],
    ].flat()
  })
  expect(tried.filter(({ told, tells }) => told !== tells)).toEqual([])
})

/** Whether so much is too much or too little for the field, whatever else is wrong with it. */
function refusalOf({ schema, de }: Limite, n: number): string | undefined {
  const value = de === 'valor' ? n : de === 'largo' ? 'a'.repeat(n) : Array.from({ length: n }, () => 'a')
  const { error } = z.safeParse(schema, value)
  return error?.issues.find(({ path, code }) => path.length === 0 && code.startsWith('too_'))?.code
}
