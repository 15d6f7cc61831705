import { IconKeyOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { nombresRoles } from '#contract/shared/permisos.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { nombresCalidades } from '#contract/perfil.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { Llamar } from '#web/parts/usuarios/llamar.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Accion, tieneCorreo } from './acciones.ts'
import { EstadoUsuario } from '#web/parts/perfil/estado-usuario.tsx'
import { etiquetas } from './etiquetas.ts'
import styles from './usuarios.module.css'

// Shared by a table row and a phone's card of a member.

export function Quien({ usuario, ownId }: { usuario: Usuario; ownId: number }) {
  return (
    <div className={styles.who}>
      <Link className={styles.whoName} to={`/intranet/perfil/${usuario.id}`}>
        {usuario.nombre}
      </Link>
      {usuario.id === ownId && ' (usted)'}
      {tieneCorreo(usuario) && <span className={styles.under}>{usuario.email}</span>}
    </div>
  )
}

export function Estado({ usuario: { estado, email, sin_acceso, fecha_baja, motivo_baja } }: { usuario: Usuario }) {
  return (
    <div className={styles.estado}>
      <EstadoUsuario estado={estado} />
      {sin_acceso && estado === 'activo' && (
        <Badge icon={IconKeyOff}>{email === null ? 'Sin cuenta' : 'Sin acceso'}</Badge>
      )}
      {fecha_baja && (
        <span className={styles.under}>
          {longDay(fecha_baja)}
          {motivo_baja && `: ${motivo_baja}`}
        </span>
      )}
    </div>
  )
}

export function Puesto({ usuario }: { usuario: Usuario }) {
  return (
    <div className={styles.cargo}>
      {nombreCargo(usuario)}
      <span className={styles.under}>{nombresRoles[usuario.role]}</span>
    </div>
  )
}

export function Calidad({ usuario: { calidad, nivel_bombero } }: { usuario: Usuario }) {
  return (
    <>
      {nombresCalidades[calidad]}
      {nivel_bombero && <span className={styles.under}>{nivel_bombero}</span>}
    </>
  )
}

interface AccionesProps {
  usuario: Usuario
  own: boolean
  acciones: Accion[]
  onAccion: (accion: Accion) => void
}

export function Acciones({ usuario, own, acciones, onAccion }: AccionesProps) {
  const { nombre, telefono } = usuario
  const actions = acciones.map((accion) => ({ ...etiquetas[accion], run: () => onAccion(accion) }))
  return (
    <span className={styles.acciones}>
      {telefono && !own && <Llamar nombre={nombre} telefono={telefono} breve />}
      {actions.length > 0 && <ActionMenu label={`Acciones de ${nombre}`} actions={actions} />}
    </span>
  )
}
