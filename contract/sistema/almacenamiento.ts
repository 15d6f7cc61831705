import { z } from 'zod'

const Cantidad = z.object({ cantidad: z.number(), bytes: z.number() })

/** Space used and left. */
export const Almacenamiento = z.object({
  base: z.object({ motor: z.enum(['SQLite', 'PostgreSQL']), bytes: z.number() }),
  archivos: Cantidad.extend({ carpetas: z.array(Cantidad.extend({ carpeta: z.string() })) }),
  respaldos: Cantidad,
  /** Disk of the backups and, without S3, of the files. */
  disco: z.object({ libre: z.number(), total: z.number(), poco: z.boolean() }),
})
export type Almacenamiento = z.output<typeof Almacenamiento>
