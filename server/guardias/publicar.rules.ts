import { nombreBrecha } from '#contract/guardias/brecha.ts'
import type { Cobertura } from '#contract/guardias/guardias.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { nombreConDia } from './guardias.rules.ts'

/** A draft, covered as it would be once published. */
export interface PorPublicar {
  guardia: Pick<Row<'guardias'>, 'nombre' | 'inicio'>
  cobertura: Cobertura
}

/** Gaps that one text names; of the others it gives the number. */
const mostNamed = 6

/** Asks whether these guards are to be published all the same; null where nothing is to be asked (domain §2.6). */
export function preguntaDe(drafts: readonly PorPublicar[], now: Date): string | null {
  const begun = drafts.filter(({ guardia }) => guardia.inicio <= now.toISOString()).length
  const withGap = drafts.flatMap(({ guardia, cobertura }) => {
    const brecha = nombreBrecha(cobertura)
    return brecha === null ? [] : [{ guardia, brecha: `${brecha.charAt(0).toLowerCase()}${brecha.slice(1)}` }]
  })
  const isOne = drafts.length === 1
  const parts = [
    ...(begun > 0 ? [isOne ? mensajes.publicarEmpezada : mensajes.publicarEmpezadas(begun)] : []),
    ...withGap.slice(0, isOne ? 1 : 0).map(({ brecha }) => mensajes.publicarConBrecha(brecha)),
    ...(!isOne && withGap.length > 0
      ? [mensajes.publicarConBrechas(withGap.length, drafts.length, named(withGap))]
      : []),
  ]
  return parts.length > 0 ? parts.join('. ') : null
}

function named(gaps: readonly { guardia: PorPublicar['guardia']; brecha: string }[]): string {
  const more = gaps.length - mostNamed
  const told = gaps.slice(0, mostNamed).map(({ guardia, brecha }) => `${nombreConDia(guardia)}, ${brecha}`)
  return `${told.join('; ')}${more > 0 ? `; y ${more} más` : ''}`
}
