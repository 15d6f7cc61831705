import { IconPlus } from '@tabler/icons-react'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { longWeekday } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Filas } from './agenda.tsx'

interface DiaModalProps {
  dia: string
  guardias: readonly Guardia[]
  onOpen: (id: number) => void
  /** Undefined for who may not. */
  onNueva: (() => void) | undefined
  onClose: () => void
}

/** The guards of one day: for the keyboard. */
export const DiaModal = ({ dia, guardias, onOpen, onNueva, onClose }: DiaModalProps) => (
  <Modal
    open
    title={longWeekday(new Date(`${dia}T15:00:00Z`))}
    onOpenChange={onClose}
    footer={
      <>
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
        {onNueva && (
          <Button icon={IconPlus} onClick={onNueva}>
            Nueva guardia
          </Button>
        )}
      </>
    }
  >
    {guardias.length > 0 ? <Filas guardias={guardias} onOpen={onOpen} /> : <p>No hay guardias este día.</p>}
  </Modal>
)
