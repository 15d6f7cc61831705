import { type Lapso, plazoEnPalabras } from './pronostico-palabras.rules.ts'
import { seCruzan } from './pronostico.rules.ts'

/** A gap that is followed already. */
export interface Seguido extends Lapso {
  id: number
  /** When officers were told. */
  avisado_en: string | null
}

/** The next state of the gaps of one unit: one that moves is the same as long as it touches its former time. */
export function seguimiento(seguidos: readonly Seguido[], huecos: readonly Lapso[], now: number) {
  const left = new Set(seguidos)
  const abiertos = huecos.map((hueco) => {
    const cruzan = seguidos.filter((seguido) => seCruzan(seguido, hueco))
    const same = cruzan.find((seguido) => left.delete(seguido))
    const began = same && hueco.desde <= now ? Math.min(same.desde, hueco.desde) : hueco.desde
    // A part that is left of one that was told is told already, and so is one that took it in.
    const avisado_en = cruzan.find((seguido) => seguido.avisado_en !== null)?.avisado_en ?? null
    const next = { desde: began, hasta: hueco.hasta, avisado_en }
    const cambia = same?.desde !== began || same.hasta !== next.hasta || same.avisado_en !== avisado_en
    return { id: same?.id ?? null, ...next, cambia }
  })
  return { abiertos, cerrados: [...left].map(({ id }) => id) }
}

/** Officers are told of what lies no further ahead. */
export const avisoAntesMs = 12 * 3_600_000

interface PorAvisar extends Lapso {
  unidad: string
}

const lista = new Intl.ListFormat('es', { type: 'conjunction' })

/** One notice for the units that lack a driver at the same time. */
export function avisosDe(huecos: readonly PorAvisar[], ahora: { now: number; fin: number }): string[] {
  const juntos = Map.groupBy(huecos, (hueco) => plazoEnPalabras(hueco, ahora))
  return [...juntos].map(([plazo, [first, ...more]]) => {
    const unidades = lista.format([first, ...more].flatMap((hueco) => hueco?.unidad ?? []))
    const ya = (first?.desde ?? 0) <= ahora.now
    const verbo = more.length > 0 ? (ya ? 'están' : 'quedarán') : ya ? 'está' : 'quedará'
    return `${unidades} ${verbo} sin conductor ${plazo}`
  })
}
