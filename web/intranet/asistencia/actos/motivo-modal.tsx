import { type ReactNode, useState } from 'react'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface MotivoModalProps {
  title: string
  submittingLabel: string
  danger?: boolean
  label: string
  /** Of `useEnvio`. */
  envio: { sending: boolean; failure: string | undefined; fields: Record<string, string> }
  onSend: (motivo: string) => unknown
  onClose: () => void
  /** One sentence on the consequences. */
  children: ReactNode
}

/** Asks for the reason of what is done with an act. */
export function MotivoModal({ title, label, envio, onSend, children, ...modal }: MotivoModalProps) {
  const [motivo, setMotivo] = useState('')
  const { sending, failure, fields } = envio
  return (
    <FormModal
      {...modal}
      title={title}
      submitLabel={title}
      submitting={sending}
      failure={fields.motivo ? undefined : failure}
      onSubmit={() => void onSend(motivo)}
    >
      <p>{children}</p>
      <TextArea
        label={label}
        rows={2}
        maxLength={300}
        error={fields.motivo}
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormModal>
  )
}
