import { useMutation } from '@tanstack/react-query'
import { IconDownload, IconMapPin } from '@tabler/icons-react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { useExportar } from '#web/plumbing/use-exportar.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface ExportarEmergenciasProps {
  /** Filters of the list. */
  con: CallInput<typeof emergenciasApi.exportar>
  /** Officers take the places out too. */
  conMapa: boolean
}

/** The list as a sheet, and for officers its places as GeoJSON. */
export function ExportarEmergencias({ con, conMapa }: ExportarEmergenciasProps) {
  const planilla = useExportar(emergenciasApi.exportar, con)
  const mapa = useMutation({
    mutationFn: () => fetchArchivo(emergenciasApi.geojson, { query: con.query ?? {}, waitMs: workMs }),
    onSuccess: guardarArchivo,
  })
  const error = planilla.error ?? mapa.error
  const lugares = { label: 'Mapa (GeoJSON)', icon: IconMapPin, run: () => mapa.mutate() }
  return (
    <>
      <ActionMenu
        label="Exportar"
        trigger={
          <Button variant="outline" icon={IconDownload} loading={planilla.isPending || mapa.isPending}>
            Exportar
          </Button>
        }
        actions={conMapa ? [...planilla.acciones, lugares] : planilla.acciones}
      />
      {error && <Alert variant="error">{error.message}</Alert>}
    </>
  )
}
