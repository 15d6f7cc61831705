import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'

/** Counts at most this many changes, newest first. */
export const maxCambios = 50_000

/** Content that a backup would restore, and content that would be lost. */
export const ContenidoRespaldo = z.object({
  /** Path of its file on the server, as `restaurar` takes it. */
  ruta: z.string(),
  creado_en: Instante,
  /** Release that made it. */
  version: z.string(),
  /** Carries a seal; whether it is ours is found out by verifying. */
  sellado: z.boolean(),
  archivos: z.object({ cantidad: z.number(), bytes: z.number() }),
  /** Rows then and now, by subject. */
  trae: z.array(z.object({ nombre: z.string(), antes: z.number(), ahora: z.number() })),
  /** Changes noted since it was made, by kind of record, most first. */
  despues: z.array(
    z.object({ nombre: z.string(), creados: z.number(), cambiados: z.number(), eliminados: z.number() }),
  ),
  ultimo_cambio: Instante.nullable(),
})
export type ContenidoRespaldo = z.output<typeof ContenidoRespaldo>
