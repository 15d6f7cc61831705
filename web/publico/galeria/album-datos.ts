import type { Album } from '#contract/sitio/paginas.ts'
import { longDay } from '#web/plumbing/format.ts'

/** `20 de noviembre de 2026 · 14 fotografías` */
export function albumDatos({ fecha, fotos }: Pick<Album, 'fecha' | 'fotos'>): string {
  const count = fotos.length === 1 ? '1 fotografía' : `${fotos.length} fotografías`
  return fecha ? `${longDay(fecha)} · ${count}` : count
}
