import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'

/** Counts at most this many changes, newest first. */
export const maxCambios = 50_000

/** Where a command must run, and with which settings, to reach this installation and no other. */
const Instalacion = z.object({
  /** Folder of the program. */
  carpeta: z.string(),
  /** Account that runs it; null where accounts have no such names. */
  usuario: z.string().nullable(),
  /** The command of an installed package; null in a source tree, where npm runs its scripts. */
  orden: z.string().nullable(),
  /** Variables of the command. The value of one that holds a password is «…»: its keeper fills it in. */
  variables: z.array(z.tuple([z.string(), z.string()])),
})
export type Instalacion = z.output<typeof Instalacion>

/** Content that a backup would restore, and content that would be lost. */
export const ContenidoRespaldo = z.object({
  /** Path of its file on the server, as `restaurar` takes it. */
  ruta: z.string(),
  instalacion: Instalacion,
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
