/** The headings of a level in the main part of a page as it is served. */
export function headingsOf(html: string, level: 1 | 2): string[] {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  const elements = main.matchAll(new RegExp(`<h${level}[ >].*?</h${level}>`, 'gs'))
  return [...elements].map(([element]) => element.replaceAll(/<[^>]*>/g, ''))
}

/** Without the marks that React leaves between two texts. */
export const unmarked = (html: string): string => html.replaceAll('<!-- -->', '')
