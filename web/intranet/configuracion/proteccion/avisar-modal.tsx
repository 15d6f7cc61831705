import { type Brecha, type Destinatario, nombresDestinatarios, NuevoAviso } from '#contract/proteccion/brechas.ts'
import { proteccionApi } from '#contract/proteccion.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import styles from './proteccion.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface AvisarModalProps {
  brecha: Brecha
  destinatario: Destinatario
  onClose: () => void
  onDone: (text: string) => void
}

/** Writes down a notice that was given; to members it can be sent from here. */
export function AvisarModal({ brecha, destinatario, onClose, onDone }: AvisarModalProps) {
  const sinCorreo = useSinCorreo()
  const { field, check, modal } = useFormulario(proteccionApi.notifyBrecha, {
    borrador: `aviso-${brecha.id}-${destinatario}`,
    schema: NuevoAviso,
    initial: { destinatario, medio: '', texto: brecha.borradores[destinatario], a_los_miembros: false },
    input: (body) => ({ params: { id: brecha.id }, body }),
    onDone: () => onDone('El aviso quedó escrito.'),
  })
  return (
    <FormModal
      size="lg"
      title={`Aviso: ${nombresDestinatarios[destinatario]}`}
      submitLabel="Dejar escrito"
      submittingLabel="Guardando"
      {...modal}
      onClose={onClose}
    >
      <p className={styles.nota}>
        {destinatario === 'agencia'
          ? 'El programa no lo envía: haga llegar este texto a la Agencia y anote aquí cómo.'
          : sinCorreo
            ? 'Anote cómo se les avisó. Esta instalación no envía correos: hágales llegar el texto de otra manera.'
            : 'Anote cómo se les avisó. Si son miembros, el programa puede enviarles el texto por correo.'}
      </p>
      <TextField
        label="Cómo se avisó"
        helper="Por ejemplo, sitio de la Agencia, correo o llamada."
        {...field('medio')}
      />
      <TextArea label="Texto del aviso" rows={12} {...field('texto')} />
      {destinatario === 'personas' && (
        <CheckBox {...check('a_los_miembros')} disabled={sinCorreo}>
          Enviarlo ahora por correo a todos los miembros
        </CheckBox>
      )}
    </FormModal>
  )
}
