import { diasParaResponder, misDatosApi, type Solicitud } from '#contract/mis-datos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { longDay } from '#web/plumbing/format.ts'
import { laUnica, nowOf, query } from '#web/plumbing/query.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './solicitudes.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface ProrrogaModalProps {
  solicitud: Solicitud
  onClose: () => void
  onDone: (text: string) => void
}

/** The one extension that the law allows, with its reason. */
export function ProrrogaModal({ solicitud, onClose, onDone }: ProrrogaModalProps) {
  const sinCorreo = useSinCorreo()
  const { visto, field, modal } = useFormulario(misDatosApi.extend, {
    borrador: `prorroga-${solicitud.id}`,
    registro: solicitud,
    como: misDatosApi.extend.output,
    readNow: nowOf(query(misDatosApi.recibidas, { query: { id: solicitud.id } }), laUnica),
    initial: { motivo: '' },
    input: ({ motivo }, visto) => ({ params: { id: visto.id }, body: { motivo, version: visto.version } }),
    onDone: () => onDone(`El plazo para responder a ${nombre} se amplió hasta el ${hasta}.`),
  })
  const { nombre, plazo } = visto
  const hasta = longDay(sumarDias(plazo, diasParaResponder))
  return (
    <FormModal title="Ampliar el plazo" submitLabel="Ampliar" submittingLabel="Guardando" {...modal} onClose={onClose}>
      <p className={styles.texto}>
        Una sola vez, hasta el {hasta}.{' '}
        {sinCorreo ? 'Esta instalación no envía correos: avísele.' : `A ${nombre} se le avisa por correo.`}
      </p>
      <TextArea label="Por qué hace falta más tiempo" rows={3} {...field('motivo')} />
    </FormModal>
  )
}
