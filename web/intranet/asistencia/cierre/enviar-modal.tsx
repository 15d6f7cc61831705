import { asistenciaApi } from '#contract/asistencia.ts'
import { lectoresDe, nombresLectores, type Papel } from '#contract/asistencia/cierres.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface EnviarModalProps {
  mes: string
  papel: Papel
  nombre: string
  onClose: () => void
  onDone: (text: string) => void
}

/** Mails the link of a published paper. */
export function EnviarModal({ mes, papel: { id, serie }, nombre, onClose, onDone }: EnviarModalProps) {
  const lectores = lectoresDe(serie)
  const { field, choice, modal } = useFormulario(asistenciaApi.enviarPapel, {
    borrador: `papel-${id}`,
    schema: asistenciaApi.enviarPapel.body,
    initial: { para: lectores[0], mensaje: '' },
    input: (body) => ({ params: { mes, id }, body }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <FormModal title="Enviar por correo" submitLabel="Enviar" submittingLabel="Enviando" {...modal} onClose={onClose}>
      <p>
        <strong>{nombre}</strong>: reciben el enlace, que se abre con su cuenta. También les queda en sus avisos.
      </p>
      <Select
        label="Para"
        helper={lectores.length === 1 ? 'Nombra a personas: solo se envía a oficiales y superiores.' : undefined}
        options={lectores.map((value) => ({ value, label: nombresLectores[value] }))}
        {...choice('para')}
      />
      <TextField label="Mensaje" optional maxLength={300} autoComplete="off" {...field('mensaje')} />
    </FormModal>
  )
}
