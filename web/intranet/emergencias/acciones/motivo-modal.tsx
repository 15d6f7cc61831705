import { emergenciasApi } from '#contract/emergencias.ts'
import type { AccionEmergencia } from '#contract/emergencias/estados.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface MotivoModalProps {
  emergencia: { id: number; folio: string }
  accion: 'anular' | 'devolver' | 'reabrir'
  onClose: () => void
  onDone: (text: string) => void
}

const textos = {
  anular: {
    title: 'Anular emergencia',
    sending: 'Anulando',
    campo: 'motivo',
    label: 'Por qué se anula',
    explains: 'El folio se conserva y la lista deja de contar para todos.',
    done: (folio: string) => `La emergencia ${folio} quedó anulada.`,
  },
  devolver: {
    title: 'Devolver emergencia',
    sending: 'Devolviendo',
    campo: 'observaciones',
    label: 'Qué hay que corregir',
    explains: 'Vuelve a estar en curso, para que se corrija y se cierre de nuevo.',
    done: (folio: string) => `La emergencia ${folio} se devolvió.`,
  },
  reabrir: {
    title: 'Reabrir emergencia',
    sending: 'Reabriendo',
    campo: 'motivo',
    label: 'Por qué se reabre',
    explains: 'Queda cerrada, por revisar otra vez, y se muestra como rectificada.',
    done: (folio: string) => `La emergencia ${folio} se reabrió.`,
  },
} as const satisfies Partial<Record<AccionEmergencia, object>>

/** Actions that ask for words. */
export function MotivoModal({ emergencia: { id, folio }, accion, onClose, onDone }: MotivoModalProps) {
  const { title, sending: gerund, campo, label, explains, done } = textos[accion]
  const { field, modal } = useFormulario(emergenciasApi.accion, {
    borrador: `${accion}-emergencia-${id}`,
    initial: { escrito: '' },
    input: ({ escrito }) => ({ params: { id }, body: { accion, [campo]: escrito } }),
    names: { [campo]: 'escrito' },
    onDone: () => onDone(done(folio)),
  })
  return (
    <FormModal
      title={title}
      submitLabel={title}
      submittingLabel={gerund}
      danger={accion === 'anular'}
      {...modal}
      onClose={onClose}
    >
      <p>{explains}</p>
      <TextArea label={label} rows={3} maxLength={campo === 'motivo' ? 300 : 1_000} {...field('escrito')} />
    </FormModal>
  )
}
