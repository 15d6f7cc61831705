import { mensajes } from '#contract/shared/mensajes.ts'
import { inChild } from '../process/child-task.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { boundedQueue } from '../process/bounded-queue.ts'
import type { Read, Sheet, Task } from './sheet-worker.ts'

const turn = boundedQueue({ concurrency: 1, mostWaitingEach: 10 })
const limits = { memoryMb: 128, ms: 20_000 }
const mostColumns = 60

/**
 * Reads a CSV or the first sheet of an XLSX as rows of texts, in a child process; formulas are never evaluated: they
 * keep their last displayed value.
 * @throws 415 for other formats, 400 if unreadable or with too many rows
 */
export async function readSheet(bytes: Buffer, maxRows: number): Promise<string[][]> {
  const [first] = await read({ bytes, maxRows, maxColumns: mostColumns, whole: false })
  return first?.rows ?? []
}

/** The same for all sheets of a workbook, each with its name and one column more than the limit, so that it shows. */
export const readWorkbook = (bytes: Buffer, { maxRows, maxColumns }: { maxRows: number; maxColumns: number }) =>
  read({ bytes, maxRows, maxColumns: maxColumns + 1, whole: true })

async function read(task: Task): Promise<Sheet[]> {
  const worker = new URL('./sheet-worker.ts', import.meta.url)
  const found = (await turn(() => inChild<Read>(worker, task, limits))) ?? { refusal: 'ilegible' }
  if (found.sheets) return found.sheets
  throw refusals[found.refusal](task.maxRows)
}

const refusals = {
  tipo: () => new HttpError(415, 'tipo_no_permitido', mensajes.planillaNoPermitida),
  filas: (maxRows: number) => invalid(undefined, mensajes.planillaDemasiadasFilas(maxRows)),
  ilegible: () => invalid(undefined, mensajes.planillaIlegible),
}
