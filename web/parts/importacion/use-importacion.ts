import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { planillasApi } from '#contract/planillas.ts'
import type { LecturaDicha } from '#contract/shared/importacion.ts'
import type { Permiso } from '#contract/shared/permisos.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { makeStale, readCallAgain } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'

/** Call that rehearses a sheet, or imports it with `simular=false`. */
export type Importa = Endpoint & { access: Permiso; upload: NonNullable<Endpoint['upload']> }

/** Says how a sheet is read, beside what was said before; another of its sheets begins anew. */
export type Decir = (dicho: Partial<LecturaDicha>) => void

interface Ensayo {
  chosen: File
  otros?: Record<string, string>
  lectura?: Partial<LecturaDicha>
}

/** A sheet that is rehearsed and then imported, with other fields of the import. */
export function useImportacion<E extends Importa>(de: E, campos?: Record<string, string>) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [ensayo, setEnsayo] = useState<Output<E>>()
  const [dicha, setDicha] = useState<Partial<LecturaDicha>>({})
  /** Of the changes that were seen and are wanted. */
  const [cambios, aplicar] = useState<string>()
  const send = ({ chosen, otros, lectura = dicha }: Ensayo, simular: 'true' | 'false'): Promise<Output<E>> => {
    const said = Object.keys(lectura).length > 0 && { lectura: JSON.stringify(lectura) }
    return upload(de, chosen, { body: { simular, ...campos, ...said, ...otros } })
  }
  const rehearse = useMutation({
    mutationFn: (asked: Ensayo) => send(asked, 'true'),
    // What is refused was not said.
    onSuccess(answer, { lectura = dicha }) {
      setEnsayo(answer)
      setDicha(lectura)
      aplicar(undefined)
    },
  })
  const write = useMutation({
    mutationFn: (chosen: File) => send({ chosen, ...(cambios && { otros: { cambios } }) }, 'false'),
    async onSuccess() {
      void readCallAgain(queries, planillasApi.hechas)
      await makeStale(queries, de)
    },
    onError(error, chosen) {
      // Others changed what was seen: it is told again.
      if (error instanceof ApiError && error.status === 409) rehearse.mutate({ chosen })
    },
  })
  const decir: Decir = (dicho) => {
    const { columnas, valores = {}, celdas } = dicha
    const besides = Object.entries(dicho.valores ?? {}).map(([campo, said]) => [campo, { ...valores[campo], ...said }])
    const lectura =
      dicho.hoja === undefined
        ? {
            ...dicha,
            columnas: { ...columnas, ...dicho.columnas },
            valores: { ...valores, ...Object.fromEntries(besides) },
            celdas: { ...celdas, ...dicho.celdas },
          }
        : dicho
    if (file) rehearse.mutate({ chosen: file, lectura })
  }
  return {
    de,
    archivo: file?.name ?? '',
    ensayo: write.data ? undefined : ensayo,
    resultado: write.data,
    error: write.error ?? rehearse.error,
    isReading: rehearse.isPending,
    isWriting: write.isPending,
    elegir(chosen: File) {
      setFile(chosen)
      setEnsayo(undefined)
      rehearse.mutate({ chosen, lectura: {} })
    },
    /** The same sheet once more, read otherwise. */
    ensayar: (otros: Record<string, string>) => file && rehearse.mutate({ chosen: file, otros }),
    decir,
    cambios,
    aplicar,
    importar: () => file && write.mutate(file),
    again() {
      setFile(undefined)
      setEnsayo(undefined)
      setDicha({})
      rehearse.reset()
      write.reset()
    },
  }
}
