import type { CosaNueva, DatosCosaNueva } from '#contract/cosas-nuevas.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

/** Text that searches look in and the list is ordered by. */
export const busquedaOf = ({ nombre, nota }: DatosCosaNueva): string => searchText(`${nombre} ${nota}`)

export const columnasCosasNuevas: Column<CosaNueva>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Nota', value: ({ nota }) => nota },
  { title: 'Creado', value: ({ creado_en }) => localMoment(creado_en) },
]
