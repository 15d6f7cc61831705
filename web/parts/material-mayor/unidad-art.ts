import b21 from '#web/assets/b-21.svg'
import b22 from '#web/assets/b-22.svg'
import b23 from '#web/assets/b-23.svg'
import helmet from '#web/assets/casco.svg'

/** A drawing with its proportions, so that its space is reserved. */
interface Art {
  src: string
  width: number
  height: number
}

const drawn: Record<string, string> = { 'B-21': b21, 'B-22': b22, 'B-23': b23 }

/** Returns the drawing of a unit by its name; the helmet if there is none. */
export function unidadArt(nombre: string): Art {
  const src = drawn[nombre]
  return src ? { src, width: 640, height: 280 } : { src: helmet, width: 280, height: 210 }
}
