import type { Imagen } from '#contract/sitio/imagen.ts'
import { ApiError, isUndecided } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { deliverable, faltaDeFoto, isUnsettled, type Subida } from './subida.ts'

type Send = (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<Imagen>

const atOnce = 2

/** Uploads photographs two at a time; a failure does not stop the others, and can be retried. */
export class ColaSubidas {
  #subidas: readonly Subida[] = []
  #listeners = new Set<() => void>()
  #stop = new AbortController()
  #send: Send
  #last = 0

  constructor(send: Send) {
    this.#send = send
  }

  subidas = (): readonly Subida[] => this.#subidas

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(archivos: readonly File[]): void {
    const added = archivos.map((archivo): Subida => {
      const error = faltaDeFoto(archivo)
      const subida = { id: (this.#last += 1), archivo, parte: 0 }
      return error ? { ...subida, estado: 'fallida', error, rechazada: true } : { ...subida, estado: 'espera' }
    })
    // Keep only uploads of an earlier batch that still need something.
    const kept = this.#subidas.filter((subida) => isUnsettled(subida) || !subida.entregada)
    this.#set([...kept, ...added])
    this.#pump()
  }

  retry(id: number): void {
    this.#change(id, { estado: 'espera', parte: 0 })
    this.#pump()
  }

  dismiss(id: number): void {
    this.#set(this.#subidas.filter((subida) => subida.id !== id))
  }

  /** Takes what is ready, once. */
  take(): string[] {
    const ready = deliverable(this.#subidas)
    if (ready.length > 0)
      this.#set(this.#subidas.map((subida) => (ready.includes(subida) ? { ...subida, entregada: true } : subida)))
    return ready.flatMap(({ clave }) => clave ?? [])
  }

  stop(): void {
    this.#stop.abort()
    this.#stop = new AbortController()
    this.#set(this.#subidas.filter((subida) => !isUnsettled(subida)))
  }

  #pump(): void {
    const running = this.#subidas.filter(({ estado }) => estado === 'subiendo').length
    const waiting = this.#subidas.filter(({ estado }) => estado === 'espera')
    for (const subida of waiting.slice(0, Math.max(0, atOnce - running))) void this.#run(subida)
  }

  async #run({ id, archivo }: Subida): Promise<void> {
    const { signal } = this.#stop
    this.#change(id, { estado: 'subiendo', parte: 0 })
    try {
      const { clave } = await this.#send(archivo, { signal, onProgress: (parte) => this.#change(id, { parte }) })
      this.#change(id, { estado: 'lista', parte: 1, clave })
    } catch (error) {
      const rechazada = error instanceof ApiError && !isUndecided(error)
      this.#change(id, { estado: 'fallida', error: formErrors(error).message, rechazada })
    }
    if (!signal.aborted) this.#pump()
  }

  #change(id: number, part: Partial<Subida>): void {
    this.#set(this.#subidas.map((subida) => (subida.id === id ? { ...subida, ...part } : subida)))
  }

  #set(subidas: readonly Subida[]): void {
    this.#subidas = subidas
    for (const listener of this.#listeners) listener()
  }
}
