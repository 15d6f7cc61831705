import { useId, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { BorradorAviso } from './borrador-aviso.tsx'
import { SalirSin } from './salir-sin.tsx'
import type { BorradorDeForm, SinBorrador } from './use-borrador.ts'
import styles from './form-modal.module.css'

interface FormModalProps {
  title: ReactNode
  /** Before the title. */
  leading?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  submitLabel?: string
  /** A gerund. */
  submittingLabel?: string
  submitting: boolean
  /** Destructive or irreversible. */
  danger?: boolean
  /** Error of the whole form, above the first field. */
  failure?: string | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
  /** Something would be lost. */
  pending: boolean
  borrador: BorradorDeForm | SinBorrador
  /** Cancels a slow submit; the form stays. */
  abort?: { label: string; run: () => void }
  /** Has the focus when it opens, by touch too. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A modal with a short form; it stays open while submitting. Neither a slip nor the browser's back button loses what
 * was written.
 */
export function FormModal({
  title,
  leading,
  size = 'md',
  submitLabel = 'Guardar',
  submittingLabel = 'Guardando',
  submitting,
  danger = false,
  failure,
  onSubmit,
  onClose,
  pending,
  borrador,
  abort,
  initialFocus,
  children,
}: FormModalProps) {
  const formId = useId()
  const [leaving, setLeaving] = useState(false)
  const kept = 'sin' in borrador ? undefined : borrador
  const close = () => (pending ? setLeaving(true) : onClose())
  const leave = () => {
    kept?.drop()
    onClose()
  }
  return (
    <Modal
      open
      onOpenChange={() => !submitting && close()}
      size={size}
      title={title}
      {...(leading !== undefined && { leading })}
      {...(initialFocus && { initialFocus })}
      footer={
        <>
          {submitting && abort ? (
            <Button variant="outline" onClick={abort.run}>
              {abort.label}
            </Button>
          ) : (
            <Button variant="outline" disabled={submitting} onClick={close}>
              Cancelar
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={submitting}
            loadingLabel={submittingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
        noValidate
      >
        {failure && <Alert variant="error">{failure}</Alert>}
        {kept && <BorradorAviso borrador={kept} />}
        {children}
      </form>
      <LeaveDialog accion="guardar" open={leaving} onStay={() => setLeaving(false)} onLeave={leave} />
      {/* Only then: the router allows one blocker, and the page below may need it itself. */}
      {pending && <SalirSin accion="guardar" pending onLeave={leave} />}
    </Modal>
  )
}
