import { pageTitle } from '#web/parts/sitio/page-title.ts'

type Args = Parameters<ReturnType<typeof pageTitle>>[0]

/** A page's `meta`: its description is what the page itself says first. */
export const titled =
  <Data>(title: string, descripcion: (data: Data) => string) =>
  (args: Args & { loaderData?: Data | undefined }) =>
    pageTitle(title, args.loaderData && shortened(descripcion(args.loaderData)))(args)

const longest = 160

/** In one line, and no longer than what a search engine shows: cut between two words. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  return `${(/^(.+) /.exec(cut)?.[1] ?? cut.slice(0, -1)).replace(/[\s,;:.]+$/, '')}…`
}
