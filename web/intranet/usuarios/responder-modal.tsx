import { type FormEvent, useState } from 'react'
import { misDatosApi, nombresSolicitud, Respuesta, type Solicitud, type TipoSolicitud } from '#contract/mis-datos.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { GuardadoDe } from './guardado.tsx'
import styles from './solicitudes.module.css'

interface ResponderModalProps {
  solicitud: Solicitud
  onClose: () => void
  onDone: (text: string) => void
}

type Estado = 'aceptada' | 'rechazada'

const accepted: Record<TipoSolicitud, string> = {
  acceso: 'Se le envía lo que pidió.',
  correccion: 'Ya quedó corregido, o se corregirá.',
  eliminacion: 'Su cuenta se cierra ahora.',
  oposicion: 'Sus datos ya no se usan para eso.',
  bloqueo: 'Sus datos no se muestran hasta que el bloqueo termine.',
}

export function ResponderModal({ solicitud, onClose, onDone }: ResponderModalProps) {
  const { id, tipo, nombre, detalle, user_id, version } = solicitud
  const vecino = user_id === null
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
      {vecino && <GuardadoDe id={id} />}
      <RadioList
        legend="Respuesta"
        options={[
          {
            value: 'aceptada',
            label: 'Aceptar',
            meaning: deletes && vecino ? 'Lo que se guarda con su correo se borra ahora.' : accepted[tipo],
          },
          { value: 'rechazada', label: 'Rechazar', meaning: 'Hay una razón para que quede como está.' },
        ]}
        value={estado}
        onChange={setEstado}
      />
      {closesAccount && (
        <Alert variant="warning">
          {vecino
            ? `Los mensajes, postulaciones y solicitudes de ${nombre} se eliminan. Esta acción no se puede deshacer.`
            : `La cuenta de ${nombre} se cierra y sus datos personales se eliminan. Esta acción no se puede deshacer.`}
        </Alert>
      )}
      <TextArea
        label="Qué se le responde"
        helper={
          vecino
            ? 'Lo recibe por correo; si pidió saber qué se guarda, junto con ello.'
            : 'Lo recibe por correo y, si su cuenta sigue abierta, en la intranet.'
        }
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
        message={
          vecino
            ? `¿Eliminar todo lo que se guarda con el correo de ${nombre}? Esta acción no se puede deshacer.`
            : `¿Cerrar la cuenta de ${nombre} y eliminar sus datos personales? Esta acción no se puede deshacer.`
        }
        confirmLabel="Eliminar"
        loading={envio.sending}
        loadingLabel="Eliminando"
        onConfirm={() => void send('aceptada')}
      />
    </FormModal>
  )
}
