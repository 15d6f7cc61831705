import type { ReactNode } from 'react'
import type { Ficha } from '#contract/perfil/ficha.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { Datos } from './datos.tsx'
import styles from './ficha.module.css'

export function FichaDatos({ ficha }: { ficha: Ficha }) {
  const { contacto_telefono: telefono } = ficha
  const llamar = telefono && <a href={`tel:${telefono}`}>{formatTelefono(telefono)}</a>
  return (
    <div className={styles.grupos}>
      <Grupo
        title="En caso de emergencia"
        datos={[
          ['Avisar a', ficha.contacto_nombre],
          ['Parentesco', ficha.contacto_parentesco],
          ['Teléfono', llamar],
        ]}
      />
      <Grupo
        title="Salud"
        datos={[
          ['Grupo sanguíneo', ficha.grupo_sanguineo],
          ['Alergias', ficha.alergias],
          ['Previsión', ficha.prevision],
        ]}
      />
      <Grupo
        title="Domicilio"
        datos={[
          ['Dirección', ficha.direccion],
          ['Comuna', ficha.comuna],
        ]}
      />
      <Grupo
        title="Tallas"
        datos={[
          ['Chaqueta', ficha.talla_chaqueta],
          ['Pantalón', ficha.talla_pantalon],
          ['Casco', ficha.talla_casco],
          ['Botas', ficha.talla_botas],
        ]}
      />
    </div>
  )
}

const Grupo = ({ title, datos }: { title: string; datos: readonly (readonly [string, ReactNode])[] }) => (
  <section className={styles.grupo}>
    <h3 className={styles.titulo}>{title}</h3>
    <Datos datos={datos} />
  </section>
)
