import type { AccidenteListado } from '#contract/accidentes.ts'
import { nombresEstadosAccidente } from '#contract/accidentes/estados.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

/** Nothing of the injury. */
export const columnasAccidentes: Column<AccidenteListado>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Acto', value: ({ acto }) => acto },
  { title: 'Ocurrió', value: ({ ocurrido_en }) => localMoment(ocurrido_en) },
  { title: 'Estado', value: ({ estado }) => nombresEstadosAccidente[estado] },
  { title: 'Próximo plazo', value: ({ proximo_plazo }) => proximo_plazo },
]
