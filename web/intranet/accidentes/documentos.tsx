import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { type Accidente, accidentesApi, type DocumentoAccidente } from '#contract/accidentes.ts'
import { nombresPasos } from '#contract/accidentes/estados.ts'
import { DocumentoRow } from '#web/parts/documentos/documento-row.tsx'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { archivoQuery, query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AgregarModal } from './agregar-modal.tsx'
import styles from './accidentes.module.css'

type Dialogo = 'agregar' | { ver: DocumentoAccidente } | { quitar: DocumentoAccidente }

interface DocumentosProps {
  accidente: Accidente
  edita: boolean
  tell: (text: string) => void
}

/** Papers of an accident as files, each of a step or of none. */
export function Documentos({ accidente: { id, documentos }, edita, tell }: DocumentosProps) {
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const place = useRef<HTMLDivElement>(null)
  const removal = useEnvio(accidentesApi.removeDocumento, {
    into: query(accidentesApi.get, { params: { id } }),
    onDone: () => done('El documento fue eliminado.'),
  })
  const doomed = typeof abierto === 'object' && 'quitar' in abierto ? abierto.quitar : undefined
  const shown = typeof abierto === 'object' && 'ver' in abierto ? abierto.ver : undefined
  return (
    <Card
      title="Documentos"
      action={
        edita && (
          <Button variant="outline" size="sm" icon={IconUpload} onClick={() => abrir('agregar')}>
            Agregar documento
          </Button>
        )
      }
    >
      <div ref={place} tabIndex={-1} className={styles.lugar}>
        {removal.failure && <Alert variant="error">{removal.failure}</Alert>}
        {documentos.length === 0 ? (
          <EmptyState bare title="Sin documentos">
            La constancia, el certificado y lo que se entregó al Cuerpo y a la CMF.
          </EmptyState>
        ) : (
          <ul className={styles.documentos}>
            {documentos.map((documento) => (
              <DocumentoRow
                key={documento.id}
                documento={{ ...documento, title: documento.filename }}
                description={documento.paso && nombresPasos[documento.paso]}
                onView={() => abrir({ ver: documento })}
                onDelete={edita ? () => abrir({ quitar: documento }) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {abierto === 'agregar' && (
        <AgregarModal id={id} onClose={onClose} onDone={() => done('El documento quedó agregado.')} />
      )}
      {shown && (
        <VistaPrevia
          title={shown.filename}
          archivo={archivoQuery(accidentesApi.documento, { params: { id, documento: shown.id } })}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        danger
        open={doomed !== undefined}
        onOpenChange={onClose}
        // Its row may be gone.
        finalFocus={() => place.current}
        title="Eliminar documento"
        message={`¿Eliminar «${doomed?.filename ?? ''}»?`}
        confirmLabel="Eliminar"
        loading={removal.sending}
        loadingLabel="Eliminando"
        onConfirm={async () => {
          await removal.send({ params: { id, documento: doomed?.id ?? 0 } })
          onClose()
        }}
      />
    </Card>
  )
}
