import type { Ejecucion } from '#contract/equipamiento/checklists.ts'
import { nombresResultadosChecklist } from '#contract/equipamiento/estados.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

/** The checklists that were made as a sheet, in the words of the screen. */
export const columnasEjecuciones: Column<Ejecucion>[] = [
  { title: 'Día', value: ({ dia }) => dia },
  { title: 'Checklist', value: ({ nombre }) => nombre },
  { title: 'Versión', value: ({ numero }) => numero },
  { title: 'Unidad', value: ({ unidad }) => unidad },
  { title: 'Equipo', value: ({ equipo }) => equipo },
  { title: 'Hecho por', value: ({ quien }) => quien },
  { title: 'Inicio', value: ({ iniciada_en }) => localMoment(iniciada_en) },
  { title: 'Término', value: ({ terminada_en }) => terminada_en && localMoment(terminada_en) },
  { title: 'Resultado', value: ({ resultado }) => resultado && nombresResultadosChecklist[resultado] },
  { title: 'Fallas', value: ({ fallas }) => fallas },
]
