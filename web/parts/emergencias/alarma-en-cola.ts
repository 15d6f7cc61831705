import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle, EmergenciaNueva } from '#contract/emergencias/emergencia.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { type EnCola, espera, llamadaOf, type Pendiente, retake } from '#web/plumbing/pendientes.ts'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { makeStale } from '#web/plumbing/query.ts'

/** An alarm with the hour at which it was given. */
export type Alarma = EmergenciaNueva & { alarma_en: string }

/** Each alarm stands by itself, and is dropped only by who reads why it waits. */
export const alarmaEnCola: EnCola<Alarma, EmergenciaDetalle> = {
  endpoint: emergenciasApi.create,
  merge: (_before, added) => added,
  rebase: (body) => body,
  texto: true,
  dice: ({ referencia, preinforme }) => [referencia, preinforme].filter((dicho): dicho is string => Boolean(dicho)),
  show: (queries) => makeStale(queries, emergenciasApi.create),
}

/** Lets an alarm wait for a network. */
export const esperarAlarma = (usuario: number, alarma: Alarma): Promise<boolean> =>
  encolar(
    usuario,
    alarmaEnCola as EnCola<Alarma>,
    // The moment is no part of the path: it tells alarms apart.
    { params: { alarma: alarma.alarma_en }, body: alarma },
    { titulo: `Emergencia ${alarma.clave}, ${alarma.direccion}`, enlace: '/intranet/emergencias' },
  )

/** Alarms given on this device that the server has not opened, unless they are too old. */
export const alarmasPorAbrir = (pendientes: readonly Pendiente[]) =>
  pendientes
    .filter(({ llamada, vencido }) => llamada === llamadaOf(emergenciasApi.create) && !vencido)
    .map((one) => ({
      uuid: one.uuid,
      alarma: one.body as Alarma,
      espera: espera(one),
      /** The one that may be the same. */
      parecida: one.conflictos?.[0] as Pick<EmergenciaDetalle, 'id' | 'folio'> | undefined,
      rechazo: one.rechazo,
    }))

/** It is not the one that exists: it is sent again. */
export const abrirComoOtra = (usuario: number, uuid: string, alarma: Alarma): Promise<boolean> =>
  updatePendientes(usuario, (todos) => retake(todos, uuid, { ...alarma, otra: true }))
