import { nombreCargo, type Perfil } from '#contract/perfil.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './dashboard.module.css'

/** Without the profile: its room. */
export function MisDatosCard({ perfil }: { perfil?: Perfil }) {
  const { nombre, rut, email, telefono, nivel_bombero, fecha_ingreso } = perfil ?? {}
  const rows = [
    ['Nombre', nombre],
    ['Cargo', perfil && nombreCargo(perfil)],
    ['Nivel', nivel_bombero],
    ['RUT', rut && formatRut(rut)],
    ['Correo', email],
    ['Teléfono', telefono && formatTelefono(telefono)],
    ['Ingreso', fecha_ingreso && longDay(fecha_ingreso)],
  ] as const
  return (
    <dl className={styles.data}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={perfil ? undefined : styles.waiting}>{perfil ? (value ?? '—') : <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  )
}
