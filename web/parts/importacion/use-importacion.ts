import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'

/** Call that rehearses a sheet, or imports it with `simular=false`. */
type Importa = Endpoint & { upload: NonNullable<Endpoint['upload']> }

/** A sheet that is rehearsed and then imported, with other fields of the import. */
export function useImportacion<E extends Importa>(de: E, campos?: Record<string, string>) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const send = (chosen: File, body: Record<string, string>): Promise<Output<E>> => upload(de, chosen, { body })
  const [ensayo, setEnsayo] = useState<Output<E>>()
  const rehearse = useMutation({
    mutationFn: ({ chosen, otros }: { chosen: File; otros?: Record<string, string> }) =>
      send(chosen, { simular: 'true', ...campos, ...otros }),
    onSuccess: setEnsayo,
  })
  const write = useMutation({
    mutationFn: (chosen: File) => send(chosen, { simular: 'false', ...campos }),
    onSuccess: () => makeStale(queries, de),
  })
  return {
    archivo: file?.name ?? '',
    ensayo: write.data ? undefined : ensayo,
    resultado: write.data,
    error: write.error ?? rehearse.error,
    isReading: rehearse.isPending,
    isWriting: write.isPending,
    elegir(chosen: File) {
      setFile(chosen)
      setEnsayo(undefined)
      rehearse.mutate({ chosen })
    },
    /** The same sheet once more, read otherwise. */
    ensayar: (otros: Record<string, string>) => file && rehearse.mutate({ chosen: file, otros }),
    importar: () => file && write.mutate(file),
    again() {
      setFile(undefined)
      setEnsayo(undefined)
      rehearse.reset()
      write.reset()
    },
  }
}
