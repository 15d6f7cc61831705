/** A sheet as it was read. */
export interface Hoja {
  /** Empty in a CSV. */
  name: string
  hidden: boolean
  /** Days count from 1904, in cells that show them as plain numbers too. */
  since1904: boolean
  rows: string[][]
}

/** Rows for titles and headings. */
export const spareRows = 40

/** Below it stands nothing that people wrote; every empty row before a cell is visited. */
const farRow = 99_999

/**
 * Rows of texts, from the cells that hold something; rows and columns from 1.
 * @throws if one stands too far out
 */
export function rowsOf(
  mostColumns: number,
  fill: (put: (row: number, column: number, text: string) => void) => void,
): string[][] {
  const rows: string[][] = []
  fill((row, column, text) => {
    const said = trimmed(text)
    if (said === '') return
    if (!(row >= 1 && row <= farRow && column >= 1 && column <= 702)) throw new Error('A cell stands too far out')
    if (column > mostColumns) return
    while (rows.length < row) rows.push([])
    const cells = rows[row - 1] as string[]
    while (cells.length < column) cells.push('')
    cells[column - 1] = said
  })
  return rows
}

/** No day, number, telephone or key is longer: a text that is would only keep patterns busy. */
export const longestValue = 60

/** Without the apostrophe that guards against formulas. */
export const trimmed = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '')
