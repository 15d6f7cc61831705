import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Acto } from '#contract/asistencia/actos.ts'
import type { Conflicto, Fila, MarcaPedida } from '#contract/asistencia/lista.ts'
import { sendNow, sendSoon } from '#web/parts/pendientes/colas.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { esAperturaDe } from '#web/parts/asistencia/apertura-en-cola.ts'
import { listaDe } from '#web/parts/asistencia/consultas.ts'
import { isDeActo, marcar } from '#web/parts/asistencia/marcas-en-cola.ts'
import { dropConflictos, dropPendiente, espera } from '#web/plumbing/pendientes.ts'
import { pendientesDe, updatePendientes, usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import type { Cambio } from './lista.rules.ts'

/**
 * The list of an act, with the marks given here shown at once. Until the server has them they lie over whatever is read
 * meanwhile, so that another person's marks appear and no own mark is lost. While its opening waits, over the rows that it
 * would have.
 */
export function useMarcas(acto: Pick<Acto, 'id' | 'titulo'>) {
  const queries = useQueryClient()
  const { user } = useMember()
  const { data, error, isPending, refetch } = useQuery(listaDe(acto.id))
  const pendientes = usePendientes(user.id)
  const deActo = pendientes.filter(isDeActo(acto.id))
  const porAbrir =
    data?.estado_lista === 'pendiente' && pendientes.some((one) => espera(one) && esAperturaDe(acto.id)(one))
  const previstas = [...(data?.filas ?? []), ...(data?.previstas ?? [])]
  const porEnviar = new Map(
    deActo.filter(espera).flatMap(({ body }) => (body as MarcaPedida[]).map((one) => [one.user_id, one] as const)),
  )

  /** Takes conflicts of these members as decided. */
  const decide = (ids: readonly number[]) =>
    updatePendientes(user.id, (todos) =>
      dropConflictos(todos, isDeActo(acto.id), (one) => ids.includes((one as Conflicto).user_id)),
    )

  async function mark(cambios: readonly Cambio[]): Promise<void> {
    const versions = new Map(previstas.map(({ user_id, version }) => [user_id, version]))
    await decide(cambios.map(({ user_id }) => user_id))
    await marcar(
      user.id,
      acto,
      cambios.map((cambio) => ({ ...cambio, version: versions.get(cambio.user_id) })),
    )
    sendSoon(queries, user.id)
  }

  return {
    lista: data,
    error,
    isPending,
    refetch,
    filas: (porAbrir ? previstas : (data?.filas ?? [])).map((fila) => shown(fila, porEnviar.get(fila.user_id))),
    /** Opened here, without network. */
    porAbrir,
    /** Those that it has, and would have. */
    previstas,
    /** Something of it had no answer. */
    sinRespuesta: deActo.some(({ sinRespuesta }) => sinRespuesta),
    mark: (cambios: readonly Cambio[]) => void mark(cambios),
    /** Sends what waits; returns true once nothing of this list does. */
    async flush() {
      await sendNow(queries, user.id)
      return !pendientesDe(user.id).some((one) => isDeActo(acto.id)(one) && espera(one))
    },
    conflictos: deActo.flatMap(({ conflictos = [] }) => conflictos as Conflicto[]),
    rechazos: deActo.filter(({ rechazo }) => rechazo !== undefined),
    closeRechazo: (uuid: string) => void updatePendientes(user.id, (todos) => dropPendiente(todos, uuid)),
    /** The person keeps what stands. */
    keep: (user_id: number) => void decide([user_id]),
  }
}

/** A row as it is shown while its mark is under way. */
function shown(fila: Fila, pedida: MarcaPedida | undefined): Fila {
  if (!pedida) return fila
  const { marca, hora_llegada = fila.hora_llegada, observacion = fila.observacion } = pedida
  const came = marca === 'presente' || marca === 'atraso'
  return { ...fila, marca, propuesto: false, hora_llegada: came ? hora_llegada : null, observacion }
}
