import { anchosDe, type FormatoImagen, medidasImagen, urlImagen } from '#contract/sitio/imagen.ts'

interface FotografiaProps {
  clave: string
  alt: string
  /** Displayed width, for the browser to choose by: `(min-width: 64em) 33vw, 100vw`. */
  sizes: string
  loading?: 'lazy' | 'eager'
  /** For the first photograph seen: fetched before the others. */
  first?: boolean
  className?: string | undefined
}

const modern = ['avif', 'webp'] as const

/** A stored photograph in the smallest sufficient file; its space is reserved. */
export function Fotografia({ clave, alt, sizes, loading = 'lazy', first = false, className }: FotografiaProps) {
  const { ancho, alto } = medidasImagen(clave)
  const set = (formato: FormatoImagen) =>
    anchosDe(clave)
      .map((width) => `${urlImagen(clave, width, formato)} ${width}w`)
      .join(', ')
  return (
    <picture className={className}>
      {modern.map((formato) => (
        <source key={formato} type={`image/${formato}`} srcSet={set(formato)} sizes={sizes} />
      ))}
      <img
        src={urlImagen(clave, anchosDe(clave)[0] ?? ancho, 'jpg')}
        srcSet={set('jpg')}
        sizes={sizes}
        alt={alt}
        width={ancho}
        height={alto}
        loading={loading}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
