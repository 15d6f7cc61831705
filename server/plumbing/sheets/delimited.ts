import { parse } from 'csv-parse/sync'

const delimiters = [';', ',', '\t', '|']
/** Enough lines to tell how they are divided: above the headings there may be titles. */
const mostTold = 30

/** Rows of a text whose lines are divided by the sign that divides most of them alike. */
export const records = (text: string): string[][] =>
  parse(text, {
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    delimiter: delimiterOf(text),
    max_record_size: 100_000,
  })

function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 200_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .slice(0, mostTold)
  const alike = (sign: string) => {
    const counts = Map.groupBy(lines, (line) => line.split(sign).length - 1)
    counts.delete(0)
    return Math.max(0, ...[...counts.values()].map((same) => same.length))
  }
  return delimiters.reduce((best, sign) => (alike(sign) > alike(best) ? sign : best))
}
