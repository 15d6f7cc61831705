import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface ParecidaDialogProps {
  /** `Ya existe {folio}. ¿Es la misma?` */
  text: string
  sending: boolean
  onSame: () => void
  onOther: () => void
  onClose: () => void
}

/** Two people may open the same alarm (domain §2.5). */
export function ParecidaDialog({ text, sending, onSame, onOther, onClose }: ParecidaDialogProps) {
  const same = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      open
      decision
      title="Puede ser la misma"
      initialFocus={same}
      onOpenChange={() => !sending && onClose()}
      footer={
        <>
          <Button variant="outline" loading={sending} loadingLabel="Abriendo" onClick={onOther}>
            No, es otra
          </Button>
          <Button ref={same} disabled={sending} onClick={onSame}>
            Sí, es la misma
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  )
}
