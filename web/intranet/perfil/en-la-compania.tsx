import { nombresCalidades, type Perfil } from '#contract/perfil.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Datos } from './datos.tsx'
import styles from './perfil.module.css'

/** Company data on a member, kept by an administrator (domain §2.10). */
export function EnLaCompania({ perfil }: { perfil: Perfil }) {
  const { calidad, clave_radial, numero_registro_compania, numero_registro_general } = perfil
  const habilitaciones = [
    perfil.es_conductor && 'Conductor',
    perfil.es_cuartelero && 'Cuartelero',
    perfil.habilitado_a_cargo && 'A cargo de guardia',
  ].filter((one) => one !== false)
  return (
    <div className={styles.apartado}>
      <h3 className={styles.subtitulo}>En la compañía</h3>
      <Datos
        datos={[
          ['Calidad', nombresCalidades[calidad]],
          ['Clave radial', clave_radial],
          ['Registro de la compañía', numero_registro_compania],
          ['Registro general', numero_registro_general],
          ...(habilitaciones.length > 0
            ? ([['Habilitaciones', <Habilitaciones key="h" nombres={habilitaciones} />]] as const)
            : []),
        ]}
      />
    </div>
  )
}

const Habilitaciones = ({ nombres }: { nombres: string[] }) => (
  <span className={styles.habilitaciones}>
    {nombres.map((nombre) => (
      <Badge key={nombre}>{nombre}</Badge>
    ))}
  </span>
)
