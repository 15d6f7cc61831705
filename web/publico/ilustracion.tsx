import type { Dibujo, Ilustracion as Elegida } from '#contract/sitio/imagen.ts'
import b21 from '#web/assets/b-21.svg'
import b22 from '#web/assets/b-22.svg'
import b23 from '#web/assets/b-23.svg'
import bell from '#web/assets/campana.svg'
import helmet from '#web/assets/casco.svg'
import breathing from '#web/assets/era.svg'
import shield from '#web/assets/escudo.svg'
import { Fotografia } from '#web/parts/sitio/fotografia.tsx'

const engine = { width: 640, height: 280 }

/** Our drawings with their proportions, so that their space is reserved. */
const drawn: Record<Dibujo, { src: string; width: number; height: number }> = {
  'b-21': { src: b21, ...engine },
  'b-22': { src: b22, ...engine },
  'b-23': { src: b23, ...engine },
  campana: { src: bell, width: 240, height: 260 },
  casco: { src: helmet, width: 320, height: 240 },
  era: { src: breathing, width: 360, height: 300 },
  escudo: { src: shield, width: 256, height: 256 },
}

interface IlustracionProps {
  ilustracion: Elegida
  /** Displayed width: see `Fotografia`. */
  sizes: string
  className?: string | undefined
}

/** Beside a text: nothing, one of our drawings (decorative), or a photograph. */
export function Ilustracion({ ilustracion, ...look }: IlustracionProps) {
  if (ilustracion.tipo === 'ninguna') return null
  if (ilustracion.tipo === 'foto') return <Fotografia clave={ilustracion.clave} alt={ilustracion.alt} {...look} />
  return <img {...drawn[ilustracion.dibujo]} className={look.className} alt="" loading="lazy" />
}
