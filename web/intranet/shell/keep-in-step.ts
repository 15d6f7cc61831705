import type { QueryClient } from '@tanstack/react-query'
import { roomsOfCambio, trasLaCalma as dejados } from '#contract/cambios.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { readGuardadas } from '#web/parts/emergencias/consultas.ts'
import { listenToChanges } from '#web/parts/cambios/live-changes.ts'
import { spaced } from '#web/parts/cambios/spaced.ts'
import { trasLaCalma } from '#web/parts/cambios/tras-la-calma.ts'
import { readPendientes } from '#web/plumbing/pendientes-guardados.ts'
import { makeRoomsStale, readAgain, readCallAgain, readRecordAgain } from '#web/plumbing/query.ts'
import { whenQuiet } from '#web/plumbing/when-quiet.ts'
import { sendNow } from '#web/parts/pendientes/colas.ts'

const retryMs = 30_000

/**
 * Keeps the page in step with the server: refetches what changed, or everything after an interruption, and sends
 * changes made without network. Returns a function that stops it.
 */
export function keepInStep(queries: QueryClient, usuario: number): () => void {
  const stop = new AbortController()
  const changes = spaced()
  const left = new Set<string>()
  const later = trasLaCalma(() => {
    void makeRoomsStale(queries, [...left])
    left.clear()
  })
  let opened = false
  const readFleet = () => makeRoomsStale(queries, roomsOfCambio.unidad)

  const send = () => sendNow(queries, usuario)

  const listen = () =>
    listenToChanges(
      (cambio) => {
        const { tipo } = cambio
        if (tipo === 'todo') return changes.run(tipo, () => void readAgain(queries))
        const late = dejados[tipo] ?? []
        for (const room of late) left.add(room)
        if (late.length > 0) later.changed()
        const now = roomsOfCambio[tipo].filter((room) => !late.includes(room))
        if (now.length > 0) changes.run(tipo, () => void makeRoomsStale(queries, now))
        if (tipo === 'emergencia') changes.run(tipo, () => void readCallAgain(queries, emergenciasApi.activas))
        if (tipo === 'emergencia' || tipo === 'respuesta')
          changes.run(`emergencia ${cambio.id}`, () => {
            void readRecordAgain(queries, emergenciasApi.activas, cambio.id)
            readGuardadas(queries, cambio.id)
          })
      },
      () => {
        // First time: what failed before, and what may have changed since it was read.
        readGuardadas(queries)
        if (opened) void readAgain(queries)
        else {
          void makeRoomsStale(queries, Object.values(roomsOfCambio).flat())
          void queries.refetchQueries({ stale: true }, { cancelRefetch: false })
        }
        opened = true
        void send()
      },
      () => void readFleet(),
    )
  let stopListening = whenQuiet(queries, () => {
    if (!stop.signal.aborted) stopListening = listen()
  })
  const retry = setInterval(() => void send(), retryMs)
  const { signal } = stop
  window.addEventListener('offline', () => void readFleet(), { signal })
  window.addEventListener(
    'online',
    () => {
      void readAgain(queries)
      void send()
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void send(), { signal })
  void readPendientes()
    .then(() => adoptarColaAnterior(usuario))
    .catch(() => undefined)
    .then(send)

  return () => {
    stop.abort()
    stopListening()
    changes.stop()
    later.stop()
    clearInterval(retry)
  }
}

/** Where a former release kept changes of status that were not sent (docs/decisions/166). */
const colaAnteriorKey = 'flota-sin-enviar'

async function adoptarColaAnterior(usuario: number): Promise<void> {
  const cola = localStorage.getItem(colaAnteriorKey)
  if (cola === null) return
  const { adoptar } = await import('#web/parts/material-mayor/cola-anterior.ts')
  if (await adoptar(usuario, cola)) localStorage.removeItem(colaAnteriorKey)
}
