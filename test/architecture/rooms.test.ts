import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { calls, serverFileOf } from '../../scripts/house.ts'

/** Web rooms without endpoints: they only read those of other rooms. */
const withoutCalls = ['dashboard', 'ayuda']

/** The rooms and files each wing declares. */
interface House {
  /** In `contract/endpoints.ts`. */
  rooms: string[]
  contract: string[]
  server: string[]
  /** The `*.routes.ts` files below `server/`, and those of them that `server/app.ts` mounts. */
  routes: string[]
  mounted: string[]
  intranet: string[]
}

/** Mismatches between the wings. */
function missing(house: House): string[] {
  const { rooms, contract, server, routes, mounted, intranet } = house
  const lacking = (wanted: string[], there: string[], text: (room: string) => string) =>
    wanted.filter((room) => !there.includes(room)).map(text)
  return [
    ...lacking(rooms, contract, (room) => `contract/${room}.ts is missing`),
    ...lacking(contract, rooms, (room) => `contract/${room}.ts is not in contract/endpoints.ts`),
    ...lacking(rooms, server, (room) => `server/${room}/ is missing`),
    ...lacking(server, rooms, (room) => `server/${room}/ serves no room of the contract`),
    ...lacking(
      rooms.map((room) => `${room}/${room}.routes.ts`),
      routes,
      (file) => `server/${file} is missing`,
    ),
    ...lacking(routes, mounted, (file) => `server/${file} is not mounted in server/app.ts`),
    ...lacking(intranet, [...rooms, ...withoutCalls], (room) => `web/intranet/${room}/ has no room of that name`),
  ]
}

test('every room stands in each wing, under one name', () => {
  const rooms = Object.keys(endpoints)
  const folders = (pattern: string, ...except: string[]) =>
    [...new Set(globSync(pattern).map((file) => basename(dirname(file))))].filter((name) => !except.includes(name))
  const app = readFileSync('server/app.ts', 'utf8')
  const list = /const rooms = \[([^\]]*)\]/.exec(app)?.[1] ?? ''
  const imported = [...app.matchAll(/import \{ (\w+) \} from '\.\/(.+\.routes\.ts)'/g)]
  const house = {
    rooms,
    contract: globSync('contract/*.ts', { exclude: ['**/*.test.ts'] })
      .map((file) => basename(file, '.ts'))
      .filter((name) => !['endpoint', 'endpoints', 'entidades', 'tablas'].includes(name)),
    server: folders('server/*/*.ts', 'plumbing'),
    routes: globSync('server/*/*.routes.ts').map((file) => file.slice('server/'.length)),
    mounted: imported.filter(([, name]) => new RegExp(`\\b${name}\\b`).test(list)).map(([, , file]) => file ?? ''),
    intranet: folders('web/intranet/*/*.tsx', 'shell', '_ui'),
  }
  expect(missing(house)).toEqual([])
})

test('every call is served in its own room', () => {
  expect(calls.filter((call) => !serverFileOf(call)).map(({ name }) => name)).toEqual([])
})

test('reports what each wing lacks', () => {
  const whole: House = {
    rooms: ['guardias'],
    contract: ['guardias'],
    server: ['guardias'],
    routes: ['guardias/guardias.routes.ts'],
    mounted: ['guardias/guardias.routes.ts'],
    intranet: ['guardias', 'dashboard'],
  }
  const without = (part: Partial<House>) => missing({ ...whole, ...part })
  expect(missing(whole)).toEqual([])
  expect(without({ contract: [] })).toEqual(['contract/guardias.ts is missing'])
  expect(without({ contract: ['guardias', 'eventos'] })).toEqual([
    'contract/eventos.ts is not in contract/endpoints.ts',
  ])
  expect(without({ server: [] })).toEqual(['server/guardias/ is missing'])
  expect(without({ server: ['guardias', 'turnos'] })).toEqual(['server/turnos/ serves no room of the contract'])
  expect(without({ routes: [], mounted: [] })).toEqual(['server/guardias/guardias.routes.ts is missing'])
  expect(without({ mounted: [] })).toEqual(['server/guardias/guardias.routes.ts is not mounted in server/app.ts'])
  expect(without({ intranet: ['eventos'] })).toEqual(['web/intranet/eventos/ has no room of that name'])
})
