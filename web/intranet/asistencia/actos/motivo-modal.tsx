import type { ReactNode } from 'react'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import type { useFormulario } from '#web/plumbing/use-formulario.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface MotivoModalProps {
  title: string
  submittingLabel: string
  danger?: boolean
  label: string
  form: Pick<ReturnType<typeof useFormulario<never, { motivo: string }>>, 'field' | 'modal'>
  onClose: () => void
  /** One sentence on the consequences. */
  children: ReactNode
}

/** Asks for the reason of what is done with an act. */
export const MotivoModal = ({ title, label, form: { field, modal }, children, ...props }: MotivoModalProps) => (
  <FormModal {...props} title={title} submitLabel={title} {...modal}>
    <p>{children}</p>
    <TextArea label={label} rows={2} maxLength={300} {...field('motivo')} />
  </FormModal>
)
