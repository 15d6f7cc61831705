import { type Perfil } from '#contract/perfil.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Datos } from './datos.tsx'
import { EnLaCompania } from './en-la-compania.tsx'
import styles from './perfil.module.css'

export function InformacionPersonal({ perfil }: { perfil: Perfil }) {
  const { nombre, email, email_pendiente, telefono, comparte_telefono, fecha_nacimiento, nivel_bombero } = perfil
  return (
    <>
      {email_pendiente && (
        <Alert variant="info">
          El correo {email_pendiente} espera su confirmación. Hasta entonces se usa el actual.
        </Alert>
      )}
      <Datos
        datos={[
          ['Nombre', nombre],
          ['Correo', email],
          [
            'Teléfono',
            telefono && (
              <>
                {formatTelefono(telefono)}
                <span className={styles.nota}>
                  {comparte_telefono ? 'Se muestra en el directorio' : 'No se muestra en el directorio'}
                </span>
              </>
            ),
          ],
          ['Fecha de nacimiento', fecha_nacimiento && longDay(fecha_nacimiento)],
          ['Cargo', nombreCargo(perfil)],
          ['Nivel', nivel_bombero],
        ]}
      />
      <EnLaCompania perfil={perfil} />
    </>
  )
}
