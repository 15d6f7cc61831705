import { type CambioEstado, materialMayorApi, type Unidad } from '#contract/material-mayor.ts'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { EnCola, Pendiente } from '#web/plumbing/pendientes.ts'
import { pendientesDe, updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { makeStale } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { showUnidad } from './use-flota.ts'
import { enFlota, isAsWanted, isCambioDe } from './vista.ts'

type EstadoEnCola = EnCola<CambioEstado, Unidad> & { endpoint: typeof materialMayorApi.changeStatus }

/** The last status given to a unit counts, over the version that was seen first. */
export const estadoEnCola: EstadoEnCola = {
  endpoint: materialMayorApi.changeStatus,
  entera: true,
  unaVez: true,
  estaAsi: isAsWanted,
  merge: ({ version }, added) => ({ ...added, version }),
  rebase: (cambio, { version }) => ({ ...cambio, version }),
  dice: ({ estado, detalles }) => [detalles ? `${estado}: ${detalles}` : estado],
  show(queries, _params, unidad) {
    showUnidad(queries, unidad)
    void makeStale(queries, materialMayorApi.changeStatus)
  },
}

/** How a change is told of while it waits, and where. */
export const dichoDeCambio = (nombre: string, estado: EstadoUnidad) => ({
  titulo: `Su cambio de ${nombre} a ${estado}`,
  enlace: enFlota,
})

export const cambioQueEspera = (usuario: number, unidad: number): Pendiente | undefined =>
  pendientesDe(usuario).findLast(isCambioDe(unidad))

/** Takes back the change of a unit that waits: what waited before it waits again. */
export function deshacerEnEquipo(
  usuario: number,
  { id, nombre }: Pick<Unidad, 'id' | 'nombre'>,
  before: Pendiente | undefined,
): Undo {
  const uuid = cambioQueEspera(usuario, id)?.uuid
  return async () => {
    if (!pendientesDe(usuario).some((one) => one.uuid === uuid)) throw new Error(mensajes.cambioYaEnviado)
    const back = before ? [before] : []
    await updatePendientes(usuario, (todos) => todos.flatMap((one) => (one.uuid === uuid ? back : [one])))
    return mensajes.cambioSinEnviar(nombre)
  }
}
