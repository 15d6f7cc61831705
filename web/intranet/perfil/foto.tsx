import { useState } from 'react'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { Escudo } from '#web/parts/sitio/escudo.tsx'
import { urlFoto } from '#web/parts/perfil/url-foto.ts'
import styles from './perfil-cabecera.module.css'

interface FotoProps {
  src: string | null
  nombre: string
}

/** spec §9: without a picture, or if it fails to load, the company's shield. A new picture needs a new `key`. */
export function Foto({ src, nombre }: FotoProps) {
  const [broken, setBroken] = useState(false)
  const [since] = useState(() => Date.now())
  const compania = useCompania()
  return (
    <span className={styles.foto}>
      {src && !broken ? (
        <img
          src={urlFoto(src, since)}
          alt={`Fotografía de ${nombre}`}
          width={134}
          height={134}
          onError={() => setBroken(true)}
        />
      ) : (
        <Escudo side={134} compania={compania} />
      )}
    </span>
  )
}
