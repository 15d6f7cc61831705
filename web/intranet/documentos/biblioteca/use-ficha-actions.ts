import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bibliotecaApi, type FichaDocumento } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, fetchArchivo } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { bibliotecaKey, fichaKey } from './consultas.ts'

/** What is done with an open document without leaving it. */
export function useFichaActions(
  { id, version, version_actual, titulo }: FichaDocumento,
  onDone: (text: string) => void,
) {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: bibliotecaKey })

  const download = useMutation({
    mutationFn: (numero: number) => fetchArchivo(bibliotecaApi.archivo, { params: { id }, query: { version: numero } }),
    onSuccess: guardarArchivo,
  })
  const read = useMutation({
    mutationFn: () => api(bibliotecaApi.read, { params: { id }, body: { version: version_actual } }),
    onSuccess: (ficha) => queries.setQueryData(fichaKey(id), ficha),
    onSettled: readAgain,
  })
  const restore = useMutation({
    mutationFn: () => api(bibliotecaApi.change, { params: { id }, body: { archivado: false, version } }),
    onSuccess: () => onDone(mensajes.documentoDeVuelta(titulo)),
    onError: readAgain,
  })
  return { download, read, restore, error: download.error ?? read.error ?? restore.error }
}
