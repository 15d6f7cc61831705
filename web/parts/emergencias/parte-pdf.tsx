import { IconFileDownload } from '@tabler/icons-react'
import { emergenciasApi } from '#contract/emergencias.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { Button } from '#web/ui/button.tsx'

/** The parte on paper, as its reader may read it. */
export const usePartePdf = (id: number, fail: (text: string) => void) =>
  usePapel(() => fetchArchivo(emergenciasApi.pdf, { params: { id }, waitMs: workMs }), fail)

export function PartePdf({ id, fail }: { id: number; fail: (text: string) => void }) {
  const papel = usePartePdf(id, fail)
  return (
    <Button
      variant="outline"
      icon={IconFileDownload}
      loading={papel.isPending}
      loadingLabel={papel.etiqueta}
      onClick={papel.descargar}
    >
      Parte en PDF
    </Button>
  )
}
