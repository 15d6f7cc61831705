import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'

/** Background task of the program. */
export const Tarea = z.object({
  clave: z.string(),
  nombre: z.string(),
  /** Interval, in words. */
  cada: z.string(),
  en_curso: z.boolean(),
  /** Due, requested, or interrupted by a restart: starts within half a minute. */
  pendiente: z.boolean(),
  ultima_en: Instante.nullable(),
  duracion_ms: z.number().nullable(),
  error: z.string().nullable(),
  proxima_en: Instante,
})
export type Tarea = z.output<typeof Tarea>
