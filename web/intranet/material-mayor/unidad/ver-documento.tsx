import { materialMayorApi } from '#contract/material-mayor.ts'
import type { DocumentoUnidad, Papel } from '#contract/material-mayor/papeles.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { archivoQuery } from '#web/plumbing/query.ts'

interface VerDocumentoProps {
  papel: Pick<Papel, 'id' | 'unidad_id'>
  documento: DocumentoUnidad
  onClose: () => void
}

export const VerDocumento = ({ papel, documento: { id, filename }, onClose }: VerDocumentoProps) => (
  <VistaPrevia
    title={filename}
    archivo={archivoQuery(materialMayorApi.documentoPapel, {
      params: { id: papel.unidad_id, papel: papel.id, documento: id },
    })}
    onClose={onClose}
  />
)
