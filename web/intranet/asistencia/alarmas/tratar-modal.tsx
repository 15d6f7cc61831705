import { asistenciaApi } from '#contract/asistencia.ts'
import type { Alarma } from '#contract/asistencia/alarmas.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { laUnica, nowOf, query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface TratarModalProps {
  alarma: Alarma
  titulo: string
  onClose: () => void
  onDone: (text: string) => void
}

export function TratarModal({ alarma, titulo, onClose, onDone }: TratarModalProps) {
  const { visto, conflicto } = useVisto(alarma, {
    como: asistenciaApi.treatAlarma.output,
    readNow: nowOf(query(asistenciaApi.alarmas, { query: { id: alarma.id } }), laUnica),
    conflict: mientrasTanto,
  })
  const { id, nombre, version } = visto
  const { field, modal } = useFormulario(asistenciaApi.treatAlarma, {
    borrador: `alarma-${id}`,
    schema: asistenciaApi.treatAlarma.body.pick({ acta: true }),
    initial: { acta: '' },
    input: (body) => ({ params: { id }, body: { ...body, version } }),
    ...conflicto,
    onDone: () => onDone(`La alarma de ${nombre} quedó tratada.`),
  })
  return (
    <FormModal
      title="Tratado en junta de oficiales"
      submitLabel="Registrar"
      submittingLabel="Registrando"
      {...modal}
      onClose={onClose}
    >
      <p>
        <strong>{nombre}</strong>: {titulo}. La alarma deja de estar vigente, y no vuelve aunque la racha siga.
      </p>
      <TextField label="Acta" helper="Por ejemplo: Sesión 12." maxLength={60} autoComplete="off" {...field('acta')} />
    </FormModal>
  )
}
