import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Historial } from './historial.tsx'
import type { Registro } from './registro.ts'

interface HistorialModalProps extends Registro {
  /** Display name of the record. */
  nombre: string
  onClose: () => void
}

export const HistorialModal = ({ nombre, onClose, ...registro }: HistorialModalProps) => (
  <Modal
    open
    size="lg"
    title={`Historial: ${nombre}`}
    onOpenChange={onClose}
    footer={
      <Button variant="outline" onClick={onClose}>
        Cerrar
      </Button>
    }
  >
    <Historial {...registro} />
  </Modal>
)
