import { z } from 'zod'
import { Instante } from '#contract/shared/fechas.ts'
import { isKey } from '../files/storage.ts'

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const cantidad = z.number().int().min(0)

/** Manifest of an archive: its last entry. */
export const Manifiesto = z.object({
  producto: z.literal('cuartel'),
  /** Archive format version. */
  formato: z.literal(1),
  version: z.string(),
  creado_en: Instante,
  /** Includes sessions and links: for a move to another database, not for storage. */
  completo: z.boolean(),
  /** False for backups before a migration: no uploaded files. */
  con_archivos: z.boolean(),
  migraciones: z.array(z.string()).min(1),
  tablas: z.array(
    z.object({
      nombre: z.string().regex(/^[a-z_]{1,60}$/),
      filas: cantidad,
      bytes: cantidad,
      sha256,
      ultimo_id: cantidad.nullable(),
    }),
  ),
  archivos: z.array(z.object({ clave: z.string().refine(isKey), bytes: cantidad, sha256 })),
})
export type Manifiesto = z.output<typeof Manifiesto>

export const manifestName = 'manifiesto.json'
export const tableName = (tabla: string) => `tablas/${tabla}.jsonl`
export const fileName = (clave: string) => `archivos/${clave}`
