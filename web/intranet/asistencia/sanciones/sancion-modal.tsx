import { z } from 'zod'
import { asistenciaApi } from '#contract/asistencia.ts'
import {
  nombresOrigenesSancion,
  nombresTiposSancion,
  origenesSancion,
  SancionEscrita,
  tiposSancion,
} from '#contract/asistencia/sanciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { MiembroField } from '#web/parts/asistencia/miembro-field.tsx'
import { conCerradas } from './textos.ts'
import styles from '../partes/listado.module.css'

const { tipo, desde, origen, acta } = SancionEscrita.shape
const Ingresada = z.object({
  user_id: z.string().min(1, mensajes.obligatorio),
  tipo,
  desde,
  hasta: z.string(),
  origen,
  acta,
})

interface SancionModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

export function SancionModal({ onClose, onDone }: SancionModalProps) {
  const hoy = useHoy()
  const { field, choice, modal } = useFormulario(asistenciaApi.createSancion, {
    borrador: 'sancion',
    schema: Ingresada,
    initial: { user_id: '', tipo: 'suspension', desde: hoy, hasta: '', origen: 'capitan', acta: '' },
    input: ({ user_id, hasta, ...said }) => ({ body: { ...said, user_id: Number(user_id), hasta: hasta || null } }),
    onDone: ({ nombre, listas_cerradas }) =>
      onDone(conCerradas(`La sanción de ${nombre} quedó registrada.`, listas_cerradas)),
  })
  const { value, error, onChange } = choice('user_id')
  return (
    <FormModal
      title="Registrar sanción"
      submitLabel="Registrar"
      submittingLabel="Registrando"
      {...modal}
      onClose={onClose}
    >
      <MiembroField label="A quién" value={value} error={error} onChoose={onChange} />
      <Select
        label="Sanción"
        helper={
          choice('tipo').value === 'suspension'
            ? 'En las listas abiertas de esos días queda bloqueado por sanción.'
            : undefined
        }
        options={tiposSancion.map((value) => ({ value, label: nombresTiposSancion[value] }))}
        {...choice('tipo')}
      />
      <div className={styles.dias}>
        <FechaField label="Desde" {...field('desde')} />
        <FechaField label="Hasta" optional helper="En blanco, sin término." {...field('hasta')} />
      </div>
      <Select
        label="Impuesta por"
        options={origenesSancion.map((value) => ({ value, label: nombresOrigenesSancion[value] }))}
        {...choice('origen')}
      />
      <TextField label="Número de acta" optional maxLength={60} autoComplete="off" {...field('acta')} />
    </FormModal>
  )
}
