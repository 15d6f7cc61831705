/** A rule as it is from a day on. */
export interface Vigencia {
  desde: string
  valor: unknown
}

/** Every day on which a rule changed or will change, in order; before the first it is what the program came with. */
export type Serie = readonly Vigencia[]

/** What a rule is on a day. */
export const valorEn = (serie: Serie, dia: string, inicial: unknown): unknown =>
  serie.findLast(({ desde }) => desde <= dia)?.valor ?? inicial

/** What has been decided for later than a day. */
export const porVenir = (serie: Serie, dia: string): Vigencia[] => serie.filter(({ desde }) => desde > dia)

/** The series with one more decision; what changes nothing is not kept, so that deciding the former value undoes it. */
export function conVigencia(serie: Serie, nueva: Vigencia, inicial: unknown): Vigencia[] {
  const all = [...serie.filter(({ desde }) => desde !== nueva.desde), nueva].toSorted((one, other) =>
    one.desde < other.desde ? -1 : 1,
  )
  return all.filter(({ valor }, index) => valor !== (index === 0 ? inicial : all[index - 1]?.valor))
}
