import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { archivosAjenos } from '#contract/shared/textos.ts'
import type { Db } from '../data/database.ts'
import type { Aviso } from '../records/aviso.ts'
import type { Changes } from '../records/changes.ts'
import type { Displaced } from './places.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isClockSettled, noteClock } from './reloj.queries.ts'
import { askForTarea, endTarea, insertTarea, renewTarea, replanTarea, takeTarea } from './tareas.queries.ts'

/** A background task, run by one process at a time: docs/decisions/032. */
export interface Tarea {
  clave: string
  nombre: string
  /** Schedule, in words. */
  cada: string
  /** Deletes old data: paused after the clock jumps. */
  limpia?: true
  /** Changes of these kinds ask for a run, a few seconds later; its own writes may tell of none of them. */
  tras?: readonly Aviso['tipo'][]
  /** Next due time after a run at `now`. */
  proxima(now: Date): Date | Promise<Date>
  /**
   * `debida`: due, not just requested. `settled`: the clock can be trusted, so old data may go.
   * @throws the error to report; a `TareaError` in its own words
   */
  run(debida: boolean, settled: boolean): Promise<void>
}

/** A failure whose message is for administrators. */
export class TareaError extends Error {}

export interface Tareas {
  readonly lista: readonly Tarea[]
  /** Polls every half minute from now on. */
  start(): void
  /** Starts a round now, after a request. */
  wake(): void
  /** Runs due tasks and resolves when done. Never rejects: logs errors. */
  runDue(): Promise<void>
  /** Starts nothing more, and waits briefly for running tasks. */
  close(): Promise<void>
}

interface TareasSettings {
  db: Db
  lista: readonly Tarea[]
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Where nothing else writes, none are heard. */
  changes?: Pick<Changes, 'subscribe'>
  /** Not null: what tasks write would be lost, so none runs. */
  displaced?: Displaced
}

const second = 1000
const roundEveryMs = 30 * second
/** After this, others take a task whose process died; longer than clocks differ. */
const leaseMs = 120 * second
const renewEveryMs = 30 * second
/** If a task cannot compute its next due time: not at once, as it just ran. */
const anHourMs = 60 * 60 * second
const closeWithinMs = 10 * second
/** From a change to the run that it asks for: several come together, and a slip is undone within it. */
const afterChangeMs = 3 * second

export function openTareas({ db, lista, clock, log, changes, displaced = async () => null }: TareasSettings): Tareas {
  let timer: NodeJS.Timeout | undefined
  let afterChange: NodeJS.Timeout | undefined
  let closed = false
  const known = new Set<string>()
  const asked = new Set<string>()
  const rounds = lista.map((tarea) =>
    oneAtATime(async () => {
      if (!closed && !(await displaced()))
        await runIfDue(tarea).catch((error: unknown) => log.error({ err: error }, 'a task was lost'))
    }),
  )

  async function runIfDue(tarea: Tarea): Promise<void> {
    const { clave } = tarea
    const start = clock()
    if (!known.has(clave)) await insertTarea(db, clave, await tarea.proxima(start), start)
    known.add(clave)
    if (asked.delete(clave)) await askForTarea(db, clave)
    await replanTarea(db, clave, await proximaOf(tarea))
    const settled = await isClockSettled(db, start)
    if (tarea.limpia && !settled) return
    const por = randomUUID()
    const lease = (leases = 1) => new Date(clock().getTime() + leases * leaseMs)
    const taken = await takeTarea(db, clave, por, start, lease(), lease(2))
    if (!taken) return
    const renewing = setInterval(() => void renewTarea(db, clave, por, lease()).catch(() => {}), renewEveryMs).unref()
    const from = performance.now()
    const error = await tarea.run(taken.debida, settled).then(
      () => null,
      (error: unknown) => {
        log.error({ err: error, tarea: clave }, 'a task failed')
        return reasonOf(error)
      },
    )
    clearInterval(renewing)
    const duracion_ms = Math.round(performance.now() - from)
    await endTarea(db, clave, por, { duracion_ms, error, proxima: taken.debida ? await proximaOf(tarea) : null })
    if (!error) log.info({ tarea: clave, ms: duracion_ms }, 'task done')
  }

  async function proximaOf(tarea: Tarea): Promise<Date> {
    try {
      return await tarea.proxima(clock())
    } catch (error) {
      log.error({ err: error, tarea: tarea.clave }, 'a task does not know when it is due')
      return new Date(clock().getTime() + anHourMs)
    }
  }

  const stopHearing = changes?.subscribe(({ tipo }) => {
    for (const { clave, tras } of lista) if (tras?.includes(tipo)) asked.add(clave)
    if (timer && asked.size > 0) afterChange ??= setTimeout(runAsked, afterChangeMs).unref()
  })

  function runAsked(): void {
    afterChange = undefined
    for (const [index, { clave }] of lista.entries()) if (asked.has(clave)) void rounds[index]?.()
  }

  const lookAtClock = async () => {
    if (await noteClock(db, clock())) log.warn({}, 'the clock has jumped: nothing is tidied for an hour')
  }

  const runDue = async () => {
    if (!closed && !(await displaced()))
      await lookAtClock().catch((error: unknown) => log.error({ err: error }, 'the clock was not noted'))
    await Promise.all(rounds.map((round) => round()))
  }
  return {
    lista,
    runDue,
    wake() {
      if (timer) void runDue()
    },
    start() {
      timer = setInterval(() => void runDue(), roundEveryMs).unref()
      void runDue()
    },
    async close() {
      closed = true
      stopHearing?.()
      clearTimeout(afterChange)
      clearInterval(timer)
      timer = undefined
      // A slower task is left to other processes, or the next start, once its lease expires.
      const cut = new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref())
      await Promise.race([runDue(), cut])
    },
  }
}

/** Text for administrators. A driver's message may repeat row values: show only its code. */
export function reasonOf(error: unknown): string {
  if (error instanceof TareaError) return error.message
  const { code, name } = error as Error & { code?: string }
  return texts[code ?? ''] ?? `No se pudo completar (${code ?? name}). El registro del servidor dice más.`
}

const texts: Record<string, string> = {
  archivos_ajenos: archivosAjenos,
  ENOSPC: 'No queda espacio en el disco.',
  EACCES: 'El programa no tiene permiso para escribir en su carpeta.',
  EROFS: 'El disco es de solo lectura.',
}
