import type { Endpoint } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError, isUndecided, wasDone } from './api.ts'
import { isUnderWay } from './attempt.ts'
import { inOneTab } from './one-tab.ts'
import {
  type EnCola,
  espera,
  llamadaOf,
  markEnviado,
  markHecho,
  markDisputado,
  markIntentado,
  markRechazado,
  markSinRespuesta,
  type Pendiente,
} from './pendientes.ts'
import { pendientesDe, readArchivo, readPendientes, updatePendientes } from './pendientes-guardados.ts'
import { storedUser } from './session.ts'
import { type Upload, upload } from './upload.ts'

interface Oyente {
  /** Told of each answer, before what was sent leaves the queue. */
  onAnswer: (enCola: EnCola, params: Pendiente['params'], answer: unknown) => unknown
  /** Screens may show data older than the reason for the refusal. */
  onRefused: (endpoint: Endpoint) => void
}

let next: Promise<void> | undefined

/** Sends what waits, one after another, in one tab at a time. `colas`: how each room's writes wait. */
export function sendPendientes(usuario: number, colas: readonly EnCola[], oyente: Oyente): Promise<void> {
  if (!pendientesDe(usuario).some(espera)) return Promise.resolve()
  if (next) return next
  // Coalesces calls: one run, and one more after it.
  const run = Promise.withResolvers<void>()
  const leave = () => {
    if (next === run.promise) next = undefined
  }
  next = run.promise
  void inOneTab('pendientes-enviando', async () => {
    leave()
    await sendAll(usuario, colas, oyente)
  })
    .finally(leave)
    .then(run.resolve, run.reject)
  return run.promise
}

async function sendAll(usuario: number, colas: readonly EnCola[], oyente: Oyente): Promise<void> {
  const colaDe = ({ llamada }: Pendiente) => colas.find(({ endpoint }) => llamadaOf(endpoint) === llamada)
  const tried = new Set<string>()
  // Another tab may have sent some meanwhile.
  await readPendientes()
  for (;;) {
    const waiting = pendientesDe(usuario).filter((one) => espera(one) && !one.tras && !tried.has(one.uuid))
    // First what hangs on no other: nothing that fails holds it up.
    const one = waiting.find((one) => colaDe(one)?.entera) ?? waiting[0]
    // Never another's write in this member's name.
    if (!one || storedUser()?.id !== usuario) return
    tried.add(one.uuid)
    const enCola = colaDe(one)
    if (enCola && !(await sendOne(one, enCola, oyente))) return
  }
}

/** One try. Returns whether the next one is worth trying. */
async function sendOne(one: Pendiente, enCola: EnCola, oyente: Oyente): Promise<boolean> {
  const { usuario, uuid } = one
  const { endpoint } = enCola
  await updatePendientes(usuario, (todos) => markIntentado(todos, uuid))
  try {
    const answer = await call(one, enCola)
    await oyente.onAnswer(enCola, one.params, answer)
    await updatePendientes(usuario, (todos) => markEnviado(todos, one, answer as object, enCola))
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Without network or session no other is worth trying; what the server has not decided is tried again later.
    if (error.status === 401 || isUndecided(error)) {
      await updatePendientes(usuario, (todos) => markSinRespuesta(todos, usuario, error.status >= 500))
      return enCola.entera === true && error.status > 401
    }
    // The form that it comes from is sending it.
    if (isUnderWay(error)) return true
    if (wasDone(error) || standsAlready(error, one, enCola)) {
      await updatePendientes(usuario, (todos) => markHecho(todos, one, error))
      oyente.onRefused(endpoint)
      return true
    }
    const { actual } = error
    await updatePendientes(usuario, (todos) =>
      (enCola.texto || enCola.entera) && actual
        ? markDisputado(todos, one, actual)
        : markRechazado(todos, one, error, enCola),
    )
    oyente.onRefused(endpoint)
    return true
  }
}

/** As it was wanted, by somebody else. */
const standsAlready = ({ status, message, actual }: ApiError, { body }: Pendiente, enCola: EnCola): boolean =>
  message === enCola.yaEsta ||
  (actual !== undefined && enCola.estaAsi?.(actual, body) === true) ||
  (enCola.endpoint.method === 'DELETE' && status === 404)

async function call({ uuid, params, body, hecho, intentado, demorado, archivo }: Pendiente, enCola: EnCola) {
  const { endpoint, unaVez } = enCola
  const key = endpoint.method === 'POST' || unaVez ? uuid : undefined
  const sent = { params, key, ...((demorado || intentado) && { hecho }) }
  // A removal has no body: what it was made over goes in its address.
  if (endpoint.method === 'DELETE') return await send(endpoint, { ...sent, query: body })
  if (!archivo) return await send(endpoint, { ...sent, body })
  const file = await readArchivo(uuid)
  if (!file) throw new ApiError(410, mensajes.archivoSinGuardar)
  return await upload(endpoint as Upload, file, sent)
}

const send = api as unknown as (endpoint: Endpoint, input: object) => Promise<unknown>
