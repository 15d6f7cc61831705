import { IconCertificate, IconShield } from '@tabler/icons-react'
import { useState } from 'react'
import type { Perfil } from '#contract/perfil.ts'
import { formatRut } from '#contract/shared/rut.ts'
import escudo from '../../assets/escudo.svg'
import { Badge } from '../../ui/badge.tsx'
import styles from './perfil-cabecera.module.css'

/** Who it is: on the company's lacquer, with a round picture in a brass ring. */
export function PerfilCabecera({ perfil }: { perfil: Perfil }) {
  const { nombre, cargo, nivel_bombero, email, rut, foto_perfil } = perfil
  return (
    <section className={styles.cabecera} aria-labelledby="perfil-nombre">
      <div className={styles.laca} />
      <div className={styles.fila}>
        <Foto key={foto_perfil} src={foto_perfil} />
        <div className={styles.datos}>
          <h2 id="perfil-nombre" className={styles.nombre}>
            {nombre}
          </h2>
          <p className={styles.insignias}>
            <Badge icon={IconShield}>{cargo ?? 'Bombero'}</Badge>
            {nivel_bombero && (
              <Badge variant="info" icon={IconCertificate}>
                {nivel_bombero}
              </Badge>
            )}
          </p>
          <p className={styles.contacto}>
            <span>{email}</span>
            {rut && <span className={styles.rut}>RUT {formatRut(rut)}</span>}
          </p>
        </div>
      </div>
    </section>
  )
}

/** spec §9: without a picture, or if it cannot be shown, the company's shield. */
function Foto({ src }: { src: string | null }) {
  const [broken, setBroken] = useState(false)
  const shown = src && !broken
  return (
    <img
      className={styles.foto}
      src={shown ? src : escudo}
      alt=""
      width={148}
      height={148}
      onError={() => setBroken(true)}
    />
  )
}
