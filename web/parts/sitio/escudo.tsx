import type { Compania } from '#contract/sitio/compania.ts'
import { anchosDe, medidasImagen, urlImagen } from '#contract/sitio/imagen.ts'
import shield from '#web/assets/escudo.svg'
import smallShield from '#web/assets/escudo-simple.svg'

interface EscudoProps {
  compania: Pick<Compania, 'escudo'>
  /** Side of its square, in pixels. */
  side: number
  className?: string | undefined
}

/** The company's shield, own or else drawn. Silent to screen readers, as it stands beside the name. */
export function Escudo({ compania: { escudo }, side, className }: EscudoProps) {
  if (!escudo)
    return (
      <picture className={className}>
        <source media="(min-width: 64em)" srcSet={shield} />
        <img src={smallShield} alt="" width={side} height={side} />
      </picture>
    )
  const { ancho, alto } = medidasImagen(escudo)
  const scale = side / Math.max(ancho, alto)
  const [smallest = ancho] = anchosDe(escudo)
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={urlImagen(escudo, smallest, 'avif')} />
      <source type="image/webp" srcSet={urlImagen(escudo, smallest, 'webp')} />
      <img
        src={urlImagen(escudo, smallest, 'jpg')}
        alt=""
        width={Math.round(ancho * scale)}
        height={Math.round(alto * scale)}
      />
    </picture>
  )
}
