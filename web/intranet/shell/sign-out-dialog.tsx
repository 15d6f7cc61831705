import { useRef, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { Unsent } from './use-session-end.ts'

interface SignOutDialogProps extends Unsent {
  open: boolean
  /** Returns true once nothing waits. */
  onSend: () => Promise<boolean>
  onLeave: () => void
  onStay: () => void
}

export function SignOutDialog(props: SignOutDialogProps) {
  const { open, unsent, texts, onLeave, onStay } = props
  if (texts > 0) return <TextDialog {...props} />
  const message =
    unsent === 1
      ? 'Hay 1 cambio sin enviar. Si cierra la sesión ahora, se perderá.'
      : `Hay ${unsent} cambios sin enviar. Si cierra la sesión ahora, se perderán.`
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      title="Cerrar sesión"
      message={message}
      confirmLabel="Cerrar sesión"
      danger
      onConfirm={onLeave}
    />
  )
}

/** Texts take longer to write again than marks: they can be sent first. */
function TextDialog({ open, onSend, onLeave, onStay }: SignOutDialogProps) {
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)

  async function send(): Promise<void> {
    setSending(true)
    const sent = await onSend()
    setSending(false)
    setFailed(!sent)
    if (sent) onLeave()
  }

  return (
    <Modal
      decision
      open={open}
      onOpenChange={() => !sending && onStay()}
      title="Cerrar sesión"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" disabled={sending} onClick={onStay}>
            Cancelar
          </Button>
          <Button variant="danger" disabled={sending} onClick={onLeave}>
            Descartar y cerrar sesión
          </Button>
          <Button loading={sending} loadingLabel="Enviando" onClick={() => void send()}>
            Enviar y cerrar sesión
          </Button>
        </>
      }
    >
      <p>Hay texto del parte sin enviar. Si cierra la sesión ahora, se perderá.</p>
      {failed && <Alert variant="error">No se pudo enviar todo. Revise su conexión, o el parte.</Alert>}
    </Modal>
  )
}
