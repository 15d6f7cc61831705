import { emergenciasApi } from '#contract/emergencias.ts'
import type { Respuesta, RespuestaEmergencia } from '#contract/emergencias/respuestas.ts'
import { encolar } from '#web/plumbing/enviar-pendientes.ts'
import { type EnCola, espera, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { makeStale } from '#web/plumbing/query.ts'

/** An answer to an alarm, with the hour of this device. */
export interface Dicha {
  respuesta: RespuestaEmergencia
  eta_min?: number | undefined
  llego?: boolean | undefined
  hora: string
}

/** The last answer counts; an arrival keeps the minutes of the answer before it. */
export const voyEnCola: EnCola<Dicha, Respuesta> = {
  endpoint: emergenciasApi.respond,
  merge: (before, added) => (before.respuesta === added.respuesta ? { ...before, ...added } : added),
  rebase: (body) => body,
  // Read again before it leaves the queue: the answer before it is not shown in between.
  show: (queries) => makeStale(queries, emergenciasApi.respond),
}

export const responder = (usuario: number, { id, folio }: { id: number; folio: string }, dicha: Omit<Dicha, 'hora'>) =>
  encolar(
    usuario,
    voyEnCola,
    { params: { id }, body: { ...dicha, hora: new Date().toISOString() } },
    { titulo: `Su respuesta a la emergencia ${folio}`, enlace: `/intranet/emergencias/${id}` },
  )

export const isRespuestaA =
  (id: number) =>
  ({ llamada, params }: Pendiente): boolean =>
    llamada === llamadaOf(emergenciasApi.respond) && params.id === id

/** An answer as it is shown while it waits in the queue. */
export function conPendientes(mia: Respuesta | null, pendientes: readonly Pendiente[]): Respuesta | null {
  return pendientes.filter(espera).reduce<Respuesta | null>((before, { body }) => {
    const { respuesta, eta_min, llego, hora } = body as Dicha
    const same = before?.respuesta === respuesta ? before : null
    const eta = respuesta === 'no_puedo' ? null : (eta_min ?? same?.eta_min ?? null)
    const desde = eta_min === undefined && same ? same.respondido_en : hora
    return {
      respuesta,
      eta_min: eta,
      respondido_en: desde,
      llega_en: eta === null ? null : new Date(Date.parse(desde) + eta * 60_000).toISOString(),
      llegada_en: llego ? (same?.llegada_en ?? hora) : null,
    }
  }, mia)
}
