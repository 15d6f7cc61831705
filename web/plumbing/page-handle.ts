/** What a layout says of its pages, in its route handle. */
interface PageHandle {
  /** No framework script goes to the browser (docs/decisions/009). */
  staticPage?: boolean
  /** Light or dark, by the device or the member's choice; without it a page is light. */
  themed?: boolean
  /** A public page that no search should find: what follows a form. */
  unlisted?: boolean
}

export const staticPage = { staticPage: true } satisfies PageHandle
export const themedPage = { themed: true } satisfies PageHandle
export const unlistedPage = { unlisted: true } satisfies PageHandle

/** Whether one of the matched routes says so of the page. */
export function pageIs(what: keyof PageHandle, matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.[what] === true)
}
