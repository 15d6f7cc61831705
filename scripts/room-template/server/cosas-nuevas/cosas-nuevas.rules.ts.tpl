import type { DatosCosaNueva } from '#contract/cosas-nuevas.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'

/** Text that searches look in and the list is ordered by. */
export const busquedaOf = ({ nombre, nota }: DatosCosaNueva): string => searchText(`${nombre} ${nota}`)
