import { type Dashboard, dashboardApi } from '#contract/dashboard.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { nombresRespuestas, type Respuesta, type RespuestaEmergencia } from '#contract/emergencias/respuestas.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { type EnCola, espera, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { makeStale, query } from '#web/plumbing/query.ts'
import { tableroDe } from './consultas.ts'

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
  merge(before, added) {
    if (before.respuesta !== added.respuesta) return added
    // New minutes: the member has not arrived yet.
    return { ...before, ...added, llego: added.llego ?? (added.eta_min === undefined ? before.llego : undefined) }
  },
  rebase: (body) => body,
  dice: ({ respuesta, eta_min }) => [
    eta_min === undefined ? nombresRespuestas[respuesta] : `${nombresRespuestas[respuesta]}, en ${eta_min} min`,
  ],
  // Shown before it leaves the queue, without waiting for a read: the answer before it is not shown in between.
  show(queries, { id }, answer) {
    queries.setQueryData(tableroDe(Number(id)).queryKey, (shown) => shown && { ...shown, mi_respuesta: answer })
    queries.setQueryData(query(dashboardApi.get).queryKey, (shown) => shown && conRespuesta(shown, Number(id), answer))
    void makeStale(queries, emergenciasApi.respond)
  },
}

const conRespuesta = (dashboard: Dashboard, id: number, mi_respuesta: Respuesta): Dashboard => ({
  ...dashboard,
  emergencias_activas:
    dashboard.emergencias_activas?.map((one) => (one.id === id ? { ...one, mi_respuesta } : one)) ?? null,
})

export const responder = (
  usuario: number,
  { id, folio }: { id: number; folio: string },
  { hora = new Date().toISOString(), ...dicha }: Omit<Dicha, 'hora'> & { hora?: string },
) =>
  encolar(
    usuario,
    voyEnCola,
    { params: { id }, body: { ...dicha, hora } },
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
    const sinCambio = eta_min === undefined && llego === undefined
    return {
      respuesta,
      eta_min: eta,
      respondido_en: desde,
      llega_en: eta === null ? null : new Date(Date.parse(desde) + eta * 60_000).toISOString(),
      llegada_en: llego ? (same?.llegada_en ?? hora) : sinCambio ? (same?.llegada_en ?? null) : null,
      registrada_por: null,
    }
  }, mia)
}
