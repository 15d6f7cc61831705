import { z } from 'zod'
import { Dia, Instante } from '../shared/fechas.ts'

/** As a place of versions announces the newest. */
export const VersionAnunciada = z.object({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  fecha: Dia,
  notas: z.string().max(2_000),
})
export type VersionAnunciada = z.output<typeof VersionAnunciada>

/** How the installation is, each part as last measured; what nobody measured is null. */
export const ResumenSistema = z.object({
  medido_en: Instante,
  version: z.string(),
  version_nueva: VersionAnunciada.nullable(),
  respaldo: z.object({
    ultimo_bueno: Instante.nullable(),
    verificado_en: Instante.nullable(),
    /** Over 48 hours old, or none in as long. */
    atrasado: z.boolean(),
    haciendo: z.boolean(),
    /** Of the last good one: copied away, not copied though a place is set, or no place set. */
    copia: z.enum(['hecha', 'falta', 'sin_lugar']),
  }),
  correo: z.object({
    servidor: z.boolean(),
    ultimo_enviado: Instante.nullable(),
    pendientes: z.number(),
    /** Of the pending one that waits longest. */
    espera_desde: Instante.nullable(),
    fallidos: z.number(),
  }),
  espacio: z.object({ libre: z.number(), total: z.number(), estado: z.enum(['bien', 'poco', 'lleno']) }),
  tareas: z.object({
    cuantas: z.number(),
    /** Names of those whose last run failed. */
    con_error: z.array(z.string()),
    /** Names of those that should have begun over an hour ago. */
    detenidas: z.array(z.string()),
  }),
  base: z.object({
    motor: z.enum(['SQLite', 'PostgreSQL']),
    /** SQLite's file is checked with each backup; PostgreSQL checks its own. */
    revisada_en: Instante.nullable(),
    danada: z.boolean(),
  }),
  /** Null: not set, and links lead to this machine alone. */
  direccion: z.string().nullable(),
  /** Members whose passkeys were all made for another address: none of them opens here. */
  llaves_de_otra: z.number(),
})
export type ResumenSistema = z.output<typeof ResumenSistema>
