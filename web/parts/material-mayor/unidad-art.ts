import b21 from '#web/assets/b-21.svg'
import b22 from '#web/assets/b-22.svg'
import b23 from '#web/assets/b-23.svg'
import helmet from '#web/assets/casco.svg'

/** A drawing with its own proportions, so that its room is kept while it loads. */
interface Art {
  src: string
  width: number
  height: number
}

const drawn: Record<string, string> = { 'B-21': b21, 'B-22': b22, 'B-23': b23 }

/** The drawing of a unit by its name; one that nobody has drawn is told by the helmet. */
export function unidadArt(nombre: string): Art {
  const src = drawn[nombre]
  return src ? { src, width: 640, height: 280 } : { src: helmet, width: 280, height: 210 }
}
