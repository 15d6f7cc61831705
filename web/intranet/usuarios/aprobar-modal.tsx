import { roleId } from '#contract/shared/permisos.ts'
import { Aprobacion, type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { rolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { CargoRolFields, detalleDe } from './cargo-rol-fields.tsx'
import { vigente } from './vigente.ts'
import styles from './usuarios.module.css'

interface AprobarModalProps {
  usuario: Usuario
  onClose: () => void
  onDone: (text: string) => void
}

export function AprobarModal({ usuario, onClose, onDone }: AprobarModalProps) {
  const today = useHoy()
  const sinCorreo = useSinCorreo()
  const { field, choice, modal } = useFormulario(usuariosApi.approve, {
    ...vigente(usuario),
    borrador: `aprobar-${usuario.id}`,
    schema: Aprobacion,
    // Whom most approvals are of.
    initial: { cargo: 'Bombero', cargo_detalle: '', rolId: roleId(rolSugerido('Bombero')), fecha_ingreso: today },
    input: ({ cargo_detalle, ...aprobacion }, visto) => ({
      params: { id: usuario.id },
      body: { ...aprobacion, ...detalleDe(aprobacion.cargo, cargo_detalle), version: visto.version },
    }),
    onDone: ({ nombre }) => onDone(`La cuenta de ${nombre} fue aprobada. Ya puede iniciar sesión.`),
  })

  return (
    <FormModal title="Aprobar cuenta" submitLabel="Aprobar" submittingLabel="Aprobando" {...modal} onClose={onClose}>
      <p className={styles.lead}>
        <strong>{usuario.nombre}</strong> podrá iniciar sesión
        {sinCorreo ? '. Esta instalación no envía correos: avísele.' : ' y recibirá un correo.'}
      </p>
      <CargoRolFields cargo={choice('cargo')} detalle={field('cargo_detalle')} rolId={choice('rolId')} />
      <FechaField label="Fecha de ingreso a la compañía" max={today} {...field('fecha_ingreso')} />
    </FormModal>
  )
}
