import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import {
  type DocumentoMantencion,
  type Mantencion,
  maximoDocumentosMantencion,
} from '#contract/material-mayor/mantenciones.ts'
import { ArchivoField } from '#web/parts/documentos/archivo-field.tsx'
import { DocumentoRow } from '#web/parts/documentos/documento-row.tsx'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { archivoQuery, makeStale } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './mantenciones.module.css'

interface DocumentosModalProps {
  mantencion: Mantencion
  onClose: () => void
}

/** Orders, invoices and reports of a maintenance, for who keeps the book. */
export function DocumentosModal({ mantencion, onClose }: DocumentosModalProps) {
  const { id, unidad_id, descripcion, documentos } = mantencion
  const params = { id: unidad_id, mantencion: id }
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const [shown, show] = useState<DocumentoMantencion>()
  const [doomed, doom] = useState<DocumentoMantencion>()
  const place = useRef<HTMLDivElement>(null)
  const { part, failure, fail, start, cancel } = useSubida()
  const sending = part !== undefined
  const removal = useEnvio(materialMayorApi.removeDocumentoMantencion)
  const add = async (archivo: File) => {
    const added = await start((progress) =>
      upload(materialMayorApi.addDocumentoMantencion, archivo, { params, ...progress }),
    )
    if (added) await makeStale(queries, materialMayorApi.addDocumentoMantencion)
  }
  return (
    <Modal
      open
      onOpenChange={() => !sending && onClose()}
      title="Documentos"
      footer={
        <Button variant="outline" onClick={sending ? cancel : onClose}>
          {sending ? 'Cancelar subida' : 'Cerrar'}
        </Button>
      }
    >
      <div ref={place} tabIndex={-1} className={styles.documentos}>
        <p>
          <strong>{descripcion}</strong>
        </p>
        {(failure ?? removal.failure) && <Alert variant="error">{failure ?? removal.failure}</Alert>}
        {documentos.length > 0 && (
          <ul className={styles.lista}>
            {documentos.map((documento) => (
              <DocumentoRow
                key={documento.id}
                documento={{ ...documento, title: documento.filename }}
                onView={() => show(documento)}
                onDelete={() => doom(documento)}
              />
            ))}
          </ul>
        )}
        {documentos.length < maximoDocumentosMantencion && (
          <ArchivoField
            archivo={undefined}
            error={fault}
            disabled={sending}
            onChange={(archivo, error) => {
              setFault(error)
              fail(undefined)
              if (archivo) void add(archivo)
            }}
          />
        )}
        {sending && <ProgressBar label="Subiendo el documento" value={part} />}
      </div>
      {shown && (
        <VistaPrevia
          title={shown.filename}
          archivo={archivoQuery(materialMayorApi.documentoMantencion, { params: { ...params, documento: shown.id } })}
          onClose={() => show(undefined)}
        />
      )}
      <ConfirmDialog
        danger
        open={doomed !== undefined}
        onOpenChange={() => doom(undefined)}
        // Its row may be gone.
        finalFocus={() => place.current}
        title="Quitar documento"
        message={`¿Quitar «${doomed?.filename ?? ''}»?`}
        confirmLabel="Quitar"
        loading={removal.sending}
        loadingLabel="Quitando"
        onConfirm={async () => {
          await removal.send({ params: { ...params, documento: doomed?.id ?? 0 } })
          doom(undefined)
        }}
      />
    </Modal>
  )
}
