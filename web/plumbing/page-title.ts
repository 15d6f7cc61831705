import { compania } from '#contract/shared/compania.ts'

/** A route's `meta`: '{title} | site name' (spec §1). */
export const pageTitle = (title: string, description?: string) => () => [
  { title: `${title} | ${compania.sitio}` },
  ...(description ? [{ name: 'description', content: description }] : []),
]
