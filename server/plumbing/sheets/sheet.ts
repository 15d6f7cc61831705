import { mensajes } from '#contract/shared/mensajes.ts'
import { inChild } from '../process/child-task.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { boundedQueue } from '../process/bounded-queue.ts'
import { type Hoja, spareRows } from './hoja.ts'
import type { Read, Task } from './sheet-worker.ts'

const turn = boundedQueue({ concurrency: 1, mostWaitingEach: 10 })
const limits = { memoryMb: 128, ms: 20_000 }

/** How much is read of each sheet, and one more, so that it shows. */
interface Most {
  maxRows: number
  maxColumns: number
}

/**
 * Reads a CSV, or the sheets of an XLSX, ODS or web page, as rows of texts, in a child process; formulas are never
 * evaluated: they keep their last displayed value.
 * @throws 415 for other formats, 400 if unreadable
 */
export async function readSheets(bytes: Buffer, { maxRows, maxColumns }: Most): Promise<Hoja[]> {
  const worker = new URL('./sheet-worker.ts', import.meta.url)
  const task: Task = { bytes, mostRows: maxRows + spareRows + 1, mostColumns: maxColumns + 1 }
  const found = (await turn(() => inChild<Read>(worker, task, limits))) ?? { refusal: 'ilegible' }
  if (found.sheets) return found.sheets
  throw refusals[found.refusal]()
}

/**
 * The same where all sheets are wanted.
 * @throws 400 if one has too many rows, too
 */
export async function readWorkbook(bytes: Buffer, most: Most): Promise<Hoja[]> {
  const sheets = await readSheets(bytes, most)
  if (sheets.some(({ rows }) => rows.length > most.maxRows + spareRows))
    throw invalid(undefined, mensajes.planillaDemasiadasFilas(most.maxRows))
  return sheets
}

const notAllowed = (text: string) => () => new HttpError(415, 'tipo_no_permitido', text)
const refusals = {
  tipo: notAllowed(mensajes.planillaNoPermitida),
  antigua: notAllowed(mensajes.planillaAntigua),
  clave: notAllowed(mensajes.planillaConClave),
  ilegible: () => invalid(undefined, mensajes.planillaIlegible),
}
