import { useRef, useState } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Faltan } from './faltan.tsx'
import styles from './acciones.module.css'

interface CerrarModalProps {
  emergencia: EmergenciaDetalle
  onClose: () => void
  onDone: (text: string) => void
}

/** Closes an emergency, or says what it still needs. */
export function CerrarModal({ emergencia: { id, folio, faltan }, onClose, onDone }: CerrarModalProps) {
  const [confirmo, setConfirmo] = useState(false)
  const { send, sending, failure } = useEnvio(emergenciasApi.accion, {
    onDone: () => onDone(`La emergencia ${folio} quedó cerrada.`),
  })
  // A link leads the focus to its place, and not back.
  const followed = useRef(false)
  const blocks = faltan.some(({ confirmable }) => !confirmable)
  const asks = !blocks && faltan.length > 0
  return (
    <Modal
      open
      title="Cerrar emergencia"
      onOpenChange={() => !sending && onClose()}
      finalFocus={() => !followed.current}
      footer={
        <>
          <Button variant="outline" disabled={sending} onClick={onClose}>
            {blocks ? 'Cerrar después' : 'Cancelar'}
          </Button>
          {!blocks && (
            <Button
              loading={sending}
              loadingLabel="Cerrando"
              disabled={asks && !confirmo}
              onClick={() => void send({ params: { id }, body: { accion: 'cerrar', ...(confirmo && { confirmo }) } })}
            >
              Cerrar emergencia
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialogo}>
        {failure && <Alert variant="error">{failure}</Alert>}
        <Faltan
          faltan={faltan}
          onFollow={() => {
            followed.current = true
            onClose()
          }}
        />
        {asks && (
          <CheckBox checked={confirmo} onChange={({ target }) => setConfirmo(target.checked)}>
            Confirmo que así fue
          </CheckBox>
        )}
        {!blocks && (
          <p>El parte queda para revisión del Capitán. Desde entonces solo cambian la lista y los adjuntos.</p>
        )}
      </div>
    </Modal>
  )
}
