import type { Checklist, SituacionChecklist } from '#contract/equipamiento/checklists.ts'
import {
  nombresCategoriasEquipo,
  nombresResultadosChecklist,
  type ResultadoChecklist,
} from '#contract/equipamiento/estados.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

/** Of whom a checklist is: «B-21», «Equipo ERA». */
export const deQuien = ({ unidad, categoria }: Pick<Checklist, 'unidad' | 'categoria'>): string =>
  unidad ?? (categoria === null ? '' : nombresCategoriasEquipo[categoria])

export const situaciones: Record<SituacionChecklist, { nombre: string; variant: BadgeVariant }> = {
  pendiente: { nombre: 'Pendiente', variant: 'warning' },
  al_dia: { nombre: 'Al día', variant: 'success' },
  con_falla: { nombre: 'Con falla crítica', variant: 'error' },
}

export const resultados: Record<ResultadoChecklist, { nombre: string; variant: BadgeVariant }> = {
  conforme: { nombre: nombresResultadosChecklist.conforme, variant: 'success' },
  con_observaciones: { nombre: nombresResultadosChecklist.con_observaciones, variant: 'warning' },
  no_conforme: { nombre: nombresResultadosChecklist.no_conforme, variant: 'error' },
}

/** «4 min 10 s». */
export function duracion(segundos: number): string {
  const minutos = Math.floor(segundos / 60)
  return minutos === 0 ? `${segundos} s` : `${minutos} min ${segundos % 60} s`
}
