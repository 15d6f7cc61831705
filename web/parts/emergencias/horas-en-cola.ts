import type { QueryClient } from '@tanstack/react-query'
import { emergenciasApi } from '#contract/emergencias.ts'
import { campoDeHora, type Momento } from '#contract/emergencias/horas.ts'
import type { HoraDisputada, UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { type EnCola, espera, llamadaOf, overOwn, type Pendiente } from '#web/plumbing/pendientes.ts'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { showWithin } from '#web/plumbing/query.ts'
import { emergenciaDe } from './consultas.ts'

/** A time of a unit as it was given on this device. */
export interface HoraDada {
  clave: Momento
  /** Instant of the press, or as it was typed; null clears it. */
  hora: string | null
  /** The time that was shown here. */
  vista: string | null
}

type Answer = UnidadDespachada & { conflictos?: HoraDisputada[] }

/** Each moment of each unit waits by itself; the last time given counts, over the one that was seen first. */
export const horasEnCola: EnCola<HoraDada, Answer> = {
  endpoint: emergenciasApi.stamp,
  mueve: { de: emergenciasApi.saveUnidad, sobre: overOwn },
  merge: ({ vista }, added) => ({ ...added, vista }),
  rebase: (body, answer) => ({ ...body, vista: answer[campoDeHora[body.clave]] }),
  dice: ({ hora }) => [hora === null ? 'Sin hora' : hora.endsWith('Z') ? shortMoment(hora) : hora],
  show(queries, { id }, answer) {
    const { conflictos: _disputed, ...unidad } = answer
    return showUnidad(queries, Number(id), unidad)
  },
}

const showUnidad = (queries: QueryClient, id: number, unidad: UnidadDespachada) =>
  showWithin<{ unidades: UnidadDespachada[] }>(queries, emergenciasApi.stamp, emergenciaDe(id), (emergencia) => ({
    ...emergencia,
    unidades: emergencia.unidades.map((one) => (one.ref === unidad.ref ? unidad : one)),
  }))

/** Lets a time wait for a network. */
export const esperarHora = (
  usuario: number,
  id: number,
  { ref, nombre }: Pick<UnidadDespachada, 'ref' | 'nombre'>,
  body: HoraDada,
): Promise<boolean> =>
  encolar(
    usuario,
    horasEnCola as EnCola<HoraDada>,
    // The moment is no part of the path: it tells the writes of one unit apart.
    { params: { id, unidad: ref, clave: body.clave }, body },
    { titulo: `${nombre}, hora ${body.clave}`, enlace: `/intranet/emergencias/${id}?vista=unidades` },
  )

/** Times of this unit, or of one of its moments. */
export const isDeUnidad =
  (id: number, ref: string, clave?: Momento) =>
  ({ llamada, params }: Pendiente): boolean =>
    llamada === llamadaOf(emergenciasApi.stamp) &&
    params.id === id &&
    params.unidad === ref &&
    (clave === undefined || params.clave === clave)

/** A time to decide on; `deNuevo`: it changed once more while the person decided. */
export interface PorDecidir extends HoraDisputada {
  deNuevo?: boolean
}

/** The person put their time, and meanwhile another one stands: what is asked is asked anew. */
export const disputeAgain = (usuario: number, id: number, ref: string, horas: readonly HoraDisputada[]) =>
  updatePendientes(usuario, (todos) =>
    todos.map((one) => {
      const hora = horas.find(({ clave }) => isDeUnidad(id, ref, clave)(one))
      return hora && one.conflictos ? { ...one, conflictos: [{ ...hora, deNuevo: true } satisfies PorDecidir] } : one
    }),
  )

/** Drops the times given here for one moment of a unit; with `decided`, only those that no longer wait to be sent. */
export const dropHora = (
  usuario: number,
  id: number,
  ref: string,
  clave: Momento,
  { decided = false } = {},
): Promise<boolean> =>
  updatePendientes(usuario, (todos) =>
    todos.filter((one) => !isDeUnidad(id, ref, clave)(one) || (decided && espera(one))),
  )
