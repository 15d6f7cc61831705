import styles from './ayuda.module.css'

/** Pictures taken of the demo by `npm run imagenes`, by name. */
const imagenes = import.meta.glob<string>('../../assets/ayuda/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

interface ImagenProps {
  nombre: string
  alt: string
}

export function Imagen({ nombre, alt }: ImagenProps) {
  const src = imagenes[`../../assets/ayuda/${nombre}.webp`]
  if (!src) return null
  return (
    <figure className={styles.imagen}>
      <img src={src} alt={alt} width={960} height={720} loading="lazy" />
      <figcaption>Con los datos de una compañía de muestra.</figcaption>
    </figure>
  )
}
