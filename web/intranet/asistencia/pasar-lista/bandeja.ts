import type { Conflicto, Fila, Lista, MarcaPedida } from '#contract/asistencia/lista.ts'
import { ApiError, isUndecided } from '#web/plumbing/api.ts'
import { enviarMarcas } from './enviar.ts'

/** Marks given within this time go in one call. */
const loteMs = 400
const reintentoMs = 5_000

/** A mark as a person gives it. */
export interface Cambio {
  user_id: number
  marca: MarcaPedida['marca']
  hora_llegada?: string | null
  observacion?: string | null
}

type Pedidas = ReadonlyMap<number, MarcaPedida>

interface Estado {
  /** Marks that the server has not taken yet, by member. */
  porEnviar: Pedidas
  conflictos: readonly Conflicto[]
  /** Why the last batch is not stored, and the marks in it that are not sent again. */
  falla: { texto: string; perdidas: readonly MarcaPedida[] } | undefined
}

interface Oyente {
  onStored: (lista: Lista) => Promise<unknown>
  onRefused: () => unknown
}

/** Marks of one list on their way to the server, in batches, one at a time. */
export function openBandeja(acto: number, { onStored, onRefused }: Oyente) {
  let estado: Estado = { porEnviar: new Map(), conflictos: [], falla: undefined }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()

  function set(change: Partial<Estado>): void {
    estado = { ...estado, ...change }
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }
  const send = (): Promise<void> => (queue = queue.then(sendBatch))

  async function sendBatch(): Promise<void> {
    clearTimeout(timer)
    const lote = estado.porEnviar
    if (lote.size === 0) return
    try {
      const { conflictos, ...lista } = await enviarMarcas(acto, [...lote.values()])
      await onStored(lista)
      const own = conflictos.map((one) => ({ ...one, pedida: estado.porEnviar.get(one.user_id)?.marca ?? null }))
      set({
        porEnviar: afterAnswer(estado.porEnviar, lote, lista, new Set(own.map(({ user_id }) => user_id))),
        conflictos: [...estado.conflictos.filter(({ user_id }) => !lote.has(user_id)), ...own],
        falla: undefined,
      })
    } catch (error) {
      const texto = error instanceof Error ? error.message : ''
      if (isUndecided(error)) {
        set({ falla: { texto, perdidas: [] } })
        return later(reintentoMs)
      }
      const field = error instanceof ApiError ? Object.values(error.errors)[0] : undefined
      set({
        porEnviar: new Map([...estado.porEnviar].filter(([id, pedida]) => lote.get(id) !== pedida)),
        falla: { texto: field ?? texto, perdidas: [...lote.values()] },
      })
      onRefused()
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => estado,
    /** Each with the version of its row as it is seen now. */
    mark(cambios: readonly Cambio[], filas: readonly Fila[]): void {
      const versions = new Map(filas.map(({ user_id, version }) => [user_id, version]))
      const next = new Map(estado.porEnviar)
      for (const cambio of cambios) {
        const { user_id } = cambio
        const before = next.get(user_id)
        next.set(user_id, { ...before, ...cambio, version: before?.version ?? versions.get(user_id) })
      }
      const again = new Set(cambios.map(({ user_id }) => user_id))
      set({ porEnviar: next, conflictos: estado.conflictos.filter(({ user_id }) => !again.has(user_id)) })
      later(loteMs)
    },
    send,
    /** The person keeps what stands. */
    keep: (user_id: number) => set({ conflictos: estado.conflictos.filter((one) => one.user_id !== user_id) }),
    closeFalla: () => set({ falla: undefined }),
  }
}

/** Keeps the marks given while a batch was under way, with the versions of the rows that the batch has made. */
function afterAnswer(
  waiting: Pedidas,
  sent: Pedidas,
  { filas }: Pick<Lista, 'filas'>,
  conflictos: ReadonlySet<number>,
): Pedidas {
  const versions = new Map(filas.map(({ user_id, version }) => [user_id, version]))
  return new Map(
    [...waiting]
      .filter(([id, pedida]) => sent.get(id) !== pedida && !conflictos.has(id))
      .map(([id, pedida]) => [id, sent.has(id) ? { ...pedida, version: versions.get(id) } : pedida]),
  )
}
