import { nombreCargo } from '#contract/shared/cargos.ts'
import { nombresRoles, roleId } from '#contract/shared/permisos.ts'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { rolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { Select } from '#web/ui/select.tsx'
import { opcionesRol } from './roles.ts'
import styles from './usuarios.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { vigente } from './vigente.ts'

interface RolModalProps {
  usuario: Usuario
  onClose: () => void
  onDone: (text: string) => void
}

export function RolModal({ usuario, onClose, onDone }: RolModalProps) {
  const sugerido = rolSugerido(usuario.cargo)
  const { visto, choice, modal } = useFormulario(usuariosApi.changeRole, {
    ...vigente(usuario),
    borrador: { sin: 'only chosen' },
    // Who changes the rol of an officer most often gives the one of the cargo.
    initial: { role: sugerido === 'bombero' ? usuario.role : sugerido },
    input: ({ role }, visto) => ({ params: { id: usuario.id }, body: { rolId: roleId(role), version: visto.version } }),
    names: { rolId: 'role' },
    onDone: ({ nombre, role }) => onDone(`${nombre} ahora tiene el rol ${nombresRoles[role]}.`),
  })

  return (
    <FormModal title="Cambiar rol" submitLabel="Guardar cambios" {...modal} onClose={onClose}>
      <p className={styles.lead}>
        <strong>{usuario.nombre}</strong>, {nombreCargo(usuario)}. Ahora tiene el rol{' '}
        <strong>{nombresRoles[visto.role]}</strong>
        {sugerido === visto.role ? ', el que sugiere su cargo.' : `; su cargo sugiere ${nombresRoles[sugerido]}.`}
      </p>
      <Select
        label="Rol"
        options={opcionesRol}
        helper="Decide qué puede hacer en la intranet; el cargo no cambia."
        {...choice('role')}
      />
    </FormModal>
  )
}
