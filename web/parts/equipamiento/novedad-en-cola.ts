import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Gravedad } from '#contract/equipamiento/estados.ts'
import type { NovedadEquipo } from '#contract/equipamiento/novedades.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { type EnCola, espera, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { fichaDeEquipo } from './textos.ts'

/** A fault as it is typed. */
interface NovedadDicha {
  gravedad: Gravedad
  descripcion: string
}

/** Each fault stands by itself. */
export const novedadEnCola: EnCola<NovedadDicha, NovedadEquipo> = {
  endpoint: equipamientoApi.informarNovedad,
  merge: (_before, added) => added,
  rebase: (body) => body,
  // Read before it leaves the queue.
  show: (queries) => makeStale(queries, equipamientoApi.informarNovedad),
}

/** Lets a fault wait for a network. */
export const informar = (
  usuario: number,
  { id, codigo }: { id: number; codigo: string },
  dicha: NovedadDicha,
): Promise<boolean> =>
  encolar(
    usuario,
    novedadEnCola as EnCola<NovedadDicha>,
    // The moment is no part of the path: it tells the faults of one piece apart.
    { params: { id, novedad: new Date().toISOString() }, body: dicha },
    { titulo: `Novedad de ${codigo}`, enlace: fichaDeEquipo(id) },
  )

/** Faults of this piece that were not sent yet, or were refused: the latest first. */
export const novedadesPorEnviar = (pendientes: readonly Pendiente[], equipo: number) =>
  pendientes
    .filter(({ llamada, params }) => llamada === llamadaOf(equipamientoApi.informarNovedad) && params.id === equipo)
    .map((one) => ({
      ...(one.body as NovedadDicha),
      uuid: one.uuid,
      sinRespuesta: espera(one) && one.sinRespuesta === true,
      rechazo: one.rechazo,
    }))
    .toReversed()
