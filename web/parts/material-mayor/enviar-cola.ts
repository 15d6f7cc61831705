import { materialMayorApi, type Unidad } from '#contract/material-mayor.ts'
import { api, ApiError, isUndecided } from '#web/plumbing/api.ts'
import { storedUser } from '#web/plumbing/session.ts'
import { type CambioEnCola, markConflict, markSent, refuse } from './cola.ts'
import { storedCola, updateCola } from './cola-guardada.ts'
import { inOneTab } from '#web/plumbing/one-tab.ts'
import { isAsWanted } from './vista.ts'

let next: Promise<void> | undefined

/** Sends the queue, one change after another, in one tab at a time. Calls `onSent` for each accepted one. */
export function sendCola(usuario: number, onSent: (unidad: Unidad) => void = () => {}): Promise<void> {
  if (storedCola(usuario).cambios.length === 0) return Promise.resolve()
  if (next) return next
  // Coalesces calls: one run, and one more after it.
  const run = Promise.withResolvers<void>()
  const leave = () => {
    if (next === run.promise) next = undefined
  }
  next = run.promise
  void inOneTab('flota-enviando', async () => {
    leave()
    await sendAll(usuario, onSent)
  })
    .finally(leave)
    .then(run.resolve, run.reject)
  return run.promise
}

async function sendAll(usuario: number, onSent: (unidad: Unidad) => void): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const cambio = storedCola(usuario).cambios.find(({ clave, actual }) => !actual && !tried.has(clave))
    // Never another's change in this member's name.
    if (!cambio || storedUser()?.id !== usuario) return
    tried.add(cambio.clave)
    if (!(await send(usuario, cambio, onSent))) return
  }
}

/** One try. Returns whether the next change is worth trying. */
async function send(usuario: number, cambio: CambioEnCola, onSent: (unidad: Unidad) => void): Promise<boolean> {
  const { unidadId, estado, detalles, motivo = null, version } = cambio
  try {
    const params = { id: unidadId }
    const unidad = await api(materialMayorApi.changeStatus, { params, body: { estado, detalles, motivo, version } })
    onSent(unidad)
    updateCola(usuario, (cola) => markSent(cola, cambio, unidad.version ?? 0))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return await compare(usuario, cambio)
    return putOff(usuario, cambio, error)
  }
}

/** Conflict: perhaps our own earlier try, whose answer was lost; otherwise the member is asked. */
async function compare(usuario: number, cambio: CambioEnCola): Promise<boolean> {
  try {
    const unidad = await api(materialMayorApi.get, { params: { id: cambio.unidadId } })
    updateCola(usuario, (cola) =>
      isAsWanted(unidad, cambio)
        ? markSent(cola, cambio, unidad.version ?? 0)
        : markConflict(cola, cambio.clave, unidad),
    )
    return true
  } catch (error) {
    return putOff(usuario, cambio, error)
  }
}

/** Without network or session no other change is worth trying; a refused one is reported and leaves the queue. */
function putOff(usuario: number, { clave }: CambioEnCola, error: unknown): boolean {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0 || error.status === 401) return false
  if (!isUndecided(error)) updateCola(usuario, (cola) => refuse(cola, clave, error.message))
  return true
}
