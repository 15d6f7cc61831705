import { asistenciaApi } from '#contract/asistencia.ts'
import type { Alarma } from '#contract/asistencia/alarmas.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { laUnica, nowOf, query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface TratarModalProps {
  alarma: Alarma
  titulo: string
  onClose: () => void
  onDone: (text: string) => void
}

export function TratarModal({ alarma, titulo, onClose, onDone }: TratarModalProps) {
  const { visto, field, modal } = useFormulario(asistenciaApi.treatAlarma, {
    borrador: `alarma-${alarma.id}`,
    registro: alarma,
    como: asistenciaApi.treatAlarma.output,
    readNow: nowOf(query(asistenciaApi.alarmas, { query: { id: alarma.id } }), laUnica),
    schema: asistenciaApi.treatAlarma.body.pick({ acta: true }),
    initial: { acta: '' },
    input: (body, visto) => ({ params: { id: visto.id }, body: { ...body, version: visto.version } }),
    onDone: () => onDone(`La alarma de ${nombre} quedó tratada.`),
  })
  const { nombre } = visto
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
