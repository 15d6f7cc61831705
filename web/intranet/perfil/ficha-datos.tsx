import type { ReactNode } from 'react'
import type { Ficha } from '#contract/perfil/ficha.ts'
import { Llamar } from '#web/parts/usuarios/llamar.tsx'
import { Datos, isKnown } from './datos.tsx'
import styles from './ficha.module.css'

type Grupos = readonly (readonly [title: string, datos: readonly (readonly [string, ReactNode])[]])[]

/** Known fields of the ficha; empty groups are left out. */
export function FichaDatos({ ficha }: { ficha: Ficha }) {
  const { contacto_telefono: telefono } = ficha
  const llamar = telefono && <Llamar nombre={ficha.contacto_nombre ?? 'su contacto'} telefono={telefono} />
  const grupos: Grupos = [
    [
      'En caso de emergencia',
      [
        ['Avisar a', ficha.contacto_nombre],
        ['Parentesco', ficha.contacto_parentesco],
        ['Teléfono', llamar],
      ],
    ],
    [
      'Salud',
      [
        ['Grupo sanguíneo', ficha.grupo_sanguineo],
        ['Alergias', ficha.alergias],
        ['Previsión', ficha.prevision],
      ],
    ],
    [
      'Domicilio',
      [
        ['Dirección', ficha.direccion],
        ['Comuna', ficha.comuna],
      ],
    ],
    [
      'Tallas',
      [
        ['Chaqueta', ficha.talla_chaqueta],
        ['Pantalón', ficha.talla_pantalon],
        ['Casco', ficha.talla_casco],
        ['Botas', ficha.talla_botas],
      ],
    ],
  ]
  const known = grupos.filter(([, datos]) => datos.some(([, value]) => isKnown(value)))
  if (known.length === 0) return <p>Todavía no tiene datos.</p>
  return (
    <div className={styles.grupos}>
      {known.map(([title, datos]) => (
        <section key={title} className={styles.grupo}>
          <h3 className={styles.titulo}>{title}</h3>
          <Datos datos={datos} />
        </section>
      ))}
    </div>
  )
}
