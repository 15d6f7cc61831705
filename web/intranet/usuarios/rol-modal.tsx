import { useState } from 'react'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { nombresRoles, type Role, roleId } from '#contract/shared/permisos.ts'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { rolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { Select } from '#web/ui/select.tsx'
import { opcionesRol } from './roles.ts'
import { useVigente } from './use-vigente.ts'
import styles from './usuarios.module.css'

interface RolModalProps {
  usuario: Usuario
  onClose: () => void
  onDone: (text: string) => void
}

export function RolModal({ usuario, onClose, onDone }: RolModalProps) {
  const { visto, conflicto } = useVigente(usuario)
  const sugerido = rolSugerido(usuario.cargo)
  // Who changes the rol of an officer most often gives the one of the cargo.
  const [inicial] = useState<Role>(sugerido === 'bombero' ? usuario.role : sugerido)
  const [role, setRole] = useState(inicial)
  const { send, sending, failure, fields } = useEnvio(usuariosApi.changeRole, {
    ...conflicto,
    onDone: ({ nombre, role }) => onDone(`${nombre} ahora tiene el rol ${nombresRoles[role]}.`),
  })

  return (
    <FormModal
      title="Cambiar rol"
      submitLabel="Guardar cambios"
      submitting={sending}
      failure={failure}
      onSubmit={() => void send({ params: { id: usuario.id }, body: { rolId: roleId(role), version: visto.version } })}
      onClose={onClose}
      pending={role !== inicial}
    >
      <p className={styles.lead}>
        <strong>{usuario.nombre}</strong>, {nombreCargo(usuario)}. Ahora tiene el rol{' '}
        <strong>{nombresRoles[visto.role]}</strong>
        {sugerido === visto.role ? ', el que sugiere su cargo.' : `; su cargo sugiere ${nombresRoles[sugerido]}.`}
      </p>
      <Select
        label="Rol"
        options={opcionesRol}
        value={role}
        onChange={setRole}
        helper="Decide qué puede hacer en la intranet; el cargo no cambia."
        error={fields.rolId}
      />
    </FormModal>
  )
}
