import { z } from 'zod'
import { asistenciaApi } from '#contract/asistencia.ts'
import { AbonoEscrito, maxAbono } from '#contract/asistencia/abonos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { figure } from '#web/plumbing/cifras.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { MiembroField } from '#web/parts/asistencia/miembro-field.tsx'
import styles from '../partes/listado.module.css'

const { fecha, cantidad, concepto, respaldo } = AbonoEscrito.shape
const Ingresado = z.object({
  user_id: z.string().min(1, mensajes.obligatorio),
  fecha,
  cantidad: z.string().transform(figure).pipe(cantidad),
  concepto,
  respaldo,
})

interface AbonoModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

export function AbonoModal({ onClose, onDone }: AbonoModalProps) {
  const hoy = useHoy()
  const { field, choice, modal } = useFormulario(asistenciaApi.createAbono, {
    borrador: 'abono',
    schema: Ingresado,
    initial: { user_id: '', fecha: hoy, cantidad: '1', concepto: '', respaldo: '' },
    input: ({ user_id, ...said }) => ({ body: { ...said, user_id: Number(user_id) } }),
    onDone: ({ nombre, cantidad }) =>
      onDone(`Se ${cantidad === 1 ? 'abonó 1 asistencia' : `abonaron ${cantidad} asistencias`} a ${nombre}.`),
  })
  const { value, error, onChange } = choice('user_id')
  return (
    <FormModal
      title="Registrar abono"
      submitLabel="Registrar"
      submittingLabel="Registrando"
      {...modal}
      onClose={onClose}
    >
      <MiembroField label="A quién" value={value} error={error} onChoose={onChange} />
      <div className={styles.dias}>
        <FechaField label="Fecha" max={hoy} {...field('fecha')} />
        <TextField
          label="Asistencias"
          helper={`De 1 a ${maxAbono}.`}
          inputMode="numeric"
          autoComplete="off"
          {...field('cantidad')}
        />
      </div>
      <TextField
        label="Concepto"
        helper="Por ejemplo: colecta anual."
        maxLength={120}
        autoComplete="off"
        {...field('concepto')}
      />
      <TextField
        label="Respaldo"
        optional
        helper="Por ejemplo: Orden del Día 14."
        maxLength={120}
        autoComplete="off"
        {...field('respaldo')}
      />
    </FormModal>
  )
}
