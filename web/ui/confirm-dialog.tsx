import { Dialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  message: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Destructive or irreversible. */
  danger?: boolean
  loading?: boolean
  loadingLabel?: string
  /** Same as in `Modal`. */
  finalFocus?: (() => HTMLElement | null | boolean) | undefined
  onConfirm: () => void
}

/** The caller closes it once the action is done. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  loading = false,
  loadingLabel,
  finalFocus,
  onConfirm,
}: ConfirmDialogProps) {
  // The harmless answer holds the focus, so that a stray Enter destroys nothing.
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      decision
      size="md"
      open={open}
      onOpenChange={(next) => !loading && onOpenChange(next)}
      title={title}
      initialFocus={cancel}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancel} variant="outline" disabled={loading} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={loading}
            loadingLabel={loadingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Dialog.Description className={styles.message}>{message}</Dialog.Description>
    </Modal>
  )
}
