import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'

/** Something that the program does by itself. */
export const Tarea = z.object({
  clave: z.string(),
  nombre: z.string(),
  /** How often, in words. */
  cada: z.string(),
  en_curso: z.boolean(),
  /** Due, or asked for, and not yet begun. */
  pendiente: z.boolean(),
  ultima_en: Instante.nullable(),
  duracion_ms: z.number().nullable(),
  error: z.string().nullable(),
  proxima_en: Instante,
})
export type Tarea = z.output<typeof Tarea>
