import { IconUpload } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { DocumentoEquipo, FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
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
import { fetched } from '#web/ui/on-demand.tsx'
import styles from './equipo.module.css'
import './estilos.ts'

const ArchivoModal = fetched(() => import('./archivo-modal.tsx'), 'ArchivoModal')

interface DocumentosProps {
  equipo: FichaEquipo
  tell: (text: string) => void
}

/** Manuals, certificates and what a write-off was based on. */
export function Documentos({ equipo, tell }: DocumentosProps) {
  const { id, documentos } = equipo
  const edita = can(useMember().user.role, 'equipamiento.editar')
  const { abierto, abrir, onClose, done } = useAbierto<
    'agregar' | { ver: DocumentoEquipo } | { quitar: DocumentoEquipo }
  >(tell)
  const place = useRef<HTMLDivElement>(null)
  const removal = useEnvio(equipamientoApi.removeDocumentoEquipo, {
    into: query(equipamientoApi.equipo, { params: { id } }),
    onDone: () => done('El documento se quitó.'),
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
      <div ref={place} tabIndex={-1} className={styles.lugarDocumentos}>
        {removal.failure && <Alert variant="error">{removal.failure}</Alert>}
        {documentos.length === 0 ? (
          <EmptyState bare headingLevel={3} title="Sin documentos">
            El manual, la factura o los certificados.
          </EmptyState>
        ) : (
          <ul className={styles.lista}>
            {documentos.map((documento) => (
              <DocumentoRow
                key={documento.id}
                documento={{ ...documento, title: documento.filename }}
                onView={() => abrir({ ver: documento })}
                onDelete={edita && documento.control_id === null ? () => abrir({ quitar: documento }) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      <Suspense>
        {abierto === 'agregar' && <ArchivoModal equipo={equipo} accion="documento" onClose={onClose} onDone={done} />}
      </Suspense>
      {shown && (
        <VistaPrevia
          title={shown.filename}
          archivo={archivoQuery(equipamientoApi.documentoEquipo, { params: { id, documento: shown.id } })}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        danger
        open={doomed !== undefined}
        onOpenChange={onClose}
        // Its row may be gone.
        finalFocus={() => place.current}
        title="Quitar documento"
        message={`¿Quitar «${doomed?.filename ?? ''}»?`}
        confirmLabel="Quitar"
        loading={removal.sending}
        loadingLabel="Quitando"
        onConfirm={async () => {
          await removal.send({ params: { id, documento: doomed?.id ?? 0 } })
          onClose()
        }}
      />
    </Card>
  )
}
