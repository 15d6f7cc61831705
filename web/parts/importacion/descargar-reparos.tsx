import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ConReparos } from '#contract/shared/importacion.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Button } from '#web/ui/button.tsx'
import { csvDeReparos } from './csv-de-reparos.ts'

interface DescargarCsvProps {
  nombre: string
  hoja: ConReparos
  children: ReactNode
}

export const DescargarCsv = ({ nombre, hoja, children }: DescargarCsvProps) => (
  <Button
    variant="outline"
    size="sm"
    icon={IconDownload}
    onClick={() => guardarArchivo({ blob: new Blob([csvDeReparos(hoja)], { type: 'text/csv;charset=utf-8' }), nombre })}
  >
    {children}
  </Button>
)

/** The rows with faults, to be corrected and brought again. */
export const DescargarReparos = ({ reparos }: { reparos: ConReparos }) => (
  <DescargarCsv nombre="filas-con-reparos.csv" hoja={reparos}>
    {reparos.filas.length === 1
      ? 'Descargar la fila con reparos'
      : `Descargar las ${reparos.filas.length.toLocaleString('es-CL')} filas con reparos`}
  </DescargarCsv>
)
