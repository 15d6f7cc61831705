import type { Content, TableCell } from 'pdfmake'

export const seccion = (text: string): Content => ({ text, style: 'seccion', headlineLevel: 1 })

/** Names and values, one a line. */
export const facts = (rows: readonly (readonly [string, string | null | undefined])[]): Content => ({
  table: {
    widths: [120, '*'],
    body: rows.map(([name, value]): TableCell[] => [{ text: name, style: 'encabezado' }, value || '—']),
  },
  layout: 'renglones',
})

export function table(heads: string[], widths: (number | '*')[], rows: (string | null)[][]): Content {
  const head: TableCell[] = heads.map((text) => ({ text, style: 'encabezado' }))
  const body = rows.map((row) => row.map((text): TableCell => text ?? '—'))
  return { table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...body] }, layout: 'renglones' }
}
