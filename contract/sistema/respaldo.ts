import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'

/** Why there is one: made by night, asked for, or made before a restore took its place. */
const clasesRespaldo = ['diario', 'manual', 'previo'] as const
export type ClaseRespaldo = (typeof clasesRespaldo)[number]

/** `bueno`: written and read back whole. `danado`: no longer what it was when it was written. */
const estadosRespaldo = ['pendiente', 'en_curso', 'bueno', 'fallido', 'danado'] as const
export type EstadoRespaldo = (typeof estadosRespaldo)[number]

export const Respaldo = z.object({
  id: z.number(),
  clase: z.enum(clasesRespaldo),
  estado: z.enum(estadosRespaldo),
  creado_en: Instante,
  /** When it came to the state it is in: made, failed, found to be damaged, or found well again. */
  terminado_en: Instante.nullable(),
  bytes: z.number().nullable(),
  /** Of the whole file, as `sha256sum` tells it. */
  sha256: z.string().nullable(),
  /** How far it has come, while it is made. */
  avance: z.string().nullable(),
  /** Why it failed or is damaged; of a good one, why it could not be read last. */
  error: z.string().nullable(),
  /** It is being verified, or will be in a moment. */
  por_verificar: z.boolean(),
  verificado_en: Instante.nullable(),
  /** When its copy left the machine for the bucket. */
  copiado_en: Instante.nullable(),
  /** Why it could not be copied. */
  copia_error: z.string().nullable(),
})
export type Respaldo = z.output<typeof Respaldo>

export const HoraRespaldo = z.object({ hora: z.number().int().min(0).max(23) })
