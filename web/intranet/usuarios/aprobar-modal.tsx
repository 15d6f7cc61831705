import { useController } from 'react-hook-form'
import { roleId } from '#contract/shared/permisos.ts'
import { Aprobacion, type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { rolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CargoRolFields } from './cargo-rol-fields.tsx'
import { useVigente } from './use-vigente.ts'
import styles from './usuarios.module.css'

interface AprobarModalProps {
  usuario: Usuario
  onClose: () => void
  onDone: (text: string) => void
}

export function AprobarModal({ usuario, onClose, onDone }: AprobarModalProps) {
  const { visto, conflicto } = useVigente(usuario)
  const today = useHoy()
  const sinCorreo = useSinCorreo()
  const { field, form, modal } = useFormulario(usuariosApi.approve, {
    borrador: `aprobar-${usuario.id}`,
    schema: Aprobacion,
    // Whom most approvals are of.
    initial: { cargo: 'Bombero', rolId: roleId(rolSugerido('Bombero')), fecha_ingreso: today },
    input: (aprobacion) => ({ params: { id: usuario.id }, body: { ...aprobacion, version: visto.version } }),
    ...conflicto,
    onDone: ({ nombre }) => onDone(`La cuenta de ${nombre} fue aprobada. Ya puede iniciar sesión.`),
  })
  const { control, register, formState } = form
  const { field: cargo } = useController({ control, name: 'cargo' })
  const detalle = () => register('cargo_detalle', { shouldUnregister: true })
  const { field: rolId } = useController({ control, name: 'rolId' })

  return (
    <FormModal title="Aprobar cuenta" submitLabel="Aprobar" submittingLabel="Aprobando" {...modal} onClose={onClose}>
      <p className={styles.lead}>
        <strong>{usuario.nombre}</strong> podrá iniciar sesión
        {sinCorreo ? '. Esta instalación no envía correos: avísele.' : ' y recibirá un correo.'}
      </p>
      <CargoRolFields cargo={cargo} detalle={detalle} rolId={rolId} errors={formState.errors} />
      <TextField label="Fecha de ingreso a la compañía" type="date" max={today} {...field('fecha_ingreso')} />
    </FormModal>
  )
}
