import type { Endpoint } from '#contract/endpoint.ts'

/** Page options of a layout, in its route handle. */
interface PageHandle {
  /** No framework script goes to the browser (docs/decisions/009). */
  staticPage?: boolean
  /** Light or dark, by the device or the member's choice; otherwise light. */
  themed?: boolean
  /** A public page hidden from search: the one after a form. */
  unlisted?: boolean
  /** Reads without input that a member's screen shows first: its document begins them (session-early.ts). */
  asks?: readonly Pick<Endpoint, 'path'>[]
}

export const staticPage = { staticPage: true } satisfies PageHandle
export const themedPage = { themed: true } satisfies PageHandle
export const unlistedPage = { unlisted: true } satisfies PageHandle
export const asking = (...asks: Endpoint[]) => ({ asks }) satisfies PageHandle

type Matches = readonly { handle?: unknown }[]

/** Returns whether a matched route sets this option. */
export function pageIs(what: keyof PageHandle, matches: Matches): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.[what] === true)
}

/** Paths of what the matched routes ask for. */
export const askedBy = (matches: Matches): string[] =>
  matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.asks ?? []).map(({ path }) => `/api${path}`)
