import { z } from 'zod'
import { CambioEstado, type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { usePorDevolver } from '#web/parts/equipamiento/use-por-devolver.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { vigente } from './vigente.ts'
import styles from './usuarios.module.css'

/** Here a reason is required, unlike in the call. */
const BajaIngresada = z.object({
  motivo_baja: CambioEstado.shape.motivo_baja.unwrap(),
  fecha_baja: CambioEstado.shape.fecha_baja.unwrap(),
})

interface BajaModalProps {
  usuario: Usuario
  onClose: () => void
  onDone: (text: string) => void
}

export function BajaModal({ usuario, onClose, onDone }: BajaModalProps) {
  const today = useHoy()
  const porDevolver = usePorDevolver(usuario.id)
  const { field, modal } = useFormulario(usuariosApi.changeStatus, {
    ...vigente(usuario),
    borrador: `baja-${usuario.id}`,
    schema: BajaIngresada,
    initial: { motivo_baja: '', fecha_baja: today },
    input: (baja, visto) => ({
      params: { id: usuario.id },
      body: { ...baja, estado: 'baja' as const, version: visto.version },
    }),
    onDone: ({ nombre }) => onDone(`La cuenta de ${nombre} quedó de baja.`),
  })
  return (
    <FormModal
      title="Dar de baja"
      submitLabel="Dar de baja"
      submittingLabel="Dando de baja"
      danger
      {...modal}
      onClose={onClose}
    >
      <p className={styles.lead}>
        ¿Dar de baja a <strong>{usuario.nombre}</strong>? Sus sesiones se cerrarán y no podrá entrar, hasta que se
        active de nuevo. Su nombre queda en los registros de la compañía.
      </p>
      {porDevolver && (
        <Alert variant="warning" title={porDevolver.titulo}>
          {porDevolver.codigos}
        </Alert>
      )}
      <TextField
        label="Motivo"
        helper="Por ejemplo: renuncia, traslado, fallecimiento. Lo ven quienes administran los usuarios."
        maxLength={300}
        autoComplete="off"
        {...field('motivo_baja')}
      />
      <FechaField label="Fecha de baja" max={today} {...field('fecha_baja')} />
    </FormModal>
  )
}
