import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'

/** Reason for a backup: nightly, requested, or before a restore. */
const clasesRespaldo = ['diario', 'manual', 'previo'] as const
export type ClaseRespaldo = (typeof clasesRespaldo)[number]

/** `bueno`: written and read back whole. `danado`: no longer what was written. */
const estadosRespaldo = ['pendiente', 'en_curso', 'bueno', 'fallido', 'danado'] as const
export type EstadoRespaldo = (typeof estadosRespaldo)[number]

export const Respaldo = z.object({
  id: z.number(),
  clase: z.enum(clasesRespaldo),
  estado: z.enum(estadosRespaldo),
  creado_en: Instante,
  /** When it entered its state: made, failed, found damaged, or found sound again. */
  terminado_en: Instante.nullable(),
  bytes: z.number().nullable(),
  /** SHA-256 of the whole file, as by `sha256sum`. */
  sha256: z.string().nullable(),
  /** Progress while it is made. */
  avance: z.string().nullable(),
  /** Why it failed or is damaged; of a good one, why the last read failed. */
  error: z.string().nullable(),
  /** Verification is running or about to. */
  por_verificar: z.boolean(),
  verificado_en: Instante.nullable(),
  /** When it was copied to the bucket. */
  copiado_en: Instante.nullable(),
  /** Why the copy failed. */
  copia_error: z.string().nullable(),
})
export type Respaldo = z.output<typeof Respaldo>

export const HoraRespaldo = z.object({ hora: z.number().int().min(0).max(23) })
