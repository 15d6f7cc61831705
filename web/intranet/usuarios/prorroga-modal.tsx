import { type FormEvent, useState } from 'react'
import { diasParaResponder, misDatosApi, type Solicitud } from '#contract/mis-datos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { longDay } from '#web/plumbing/format.ts'
import { laUnica, nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './solicitudes.module.css'

interface ProrrogaModalProps {
  solicitud: Solicitud
  onClose: () => void
  onDone: (text: string) => void
}

/** The one extension that the law allows, with its reason. */
export function ProrrogaModal({ solicitud, onClose, onDone }: ProrrogaModalProps) {
  const { visto, conflicto } = useVisto(solicitud, {
    como: misDatosApi.extend.output,
    readNow: nowOf(query(misDatosApi.recibidas, { query: { id: solicitud.id } }), laUnica),
    conflict: mientrasTanto,
  })
  const { id, nombre, plazo, version } = visto
  const sinCorreo = useSinCorreo()
  const [motivo, setMotivo] = useState('')
  const hasta = longDay(sumarDias(plazo, diasParaResponder))
  const envio = useEnvio(misDatosApi.extend, {
    ...conflicto,
    onDone: () => onDone(`El plazo para responder a ${nombre} se amplió hasta el ${hasta}.`),
  })
  return (
    <FormModal
      title="Ampliar el plazo"
      submitLabel="Ampliar"
      submittingLabel="Guardando"
      submitting={envio.sending}
      failure={envio.failure}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void envio.send({ params: { id }, body: { motivo, version } })
      }}
      onClose={onClose}
    >
      <p className={styles.texto}>
        Una sola vez, hasta el {hasta}.{' '}
        {sinCorreo ? 'Esta instalación no envía correos: avísele.' : `A ${nombre} se le avisa por correo.`}
      </p>
      <TextArea
        label="Por qué hace falta más tiempo"
        rows={3}
        value={motivo}
        error={envio.fields.motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </FormModal>
  )
}
