import { IconPlus } from '@tabler/icons-react'
import { longWeekday } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Cosas } from './agenda.tsx'
import type { Cosa } from './cosas.ts'

interface DiaModalProps {
  dia: string
  cosas: readonly Cosa[]
  /** Undefined for who may not. */
  onNuevo: (() => void) | undefined
  onClose: () => void
}

/** Everything of one day: for the keyboard, and for what a cell has no room for. */
export const DiaModal = ({ dia, cosas, onNuevo, onClose }: DiaModalProps) => (
  <Modal
    open
    title={longWeekday(new Date(`${dia}T15:00:00Z`))}
    onOpenChange={onClose}
    footer={
      <>
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
        {onNuevo && (
          <Button icon={IconPlus} onClick={onNuevo}>
            Nuevo evento
          </Button>
        )}
      </>
    }
  >
    {cosas.length > 0 ? <Cosas dia={dia} cosas={cosas} /> : <p>No hay actividades este día.</p>}
  </Modal>
)
