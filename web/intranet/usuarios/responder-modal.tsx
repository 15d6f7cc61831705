import { useState } from 'react'
import { misDatosApi, nombresSolicitud, Respuesta, type Solicitud } from '#contract/mis-datos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './solicitudes.module.css'

interface ResponderModalProps {
  solicitud: Solicitud
  onClose: () => void
  onDone: (text: string) => void
}

export function ResponderModal({ solicitud, onClose, onDone }: ResponderModalProps) {
  const { id, tipo, nombre, detalle, version } = solicitud
  const deletes = tipo === 'eliminacion'
  const [confirming, setConfirming] = useState(false)
  const { field, choice, form, modal, submit } = useFormulario(misDatosApi.resolver, {
    schema: Respuesta,
    initial: { estado: deletes ? undefined : 'aceptada', respuesta: '', version },
    input: (body) => ({ params: { id }, body }),
    onDone: ({ message }) => onDone(message),
  })
  const estado = choice('estado')
  const closesAccount = deletes && estado.value === 'aceptada'
  return (
    <FormModal
      title={nombresSolicitud[tipo]}
      danger={closesAccount}
      submitLabel={closesAccount ? 'Eliminar sus datos' : 'Responder'}
      {...modal}
      failure={estado.error ? 'Elija si acepta o rechaza la solicitud.' : modal.failure}
      onSubmit={form.handleSubmit((said) => (closesAccount ? setConfirming(true) : submit(said)))}
      onClose={onClose}
    >
      <div>
        <p className={styles.nota}>{nombre} escribe</p>
        <p className={styles.texto}>{detalle}</p>
      </div>
      <RadioList
        legend="Respuesta"
        options={[
          {
            value: 'aceptada',
            label: 'Aceptar',
            meaning: deletes ? 'Su cuenta se cierra ahora.' : 'Ya quedó corregido, o se corregirá.',
          },
          { value: 'rechazada', label: 'Rechazar', meaning: 'Hay una razón para que quede como está.' },
        ]}
        {...estado}
      />
      {closesAccount && (
        <Alert variant="warning">
          La cuenta de {nombre} se cierra y sus datos personales se eliminan. Esta acción no se puede deshacer.
        </Alert>
      )}
      <TextArea
        label="Qué se le responde"
        helper="Lo recibe por correo y, si su cuenta sigue abierta, en la intranet."
        rows={4}
        {...field('respuesta')}
      />
      <ConfirmDialog
        danger
        open={confirming}
        onOpenChange={setConfirming}
        title={`Eliminar los datos de ${nombre}`}
        message={`¿Cerrar la cuenta de ${nombre} y eliminar sus datos personales? Esta acción no se puede deshacer.`}
        confirmLabel="Eliminar"
        loading={modal.submitting}
        loadingLabel="Eliminando"
        onConfirm={async () => {
          await form.handleSubmit(submit)()
          setConfirming(false)
        }}
      />
    </FormModal>
  )
}
