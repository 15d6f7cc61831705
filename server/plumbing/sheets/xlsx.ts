import { unavailable } from '../http/errors.ts'
import { inChild } from '../process/child-task.ts'
import type { Column } from './csv.ts'
import { boundedQueue } from '../process/bounded-queue.ts'
import { presentCall } from '../process/present-call.ts'
import type { SheetCells } from './xlsx-worker.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** XLSX makes a tag of every cell: ten thousand rows would block this process for seconds. */
const turn = boundedQueue({ concurrency: 1, mostWaitingEach: 30 })
const limits = { memoryMb: 512, ms: 60_000 }

/** A sheet with headings; texts stay texts, whatever they begin with. */
export const sheet = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): SheetCells => ({
  name,
  columns: headings(columns),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
})

/** The same, each row as it is read: a long list in one go would hold other calls up. */
export async function sheetOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<SheetCells> {
  const cells: SheetCells['rows'] = []
  for await (const row of rows) cells.push(columns.map(({ value }) => value(row)))
  return { name, columns: headings(columns), rows: cells }
}

const headings = <Row>(columns: readonly Column<Row>[]) =>
  columns.map(({ title, isDay }) => ({ title, isDay: isDay ?? false }))

/**
 * Writes sheets as XLSX, in a child process. `gather` runs on its turn, so that no rows wait in memory.
 * @throws 429 when this member has too many waiting
 */
export async function xlsxOf(gather: () => SheetCells[] | Promise<SheetCells[]>): Promise<Buffer> {
  const worker = new URL('./xlsx-worker.ts', import.meta.url)
  const bytes = await turn(async () => inChild<Uint8Array>(worker, await gather(), limits))
  if (!bytes) throw unavailable()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
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
