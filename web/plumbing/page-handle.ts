import type { AnyQuery } from './query.ts'

/** Page options of a layout, in its route handle. */
interface PageHandle {
  /** No framework script goes to the browser (docs/decisions/009). */
  staticPage?: boolean
  /** Light or dark, by the device or the member's choice; otherwise light. */
  themed?: boolean
  /** A public page hidden from search: the one after a form. */
  unlisted?: boolean
  /** Its document may ask for the camera (docs/decisions/099): links to it load it anew. */
  camera?: boolean
  /** Reads without input that a member's screen shows first: its document begins them (session-early.ts). */
  asks?: readonly AnyQuery[]
}

export const staticPage = { staticPage: true } satisfies PageHandle
export const themedPage = { themed: true } satisfies PageHandle
export const unlistedPage = { unlisted: true } satisfies PageHandle
export const cameraPage = { camera: true } satisfies PageHandle
export const asking = (...asks: unknown[]) => ({ asks: asks as AnyQuery[] }) satisfies PageHandle

type Matches = readonly { handle?: unknown }[]

/** Returns whether a matched route sets this option. */
export function pageIs(what: keyof PageHandle, matches: Matches): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.[what] === true)
}

export const askedBy = (matches: Matches): AnyQuery[] =>
  matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.asks ?? [])

export const pathOf = (query: AnyQuery): string => `/api${query.queryKey[1]}`
