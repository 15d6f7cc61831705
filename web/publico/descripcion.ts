import { pageTitle } from '#web/parts/sitio/page-title.ts'

type Args = Parameters<ReturnType<typeof pageTitle>>[0]

/** Returns a page's `meta`: its description is the page's opening text. */
export const titled =
  <Data>(title: string, descripcion: (data: Data) => string) =>
  (args: Args & { loaderData?: Data | undefined }) =>
    pageTitle(title, args.loaderData && shortened(descripcion(args.loaderData)))(args)

const longest = 160

/** On one line, and no longer than search engines show: cut between words. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  return `${(/^(.+) /.exec(cut)?.[1] ?? cut.slice(0, -1)).replace(/[\s,;:.]+$/, '')}…`
}
