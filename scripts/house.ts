// The rooms and their files in every wing, for the scripts and the architecture tests.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** `material-mayor` → `materialMayor` */
export const camel = (room: string): string => room.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** An API call with its room and name. */
export interface Call {
  room: string
  /** As used in screens: `materialMayorApi.list`. */
  name: string
  endpoint: Endpoint
}

/** Every call, in contract order. */
export const calls: Call[] = Object.entries(endpoints).flatMap(([room, api]) =>
  Object.entries(api).map(([key, endpoint]) => ({ room, name: `${camel(room)}Api.${key}`, endpoint })),
)

/** A room's files by name: contract, server, web, browser journeys, and its rows of the generated tests. */
export function filesOfRoom(room: string): string[] {
  return globSync([
    `contract/${room}{.ts,.test.ts}`,
    `contract/${room}/*.ts`,
    `server/${room}/**/*.*`,
    `web/intranet/${room}/**/*.*`,
    `web/parts/${room}/**/*.*`,
    `web/{publico,cuenta}/${room}.*`,
    `web/{publico,cuenta}/${room}/**/*.*`,
    `test/browser/*${room}*.spec.ts`,
    `test/security/rooms/${room}.ts`,
  ]).toSorted()
}

/** The routes file that serves a call. */
export function serverFileOf({ room, name }: Call): string | undefined {
  // A part of a room's calls may have a constant of its own.
  const pattern = new RegExp(`\\b\\w+Api\\.${name.split('.')[1]}\\b`)
  return globSync(`server/${room}/*.routes.ts`).find((file) => pattern.test(readFileSync(file, 'utf8')))
}

/** The calls of a screen, including those of files it imports from its folder or from `web/parts`. */
export function callsOfScreen(screen: string): Call[] {
  const text = closure(screen)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = new Set(text.match(/\b\w+Api\.\w+\b/g))
  return calls.filter(({ name }) => named.has(name))
}

function closure(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const near = [...readFileSync(file, 'utf8').matchAll(/from '(#web\/parts|\.)(\/[^']+\.tsx?)'/g)].map(
    ([, from, path]) => join(from === '.' ? dirname(file) : 'web/parts', path ?? ''),
  )
  return [file, ...near.flatMap((next) => closure(next, seen))]
}
