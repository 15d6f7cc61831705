import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Fila, MarcaPedida } from '#contract/asistencia/lista.ts'
import { makeStale, query } from '#web/plumbing/query.ts'
import { type Cambio, openBandeja } from './bandeja.ts'

export const listaDe = (acto: number) => query(asistenciaApi.lista, { params: { id: acto } })

/**
 * The list of an act, with the marks given here shown at once. Until the server has them they lie over whatever is read
 * meanwhile, so that another person's marks appear and no own mark is lost.
 */
export function useMarcas(acto: number) {
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(listaDe(acto))
  const [bandeja] = useState(() =>
    openBandeja(acto, {
      async onStored(lista) {
        const read = listaDe(acto)
        // A read that began before this answer would show rows as they were.
        await queries.cancelQueries(read)
        queries.setQueryData(read.queryKey, lista)
        void makeStale(queries, asistenciaApi.mark, read.queryKey)
      },
      onRefused: () => void makeStale(queries, asistenciaApi.mark),
    }),
  )
  const { porEnviar, conflictos, falla } = useSyncExternalStore(bandeja.subscribe, bandeja.read)
  const { mark, send, keep, closeFalla } = bandeja

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('online', () => void send(), { signal })
    window.addEventListener('beforeunload', (event) => bandeja.read().porEnviar.size > 0 && event.preventDefault(), {
      signal,
    })
    return () => {
      stop.abort()
      // Send what still waits on leaving the list.
      void send()
    }
  }, [bandeja, send])

  return {
    lista: data,
    error,
    isPending,
    refetch,
    filas: data ? data.filas.map((fila) => shown(fila, porEnviar.get(fila.user_id))) : [],
    mark: (cambios: readonly Cambio[]) => mark(cambios, data?.filas ?? []),
    /** Sends what waits; returns true once nothing does. */
    async flush() {
      await send()
      return bandeja.read().porEnviar.size === 0
    },
    sinEnviar: porEnviar.size,
    falla,
    closeFalla,
    conflictos,
    keep,
  }
}

/** A row as it is shown while its mark is under way. */
function shown(fila: Fila, pedida: MarcaPedida | undefined): Fila {
  if (!pedida) return fila
  const { marca, hora_llegada = fila.hora_llegada, observacion = fila.observacion } = pedida
  const came = marca === 'presente' || marca === 'atraso'
  return { ...fila, marca, propuesto: false, hora_llegada: came ? hora_llegada : null, observacion }
}
