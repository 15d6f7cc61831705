import { useQuery } from '@tanstack/react-query'
import { IconFileDownload } from '@tabler/icons-react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The monthly inventory of minor equipment: whether it was made, and whether it still can be. */
export const useInventarioDelMes = (mes: string) =>
  useQuery(query(equipamientoApi.inventarioMensual, { params: { mes } })).data

/** Has it made, with its number, or takes it as a paper (docs/decisions/101). */
export function InventarioDelMes({ mes, onEmitir }: { mes: string; onEmitir: () => void }) {
  const { emitido, se_puede } = useInventarioDelMes(mes) ?? {}
  const papel = usePapel(() => fetchArchivo(equipamientoApi.inventarioMensualPdf, { params: { mes }, waitMs: workMs }))
  const failure = papel.error?.message
  return (
    <>
      {emitido && (
        <Button
          size="sm"
          variant="outline"
          icon={IconFileDownload}
          loading={papel.isPending}
          loadingLabel={papel.etiqueta}
          onClick={papel.descargar}
        >
          {`Inventario N.º ${emitido.numero}/${emitido.anio}`}
        </Button>
      )}
      {!emitido && se_puede && (
        <Button size="sm" variant="outline" onClick={onEmitir}>
          Emitir inventario
        </Button>
      )}
      {failure && <Alert variant="error">{failure}</Alert>}
    </>
  )
}
