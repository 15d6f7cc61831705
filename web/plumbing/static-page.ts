/** Route handle of the pages that send no framework script to the browser (docs/decisions/009). */
export const staticPage = { staticPage: true } as const

/** Whether one of the matched routes asks for a page without framework script. */
export function isStatic(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Partial<typeof staticPage> | undefined)?.staticPage === true)
}
