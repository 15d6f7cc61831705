import type { QueryClient } from '@tanstack/react-query'
import type { Cambio } from '#contract/cambios.ts'
import { followCola } from '#web/parts/material-mayor/cola-guardada.ts'
import { sendCola } from '#web/parts/material-mayor/enviar-cola.ts'
import { showUnidad } from '#web/parts/material-mayor/use-flota.ts'
import { listenToChanges } from '#web/parts/cambios/live-changes.ts'
import { notificacionesKey } from './notificaciones/consultas.ts'

const retryMs = 30_000

const fleet = { queryKey: ['material-mayor'] }

/** What is read again for a change; without a key, everything. */
const touched: Record<Cambio['tipo'], { queryKey: readonly string[] } | undefined> = {
  unidad: fleet,
  notificacion: { queryKey: notificacionesKey },
  todo: undefined,
}

/**
 * Keeps what is shown and what the server knows together: what changed is read again, after an interruption everything;
 * what a member changed without network is sent. Answers a function that stops.
 */
export function keepInStep(queries: QueryClient, usuario: number): () => void {
  const stop = new AbortController()
  let opened = false

  async function send(): Promise<void> {
    let sent = false
    await sendCola(usuario, (unidad) => {
      sent = true
      showUnidad(queries, unidad)
    })
    if (sent) await queries.invalidateQueries(fleet)
  }

  const stopListening = listenToChanges(
    (cambio) => void queries.invalidateQueries(touched[cambio.tipo]),
    () => {
      // The first time, only what failed before it.
      if (opened) void queries.invalidateQueries()
      else void queries.refetchQueries({ stale: true }, { cancelRefetch: false })
      opened = true
      void send()
    },
    () => void queries.invalidateQueries(fleet),
  )
  const stopFollowing = followCola(() => void send())
  const retry = setInterval(() => void send(), retryMs)
  const { signal } = stop
  window.addEventListener('offline', () => void queries.invalidateQueries(fleet), { signal })
  window.addEventListener(
    'online',
    () => {
      void queries.invalidateQueries()
      void send()
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void send(), { signal })
  void send()

  return () => {
    stop.abort()
    stopListening()
    stopFollowing()
    clearInterval(retry)
  }
}
