import type { Perfil } from '#contract/perfil.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { longDay } from '../../plumbing/format.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from './perfil.module.css'

export function InformacionPersonal({ perfil }: { perfil: Perfil }) {
  const { nombre, email, email_pendiente, telefono, fecha_nacimiento, cargo, nivel_bombero } = perfil
  const facts = [
    ['Nombre', nombre],
    ['Correo', email],
    ['Teléfono', telefono && formatTelefono(telefono)],
    ['Fecha de nacimiento', fecha_nacimiento && longDay(fecha_nacimiento)],
    ['Cargo', cargo ?? 'Bombero'],
    ['Nivel', nivel_bombero],
  ] as const
  return (
    <>
      {email_pendiente && (
        <Alert variant="info">
          El correo {email_pendiente} espera su confirmación. Hasta entonces se usa el actual.
        </Alert>
      )}
      <dl className={styles.datos}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
