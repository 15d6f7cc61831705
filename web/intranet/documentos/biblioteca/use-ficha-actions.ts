import { useMutation } from '@tanstack/react-query'
import { bibliotecaApi, type FichaDocumento } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { fichaDe } from './consultas.ts'

/** Actions that keep the document open. */
export function useFichaActions(
  { id, version, version_actual, titulo }: FichaDocumento,
  onDone: (text: string) => void,
) {
  const download = useMutation({
    mutationFn: (numero: number) => fetchArchivo(bibliotecaApi.archivo, { params: { id }, query: { version: numero } }),
    onSuccess: guardarArchivo,
  })
  const read = useEnvio(bibliotecaApi.read, { into: fichaDe(id) })
  const restore = useEnvio(bibliotecaApi.change, { onDone: () => onDone(mensajes.documentoDeVuelta(titulo)) })
  return {
    download,
    reading: read.sending,
    wasRead: read.done,
    markRead: () => void read.send({ params: { id }, body: { version: version_actual } }),
    restoring: restore.sending,
    restore: () => void restore.send({ params: { id }, body: { archivado: false, version } }),
    failure: download.error?.message ?? read.failure ?? restore.failure,
  }
}
