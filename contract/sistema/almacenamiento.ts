import { z } from 'zod'

const Cantidad = z.object({ cantidad: z.number(), bytes: z.number() })

/** Top folders of the company's files, by subject; an unlisted one shows its own name. */
export const nombresCarpetas: Record<string, string> = {
  imagenes: 'Fotografías del sitio',
  fotos: 'Fotografías de perfil',
  documentos: 'Documentos de bomberos',
  biblioteca: 'Biblioteca',
  accidentes: 'Documentos de accidentes',
  emergencias: 'Adjuntos de emergencias',
  equipos: 'Documentos de equipos',
  'equipos-fotos': 'Fotografías de equipos',
  'checklists-fotos': 'Fotografías de checklists',
  unidades: 'Documentos de unidades',
  otros: 'Otros archivos',
}

/** Space used and left. */
export const Almacenamiento = z.object({
  base: z.object({ motor: z.enum(['SQLite', 'PostgreSQL']), bytes: z.number() }),
  archivos: Cantidad.extend({
    carpetas: z.array(Cantidad.extend({ carpeta: z.string() })),
    /** Named by rows and not in the storage; null if none. */
    faltan: z.string().nullable(),
  }),
  respaldos: Cantidad,
  /** Disk of the backups and, without S3, of the files. */
  disco: z.object({ libre: z.number(), total: z.number(), poco: z.boolean() }),
})
export type Almacenamiento = z.output<typeof Almacenamiento>
