import { useState } from 'react'
import { Link } from 'react-router'
import type { Contacto } from '#contract/usuarios/listas.ts'
import escudo from '#web/assets/escudo-simple.svg'
import { type Calidad, nombresCalidades } from '#contract/perfil.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { Llamar } from '#web/parts/usuarios/llamar.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './directorio.module.css'

interface ContactoCardProps {
  contacto: Contacto
  /** For those who may see others' profiles. */
  linked: boolean
}

/** A member, with contact details. */
export function ContactoCard({ contacto, linked }: ContactoCardProps) {
  const { id, nombre, clave_radial, telefono, foto_perfil } = contacto
  const [broken, setBroken] = useState(false)
  return (
    <Card as="article" className={styles.card}>
      <img
        className={styles.photo}
        src={foto_perfil && !broken ? foto_perfil : escudo}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        onError={() => setBroken(true)}
      />
      <div className={styles.who}>
        <h2 className={styles.name}>{linked ? <Link to={`/intranet/perfil/${id}`}>{nombre}</Link> : nombre}</h2>
        <p className={styles.cargo}>{puestoOf(contacto)}</p>
        {clave_radial && <p className={styles.key}>Clave radial {clave_radial}</p>}
        {telefono && <Llamar nombre={nombre} telefono={telefono} />}
      </div>
    </Card>
  )
}

/** Members who hold no cargo, whatever the default says. */
const sinCargo = new Set<Calidad>(['aspirante', 'brigadier', 'honorario'])

function puestoOf(contacto: Contacto): string {
  const cargo = nombreCargo(contacto)
  const { calidad } = contacto
  const kind = nombresCalidades[calidad]
  // A Bombero Honorario already says so.
  if (calidad === 'activo' || cargo.includes(kind)) return cargo
  return cargo === 'Bombero' && sinCargo.has(calidad) ? kind : `${cargo} · ${kind}`
}
