import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Brecha, type Destinatario, nombresDestinatarios, NuevoAviso } from '#contract/proteccion/brechas.ts'
import { proteccionApi } from '#contract/proteccion.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import styles from './proteccion.module.css'

interface AvisarModalProps {
  brecha: Brecha
  destinatario: Destinatario
  onClose: () => void
  onDone: (text: string) => void
}

/** Writes down a notice that was given; to members it can be sent from here. */
export function AvisarModal({ brecha, destinatario, onClose, onDone }: AvisarModalProps) {
  const sinCorreo = useSinCorreo()
  const form = useForm({
    resolver: zodResolver(NuevoAviso),
    defaultValues: {
      destinatario,
      medio: '',
      texto: brecha.borradores[destinatario],
      a_los_miembros: false as boolean | undefined,
    },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const envio = useEnvio(proteccionApi.notifyBrecha, { form, onDone: () => onDone('El aviso quedó escrito.') })
  return (
    <FormModal
      size="lg"
      title={`Aviso: ${nombresDestinatarios[destinatario]}`}
      submitLabel="Dejar escrito"
      submittingLabel="Guardando"
      submitting={envio.sending}
      failure={envio.failure}
      onSubmit={handleSubmit(async (body) => void (await envio.send({ params: { id: brecha.id }, body })))}
      onClose={onClose}
      pending={isDirty}
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
        error={errors.medio?.message}
        {...register('medio')}
      />
      <TextArea label="Texto del aviso" rows={12} error={errors.texto?.message} {...register('texto')} />
      {destinatario === 'personas' && (
        <CheckBox {...register('a_los_miembros')} disabled={sinCorreo}>
          Enviarlo ahora por correo a todos los miembros
        </CheckBox>
      )}
    </FormModal>
  )
}
