import { type DocumentoCompania, type LecturaObligatoria, ordenesDelDia } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role, roleId, roles } from '#contract/shared/permisos.ts'
import type { Notificacion } from '#server/plumbing/records/notificacion.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'

/** domain §2.14 */
export const carpetasIniciales = ['Reglamentos', ordenesDelDia, 'Circulares', 'Actas', 'Formularios']

/** Officers are those who may publish. */
const esOficial = (role: Role): boolean => can(role, 'biblioteca.publicar')

/** Mandatory readings of a role. */
const lecturasDe = (role: Role): LecturaObligatoria[] => (esOficial(role) ? ['todos', 'oficiales'] : ['todos'])

/** A reader, and their mandatory readings. */
export interface Lector {
  id: number
  lecturas: readonly LecturaObligatoria[]
}
export const lectorOf = ({ id, role }: { id: number; role: Role }): Lector => ({ id, lecturas: lecturasDe(role) })

/** Ids of the roles with a mandatory reading. */
export const rolesDe = (lectura: LecturaObligatoria): number[] =>
  roles.filter((role) => lecturasDe(role).includes(lectura)).map(roleId)

interface Buscado {
  titulo: string
  carpeta: string
  descripcion: string | null
  anio: number | null
  correlativo: number | null
}

/** Search text of a document: its words, and its number as people write it. */
export function textoBusqueda({ titulo, carpeta, descripcion, anio, correlativo }: Buscado): string {
  const numero = correlativo === null ? [] : [`${correlativo}/${anio}`]
  return searchText([titulo, carpeta, ...numero, descripcion ?? ''].join(' '))
}

/** Only mandatory readings have a deadline. */
export const plazoDe = (lectura: LecturaObligatoria, plazo: string | null | undefined): string | null =>
  lectura === 'ninguno' ? null : (plazo ?? null)

/** A new deadline must be in the future; an old one may stay. */
export const plazoFaults = (
  plazo: string | null | undefined,
  today: string,
  before: string | null = null,
): Record<string, string> => (plazo && plazo < today && plazo !== before ? { plazo: mensajes.plazoPasado } : {})

type Fila = Omit<DocumentoCompania, 'correlativo' | 'debe_leer'> & { anio: number | null; correlativo: number | null }

/** A row as readers see it. */
export function documentoOf({ anio, correlativo, ...row }: Fila, lecturas: readonly LecturaObligatoria[]) {
  return {
    ...row,
    correlativo: anio !== null && correlativo !== null ? { anio, numero: correlativo } : null,
    debe_leer: row.archivado_en === null && lecturas.includes(row.lectura_obligatoria),
  }
}

/** Notification to those who must read it. */
export function avisoDe(
  { id, titulo, plazo }: { id: number; titulo: string; plazo: string | null },
  motivo: 'nuevo' | 'version' | 'recordatorio',
): Notificacion {
  const titles = {
    nuevo: 'Documento de lectura obligatoria',
    version: 'Nueva versión de un documento que debe leer',
    recordatorio: 'Le falta confirmar una lectura',
  }
  const hasta = plazo ? ` Tiene plazo hasta el ${longDay(plazo)}.` : ''
  return {
    tipo: 'vencimientos',
    titulo: titles[motivo],
    cuerpo: `«${titulo}».${hasta}`,
    enlace: `/intranet/documentos?vista=biblioteca&documento=${id}`,
  }
}
