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
      <ActionMenu
        label="Exportar"
        trigger={
          <Button
            variant="outline"
            icon={IconDownload}
            loading={mural.isPending || planilla.isPending}
            {...(mural.isPending && { loadingLabel: mural.etiqueta })}
          >
            Exportar
          </Button>
        }
        actions={[
          { label: 'Rol del mes (PDF para el muro)', icon: IconPrinter, run: mural.descargar },
          ...planilla.acciones.map((accion) => ({ ...accion, label: `Carga en ${accion.label}` })),
        ]}
      />
      {planilla.error && <Alert variant="error">{planilla.error.message}</Alert>}
    </>
  )
}
