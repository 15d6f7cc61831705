import { type FormEvent, useState } from 'react'
import { nombreCargo } from '#contract/perfil.ts'
import { nombresRoles, type Role, roleId } from '#contract/shared/permisos.ts'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
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
  /** Someone else changed the account meanwhile. */
  onStale: () => void
}

export function RolModal({ usuario, onClose, onDone, onStale }: RolModalProps) {
  const { vigente, readAgain } = useVigente(usuario)
  const [role, setRole] = useState<Role>(usuario.role)
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>()
  const sugerido = rolSugerido(usuario.cargo)
  const [saving, setSaving] = useState(false)

  async function save(): Promise<void> {
    setFailure(undefined)
    setSaving(true)
    try {
      const body = { rolId: roleId(role), version: vigente.version }
      const saved = await api(usuariosApi.changeRole, { params: { id: usuario.id }, body })
      onDone(`${saved.nombre} ahora tiene el rol ${nombresRoles[saved.role]}.`)
    } catch (error) {
      setFailure(formErrors(error))
      if (error instanceof ApiError && error.status === 409) {
        onStale()
        await readAgain()
      }
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormModal
      title="Cambiar rol"
      submitLabel="Guardar cambios"
      submittingLabel="Guardando"
      submitting={saving}
      failure={failure?.message}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
      pending={role !== usuario.role}
    >
      <p className={styles.lead}>
        <strong>{usuario.nombre}</strong>, {nombreCargo(usuario)}. Ahora tiene el rol{' '}
        <strong>{nombresRoles[vigente.role]}</strong>
        {sugerido === vigente.role ? ', el que sugiere su cargo.' : `; su cargo sugiere ${nombresRoles[sugerido]}.`}
      </p>
      <Select
        label="Rol"
        options={opcionesRol}
        value={role}
        onChange={setRole}
        helper="Decide qué puede hacer en la intranet; el cargo no cambia."
        error={failure?.fields.rolId}
      />
    </FormModal>
  )
}
