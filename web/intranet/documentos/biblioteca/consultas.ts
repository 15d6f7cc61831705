import { useQuery } from '@tanstack/react-query'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { keptArchivoQuery } from '#web/plumbing/kept-archivos.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

/** Current shelf: all, to be read, archived, or one folder by its id. */
export type Estante = 'todos' | 'por-leer' | 'archivados' | number

export const useCarpetas = () => useQuery(query(bibliotecaApi.carpetas))

/** Count of documents still to be read. */
export const usePorLeer = (): number => useCarpetas().data?.reduce((sum, { pendientes }) => sum + pendientes, 0) ?? 0

/** The filter by which the list shows a shelf, and back. */
export const filtroDe = (estante: Estante) => ({
  carpeta_id: typeof estante === 'number' ? String(estante) : '',
  estado: estante === 'por-leer' ? 'por_leer' : estante === 'archivados' ? 'archivado' : '',
})

export function estanteDe({ carpeta_id, estado }: { carpeta_id?: string; estado?: string }): Estante {
  if (carpeta_id) return Number(carpeta_id)
  return estado === 'por_leer' ? 'por-leer' : estado === 'archivado' ? 'archivados' : 'todos'
}

/** Kept on this device once it was opened, as its file is: docs/decisions/118. */
export const fichaDe = (id: number) => ({ ...query(bibliotecaApi.get, { params: { id } }), meta: keptForLater })

export const archivoDe = (id: number, version: number) =>
  keptArchivoQuery(bibliotecaApi.archivo, { params: { id }, query: { version } })
