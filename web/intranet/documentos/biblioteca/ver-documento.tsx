import { IconCheck } from '@tabler/icons-react'
import { bibliotecaApi, type DocumentoCompania } from '#contract/biblioteca.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { archivoDe, fichaDe } from './consultas.ts'

interface VerDocumentoProps {
  documento: DocumentoCompania
  /** One of its versions, if not the latest. */
  numero?: number
  onClose: () => void
  onRead: (text: string) => void
}

/** A document's file; under the latest version its reader says that it is read. */
export function VerDocumento({ documento, numero = documento.version_actual, onClose, onRead }: VerDocumentoProps) {
  const { id, titulo, version_actual, debe_leer, leido_en, archivado_en } = documento
  const read = useEnvio(bibliotecaApi.read, {
    into: fichaDe(id),
    onDone: () => onRead('Su lectura quedó registrada.'),
  })
  const unread = numero === version_actual && !leido_en && !archivado_en
  return (
    <VistaPrevia
      title={version_actual > 1 ? `${titulo}, versión ${numero}` : titulo}
      archivo={archivoDe(id, numero)}
      fin={
        unread && (
          <Button
            variant={debe_leer ? 'primary' : 'outline'}
            icon={IconCheck}
            loading={read.sending}
            loadingLabel="Guardando"
            onClick={() => void read.send({ params: { id }, body: { version: numero } })}
          >
            He leído este documento
          </Button>
        )
      }
      failure={read.failure}
      onClose={onClose}
    />
  )
}
