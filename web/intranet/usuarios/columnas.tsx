import { Link } from 'react-router'
import { nombresRoles } from '#contract/shared/permisos.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { longDay } from '../../plumbing/format.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { type Accion, tieneCorreo } from './acciones.ts'
import { EstadoUsuario } from './estado-usuario.tsx'
import { etiquetas } from './etiquetas.ts'
import styles from './usuarios.module.css'

interface ColumnasProps {
  ownId: number
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
}

export function columnsFor({ ownId, accionesDe, onAccion }: ColumnasProps): Column<Usuario>[] {
  const menu = (usuario: Usuario) => {
    const acciones = accionesDe(usuario)
    if (acciones.length === 0) return null
    const actions = acciones.map((accion) => ({ ...etiquetas[accion], run: () => onAccion(accion, usuario) }))
    return <ActionMenu label={`Acciones de ${usuario.nombre}`} actions={actions} />
  }
  return [
    {
      key: 'nombre',
      header: 'Nombre',
      cell: (usuario) => (
        <div className={styles.who}>
          <Link className={styles.whoName} to={`/intranet/perfil/${usuario.id}`} viewTransition>
            {usuario.nombre}
          </Link>
          {usuario.id === ownId && ' (usted)'}
          {tieneCorreo(usuario) && <span className={styles.under}>{usuario.email}</span>}
        </div>
      ),
    },
    { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoUsuario estado={estado} />, nowrap: true },
    {
      key: 'cargo',
      header: 'Cargo y rol',
      cell: ({ cargo, role }) => (
        <div className={styles.cargo}>
          {cargo ?? 'Bombero'}
          <span className={styles.under}>{nombresRoles[role]}</span>
        </div>
      ),
    },
    { key: 'rut', header: 'RUT', cell: ({ rut }) => (rut ? formatRut(rut) : '—'), nowrap: true },
    {
      key: 'telefono',
      header: 'Teléfono',
      cell: ({ telefono }) => (telefono ? formatTelefono(telefono) : '—'),
      nowrap: true,
    },
    {
      key: 'ingreso',
      header: 'Ingreso',
      cell: ({ fecha_ingreso }) => (fecha_ingreso ? longDay(fecha_ingreso) : '—'),
      nowrap: true,
      muted: true,
    },
    { key: 'acciones', header: <span className="visually-hidden">Acciones</span>, cell: menu, numeric: true },
  ]
}
