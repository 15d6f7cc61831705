import { companiaOf } from './compania.ts'
import { pageIs } from '#web/plumbing/page-handle.ts'
import { sharedAs } from './shared-page.ts'

interface MetaArgs {
  matches: readonly { handle?: unknown }[]
}

const noindex = { name: 'robots', content: 'noindex' }

/** A route's `meta`: '{title} | site name' (spec §1), and on a public page its text for search and sharing. */
export const pageTitle =
  (title: string, description?: string) =>
  ({ matches }: MetaArgs) => {
    const { sitio } = companiaOf(matches)
    // No public page is drawn in a browser.
    const found = import.meta.env.SSR && pageIs('staticPage', matches) && !pageIs('unlisted', matches)
    return [{ title: `${title} | ${sitio}` }, ...(found ? sharedAs(title, description, matches) : [noindex])]
  }

/** `meta` of a missing public page. */
export const missingPage = ({ matches }: MetaArgs) => [
  { title: `Esta calle no está en el plano | ${companiaOf(matches).sitio}` },
  noindex,
]
