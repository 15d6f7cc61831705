import { IconDownload } from '@tabler/icons-react'
import type { ConReparos } from '#contract/shared/importacion.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Button } from '#web/ui/button.tsx'
import { csvDeReparos } from './csv-de-reparos.ts'

/** The rows with faults, to be corrected and brought again. */
export const DescargarReparos = ({ reparos }: { reparos: ConReparos }) => (
  <Button
    variant="outline"
    size="sm"
    icon={IconDownload}
    onClick={() =>
      guardarArchivo({
        blob: new Blob([csvDeReparos(reparos)], { type: 'text/csv;charset=utf-8' }),
        nombre: 'filas-con-reparos.csv',
      })
    }
  >
    {reparos.filas.length === 1
      ? 'Descargar la fila con reparos'
      : `Descargar las ${reparos.filas.length.toLocaleString('es-CL')} filas con reparos`}
  </Button>
)
