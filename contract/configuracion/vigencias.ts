/** Value of a rule from a day on. */
export interface Vigencia {
  desde: string
  valor: unknown
}

/** Past and planned changes of a rule, in order; before the first, the default applies. */
export type Serie = readonly Vigencia[]

/** A rule's value on a day. */
export const valorEn = (serie: Serie, dia: string, inicial: unknown): unknown =>
  serie.findLast(({ desde }) => desde <= dia)?.valor ?? inicial

/** Returns the values that start after a day. */
export const porVenir = (serie: Serie, dia: string): Vigencia[] => serie.filter(({ desde }) => desde > dia)

/** Adds a value to the series; one that changes nothing is dropped, so setting the former value undoes a change. */
export function conVigencia(serie: Serie, nueva: Vigencia, inicial: unknown): Vigencia[] {
  const all = [...serie.filter(({ desde }) => desde !== nueva.desde), nueva].toSorted((one, other) =>
    one.desde < other.desde ? -1 : 1,
  )
  return all.filter(({ valor }, index) => valor !== (index === 0 ? inicial : all[index - 1]?.valor))
}
