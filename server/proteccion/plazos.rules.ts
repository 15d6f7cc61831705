import type { Periodo } from '#server/plumbing/process/hace-tanto.ts'

const waitsMs = 72 * 60 * 60 * 1000

/** What rules, and the shorter setting that waits for its instant. */
export interface PlazoEnVigor {
  rige: number
  espera?: { a: number; desde: string }
}

/** 0 means for ever. */
const isShorter = (cantidad: number, before: number): boolean => cantidad > 0 && (before === 0 || cantidad < before)

/** What rules while the setting is this: a longer one at once, a shorter one after its wait (docs/decisions/137). */
export function revisado(fijado: number, antes: PlazoEnVigor | undefined, now: Date): PlazoEnVigor {
  if (!antes || !isShorter(fijado, antes.rige)) return { rige: fijado }
  const { rige, espera } = antes
  if (espera?.a !== fijado)
    return { rige, espera: { a: fijado, desde: new Date(now.getTime() + waitsMs).toISOString() } }
  return espera.desde > now.toISOString() ? antes : { rige: fijado }
}

export function enPalabras({ cantidad, unidad }: Periodo): string {
  if (cantidad === 0) return 'siempre'
  const [uno, varios] = unidad === 'dias' ? ['día', 'días'] : ['mes', 'meses']
  return `${cantidad} ${cantidad === 1 ? uno : varios}`
}
