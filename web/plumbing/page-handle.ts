/** Page options of a layout, in its route handle. */
interface PageHandle {
  /** No framework script goes to the browser (docs/decisions/009). */
  staticPage?: boolean
  /** Light or dark, by the device or the member's choice; otherwise light. */
  themed?: boolean
  /** A public page hidden from search: the one after a form. */
  unlisted?: boolean
}

export const staticPage = { staticPage: true } satisfies PageHandle
export const themedPage = { themed: true } satisfies PageHandle
export const unlistedPage = { unlisted: true } satisfies PageHandle

/** Returns whether a matched route sets this option. */
export function pageIs(what: keyof PageHandle, matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.[what] === true)
}
