import { unavailable } from '../http/errors.ts'
import { inChild } from '../process/child-task.ts'
import type { Column } from './csv.ts'
import { boundedQueue } from '../process/bounded-queue.ts'
import { presentCall } from '../process/present-call.ts'
import { inSlices } from '../process/in-slices.ts'
import type { Part, SheetCell, SheetHead } from './xlsx-worker.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet to be written. */
export interface SheetCells extends SheetHead {
  rows: Iterable<SheetCell[]> | AsyncIterable<SheetCell[]>
}

/** XLSX makes a tag of every cell: ten thousand rows would block this process for seconds. */
const turn = boundedQueue({ concurrency: 1, mostWaitingEach: 30 })
const limits = { memoryMb: 512, ms: 60_000 }

/** A sheet with headings, made row by row as it is sent; texts stay texts, whatever they begin with. */
export const sheet = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): SheetCells => ({
  name,
  columns: columns.map(({ title, como }) => ({ title, como })),
  rows: cellsOf(columns, rows),
})

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row> | AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ value }) => value(row))
}

/**
 * Writes sheets as XLSX, in a child process. They are gathered on their turn, and sent as they are read: no rows wait in
 * memory.
 * @throws 429 when this member has too many waiting
 */
export async function xlsxOf(gather: () => SheetCells[] | Promise<SheetCells[]>): Promise<Buffer> {
  const worker = new URL('./xlsx-worker.ts', import.meta.url)
  const bytes = await turn(async () => inChild<Uint8Array>(worker, partsOf(await gather()), limits))
  if (!bytes) throw unavailable()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Each message wakes the child. */
const rowsInMessage = 50

async function* partsOf(sheets: SheetCells[]): AsyncGenerator<Part> {
  for (const { name, columns, rows } of sheets) {
    yield { name, columns }
    let gathered: SheetCell[][] = []
    for await (const slice of inSlices(rows, (row) => row)) {
      gathered.push(...slice)
      if (gathered.length < rowsInMessage) continue
      yield { rows: gathered }
      gathered = []
    }
    yield { rows: gathered }
  }
  yield { end: true }
}

/** The same of sheets that never change: made at the first request, and kept. */
export function keptXlsx(gather: () => SheetCells[]): () => Promise<Buffer> {
  let kept: Promise<Buffer> | undefined
  const make = () => {
    // Nobody's own: others wait for it, too.
    const made = presentCall.run(undefined, () => xlsxOf(gather))
    made.catch(() => (kept = undefined))
    return made
  }
  return () => (kept ??= make())
}
