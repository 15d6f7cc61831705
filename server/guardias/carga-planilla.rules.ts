import type { Carga } from '#contract/guardias/asignaciones.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

export const columnasCarga: Column<Carga>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Cargo', value: ({ cargo }) => cargo },
  { title: 'Guardias', value: ({ guardias }) => guardias },
  { title: 'Noches', value: ({ noches }) => noches },
  { title: 'Fines de semana', value: ({ fines_de_semana }) => fines_de_semana },
  { title: 'Feriados', value: ({ feriados }) => feriados },
  { title: 'Horas', value: ({ horas }) => horas },
]
