import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const saidIn = ({ publica, titulo_publico }: EmergenciaDetalle) => ({ publica, titulo_publico: titulo_publico ?? '' })

interface PublicacionModalProps {
  emergencia: EmergenciaDetalle
  onClose: () => void
}

export function PublicacionModal({ emergencia, onClose }: PublicacionModalProps) {
  const asked = emergenciaDe(emergencia.id)
  const { field, check, modal } = useFormulario(emergenciasApi.publicar, {
    borrador: `publicacion-${emergencia.id}`,
    registro: emergencia,
    como: emergenciasApi.publicar.output,
    readNow: nowOf(asked),
    schema: emergenciasApi.publicar.body.omit({ version: true }),
    initial: saidIn,
    input: (said, visto) => ({ params: { id: visto.id }, body: { ...said, version: visto.version } }),
    into: asked,
    onDone: onClose,
  })
  return (
    <FormModal title="En el sitio público" {...modal} onClose={onClose}>
      <p>
        Cerrada la emergencia, y si la compañía publica las suyas, quien visite el sitio lee su clave, su sector, su
        fecha y hora, y nuestras unidades. Nunca la dirección, las personas ni las patentes.
      </p>
      <CheckBox {...check('publica')}>Mostrar en el sitio público</CheckBox>
      <TextField
        label="Título"
        optional
        autoComplete="off"
        helper="En lugar del nombre de la clave. No escriba aquí direcciones ni nombres."
        {...field('titulo_publico')}
      />
    </FormModal>
  )
}
