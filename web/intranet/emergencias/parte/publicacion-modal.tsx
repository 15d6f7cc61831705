import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { ahoraOf, keepTyped } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const saidIn = ({ publica, titulo_publico }: EmergenciaDetalle) => ({ publica, titulo_publico: titulo_publico ?? '' })

interface PublicacionModalProps {
  emergencia: EmergenciaDetalle
  onClose: () => void
}

export function PublicacionModal({ emergencia, onClose }: PublicacionModalProps) {
  const asked = emergenciaDe(emergencia.id)
  const { visto, anterior, conflicto } = useVisto(emergencia, {
    como: emergenciasApi.publicar.output,
    readNow: nowOf(asked),
    onNow: (now) => form.reset(saidIn(now), keepTyped),
  })
  const { field, form, modal } = useFormulario(emergenciasApi.publicar, {
    borrador: `publicacion-${emergencia.id}`,
    schema: emergenciasApi.publicar.body.omit({ version: true }),
    initial: saidIn(emergencia),
    input: (said) => ({ params: { id: visto.id }, body: { ...said, version: visto.version } }),
    into: asked,
    ...conflicto,
    onDone: onClose,
  })
  const ahora = ahoraOf(form.formState, anterior && saidIn(anterior), saidIn(visto))
  return (
    <FormModal title="En el sitio público" {...modal} onClose={onClose}>
      <p>
        Cerrada la emergencia, y si la compañía publica las suyas, quien visite el sitio lee su clave, su sector, su
        fecha y hora, y nuestras unidades. Nunca la dirección, las personas ni las patentes.
      </p>
      <CheckBox {...form.register('publica')}>Mostrar en el sitio público</CheckBox>
      <TextField
        label="Título"
        optional
        autoComplete="off"
        helper={ahora('titulo_publico') ?? 'En lugar del nombre de la clave. No escriba aquí direcciones ni nombres.'}
        {...field('titulo_publico')}
      />
    </FormModal>
  )
}
