import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Salida, SalidaNueva } from '#contract/material-mayor/salidas.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { type EnCola, espera, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { makeStale } from '#web/plumbing/query.ts'

/** A trip with the hours of this device. */
export type SalidaDicha = SalidaNueva & { salida: string }

/** Each trip stands by itself. */
export const salidaEnCola: EnCola<SalidaDicha, Salida> = {
  endpoint: materialMayorApi.registrarSalida,
  merge: (_before, added) => added,
  rebase: (body) => body,
  // Read before it leaves the queue.
  show: (queries) => makeStale(queries, materialMayorApi.registrarSalida),
}

/** Lets a trip wait for a network. `uuid`: of a first try whose answer was lost, so that it is written once. */
export const esperarSalida = (
  usuario: number,
  { id, nombre }: { id: number; nombre: string },
  dicha: SalidaDicha,
  uuid: string,
): Promise<boolean> =>
  encolar(
    usuario,
    salidaEnCola as EnCola<SalidaDicha>,
    // The key is no part of the path: it tells the trips of one unit apart.
    { params: { id, viaje: uuid }, body: dicha },
    { titulo: `Salida de ${nombre}`, enlace: `/intranet/material-mayor/${id}?vista=salidas`, uuid },
  )

/** Trips of this unit that were not sent yet, or were refused: the latest first. */
export const salidasPorEnviar = (pendientes: readonly Pendiente[], unidad: number) =>
  pendientes
    .filter(({ llamada, params }) => llamada === llamadaOf(materialMayorApi.registrarSalida) && params.id === unidad)
    .map((one) => ({
      ...(one.body as SalidaDicha),
      uuid: one.uuid,
      sinRespuesta: espera(one) && one.sinRespuesta === true,
      rechazo: one.rechazo,
    }))
    .toReversed()
