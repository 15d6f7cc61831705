import { companiaOf } from './compania.ts'

interface MetaArgs {
  matches: readonly unknown[]
}

/** A route's `meta`: '{title} | site name' (spec §1). */
export const pageTitle =
  (title: string, description?: string) =>
  ({ matches }: MetaArgs) => [
    { title: `${title} | ${companiaOf(matches).sitio}` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
