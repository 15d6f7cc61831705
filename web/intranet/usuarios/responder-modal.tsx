import { type FormEvent, useState } from 'react'
import { misDatosApi, nombresSolicitud, Respuesta, type Solicitud } from '#contract/mis-datos.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './solicitudes.module.css'

interface ResponderModalProps {
  solicitud: Solicitud
  onClose: () => void
  onDone: (text: string) => void
}

type Estado = 'aceptada' | 'rechazada'

export function ResponderModal({ solicitud, onClose, onDone }: ResponderModalProps) {
  const { id, tipo, nombre, detalle, version } = solicitud
  const deletes = tipo === 'eliminacion'
  const [estado, setEstado] = useState<Estado | undefined>(deletes ? undefined : 'aceptada')
  const [respuesta, setRespuesta] = useState('')
  const [faults, setFaults] = useState<{ estado?: string; respuesta?: string | undefined }>({})
  const [confirming, setConfirming] = useState(false)
  const envio = useEnvio(misDatosApi.resolver, { onDone: ({ message }) => onDone(message) })
  const closesAccount = deletes && estado === 'aceptada'

  function submit(): void {
    const { error } = Respuesta.shape.respuesta.safeParse(respuesta)
    setFaults({
      ...(!estado && { estado: 'Elija si acepta o rechaza la solicitud.' }),
      respuesta: error?.issues[0]?.message,
    })
    if (!estado || error) return
    if (closesAccount) setConfirming(true)
    else void send(estado)
  }

  async function send(estado: Estado): Promise<void> {
    await envio.send({ params: { id }, body: { estado, respuesta, version } })
    setConfirming(false)
  }

  return (
    <FormModal
      title={nombresSolicitud[tipo]}
      danger={closesAccount}
      submitLabel={closesAccount ? 'Eliminar sus datos' : 'Responder'}
      submittingLabel="Guardando"
      submitting={envio.sending}
      failure={faults.estado ?? envio.failure}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
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
        value={estado}
        onChange={setEstado}
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
        value={respuesta}
        error={faults.respuesta ?? envio.fields.respuesta}
        onChange={(event) => setRespuesta(event.target.value)}
      />
      <ConfirmDialog
        danger
        open={confirming}
        onOpenChange={setConfirming}
        title={`Eliminar los datos de ${nombre}`}
        message={`¿Cerrar la cuenta de ${nombre} y eliminar sus datos personales? Esta acción no se puede deshacer.`}
        confirmLabel="Eliminar"
        loading={envio.sending}
        loadingLabel="Eliminando"
        onConfirm={() => void send('aceptada')}
      />
    </FormModal>
  )
}
