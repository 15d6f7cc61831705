import type { EnEspera, GrupoEspera } from '#contract/espera.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Role } from '#contract/shared/permisos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

interface Lector {
  id: number
  role: Role
}

/** For whom things are asked, and when. */
export interface Pregunta {
  db: ReadDb
  lector: Lector
  now: Date
  /** Local day of `now`. */
  hoy: string
}

/** One kind of thing that waits: its count and its list are of the same rows (docs/decisions/112). */
export interface Clase extends Omit<GrupoEspera, 'total' | 'data'> {
  /** «3 listas sin cerrar» */
  texto: (n: number) => string
  may: (lector: Lector) => boolean
  count: (asked: Pregunta) => Promise<number>
  /** The most urgent first. */
  list: (asked: Pregunta, limit: number, offset: number) => Promise<EnEspera[]>
  /** The dashboard shows a line per item instead of a count. */
  porNombre?: true
}

/** Count and list of a kind that is short enough to read whole. */
export function fromWhole(read: (asked: Pregunta) => Promise<EnEspera[]>): Pick<Clase, 'count' | 'list'> {
  return {
    count: async (asked) => (await read(asked)).length,
    list: async (asked, limit, offset) => (await read(asked)).slice(offset, offset + limit),
  }
}

const nada = { de: null, detalle: null, desde: null, vence: null, version: null }

/** One thing that waits; decided at its record unless it has a version. */
export const enEspera = (
  known: Pick<EnEspera, 'id' | 'titulo' | 'enlace'> & Partial<Omit<EnEspera, 'id' | 'titulo' | 'enlace'>>,
): EnEspera => ({ ...nada, ...known })

/** The address of a record whose list opens it, or its form (web/plumbing/use-dialogo.ts). */
export const delRegistro = (sala: string, dialogo: string, id: number): string =>
  `${sala}${sala.includes('?') ? '&' : '?'}dialogo=${dialogo}&de=${id}`

/** Converts limit and offset to a page; `offset` must be a multiple of `limit`. */
export const paginaDe = (limit: number, offset: number): Pagina => ({ page: Math.floor(offset / limit) + 1, limit })
