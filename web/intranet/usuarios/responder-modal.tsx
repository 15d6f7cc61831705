import { useState } from 'react'
import { misDatosApi, nombresSolicitud, Respuesta, type Solicitud, type TipoSolicitud } from '#contract/mis-datos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { laUnica, nowOf, query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { GuardadoDe } from './guardado.tsx'
import styles from './solicitudes.module.css'

interface ResponderModalProps {
  solicitud: Solicitud
  onClose: () => void
  onDone: (text: string) => void
}

const accepted: Record<TipoSolicitud, string> = {
  acceso: 'Se le envía lo que pidió.',
  correccion: 'Ya quedó corregido, o se corregirá.',
  eliminacion: 'Su cuenta se cierra ahora.',
  oposicion: 'Sus datos ya no se usan para eso.',
  bloqueo: 'Sus datos no se muestran hasta que el bloqueo termine.',
}

export function ResponderModal({ solicitud, onClose, onDone }: ResponderModalProps) {
  const deletes = solicitud.tipo === 'eliminacion'
  const sinCorreo = useSinCorreo()
  const [confirming, setConfirming] = useState(false)
  const { visto, field, choice, said, modal, submit } = useFormulario(misDatosApi.resolver, {
    borrador: `solicitud-${solicitud.id}`,
    registro: solicitud,
    como: misDatosApi.extend.output,
    readNow: nowOf(query(misDatosApi.recibidas, { query: { id: solicitud.id } }), laUnica),
    schema: Respuesta.omit({ version: true }),
    initial: { estado: deletes ? undefined : 'aceptada', respuesta: '' },
    input: (body, visto) => ({ params: { id: visto.id }, body: { ...body, version: visto.version } }),
    onDone: ({ message }) => onDone(message),
  })
  const { id, tipo, nombre, detalle, user_id } = visto
  const vecino = user_id === null
  const estado = choice('estado')
  const closesAccount = deletes && estado.value === 'aceptada'
  return (
    <FormModal
      title={nombresSolicitud[tipo]}
      danger={closesAccount}
      submitLabel={closesAccount ? 'Eliminar sus datos' : 'Responder'}
      {...modal}
      failure={estado.error ? 'Elija si acepta o rechaza la solicitud.' : modal.failure}
      onSubmit={(event) => (closesAccount ? said(event) && setConfirming(true) : modal.onSubmit(event))}
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
        {...estado}
      />
      {closesAccount && (
        <Alert variant="warning">
          {vecino
            ? `Los mensajes, postulaciones y solicitudes de ${nombre} se eliminan. Esta acción no se puede deshacer.`
            : `La cuenta de ${nombre} se cierra y sus datos personales se eliminan. Esta acción no se puede deshacer.`}
        </Alert>
      )}
      <TextArea label="Qué se le responde" helper={helperDe(vecino, sinCorreo)} rows={4} {...field('respuesta')} />
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
        loading={modal.submitting}
        loadingLabel="Eliminando"
        onConfirm={async () => {
          const judged = said()
          if (judged) await submit(judged)
          setConfirming(false)
        }}
      />
    </FormModal>
  )
}

function helperDe(vecino: boolean, sinCorreo: boolean): string {
  if (sinCorreo)
    return vecino
      ? 'Esta instalación no envía correos: hágale llegar la respuesta de otra manera.'
      : 'Si su cuenta sigue abierta, lo lee en la intranet. Esta instalación no envía correos.'
  return vecino
    ? 'Lo recibe por correo; si pidió saber qué se guarda, junto con ello.'
    : 'Lo recibe por correo y, si su cuenta sigue abierta, en la intranet.'
}
