import { IconFileDownload } from '@tabler/icons-react'
import { emergenciasApi } from '#contract/emergencias.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The parte on paper, as its reader may read it. */
export function PartePdf({ id }: { id: number }) {
  const papel = usePapel(() => fetchArchivo(emergenciasApi.pdf, { params: { id }, waitMs: workMs }))
  return (
    <>
      <Button
        variant="outline"
        icon={IconFileDownload}
        loading={papel.isPending}
        loadingLabel={papel.etiqueta}
        onClick={papel.descargar}
      >
        Parte en PDF
      </Button>
      {papel.error && <Alert variant="error">{papel.error.message}</Alert>}
    </>
  )
}
