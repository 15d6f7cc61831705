import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { documentosApi } from '#contract/documentos.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The document that backs a licence. */
export function Documento({ id, titulo }: { id: number; titulo: string }) {
  const download = useMutation({
    mutationFn: () => fetchArchivo(documentosApi.file, { params: { id } }),
    onSuccess: guardarArchivo,
  })
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={IconDownload}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {titulo}
      </Button>
      {download.error && <Alert variant="error">{download.error.message}</Alert>}
    </>
  )
}
