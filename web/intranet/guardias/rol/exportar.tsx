import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { guardiasApi } from '#contract/guardias.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { useExportar } from '#web/plumbing/use-exportar.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The month for the wall, and the load as a sheet (domain §2.6). */
export function ExportarRol({ mes, fail }: { mes: string; fail: (text: string) => void }) {
  const mural = usePapel(() => fetchArchivo(guardiasApi.mesPdf, { query: { mes }, waitMs: workMs }), fail)
  const planilla = useExportar(guardiasApi.exportCarga)
  return (
    <>
      <Button
        variant="outline"
        icon={IconPrinter}
        loading={mural.isPending}
        loadingLabel={mural.etiqueta}
        onClick={mural.descargar}
      >
        Rol del mes (PDF)
      </Button>
      <ActionMenu
        label="Exportar"
        trigger={
          <Button variant="outline" icon={IconDownload} loading={planilla.isPending}>
            Exportar
          </Button>
        }
        actions={planilla.acciones.map((accion) => ({ ...accion, label: `Carga en ${accion.label}` }))}
      />
      {planilla.error && <Alert variant="error">{planilla.error.message}</Alert>}
    </>
  )
}
