import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bibliotecaApi, type EstadoLectura } from '#contract/biblioteca.ts'
import { api } from '#web/plumbing/api.ts'

/** Above all that is read of the library: after a change it is read again together. */
export const bibliotecaKey = ['biblioteca'] as const

/** What is looked at: all, what one must read, what is archived, or one folder by its id. */
export type Estante = 'todos' | 'por-leer' | 'archivados' | number

export const useCarpetas = () =>
  useQuery({ queryKey: [...bibliotecaKey, 'carpetas'], queryFn: () => api(bibliotecaApi.carpetas) })

/** How many documents the member must still read. */
export const usePorLeer = (): number => useCarpetas().data?.reduce((sum, { pendientes }) => sum + pendientes, 0) ?? 0

export function useLista(estante: Estante, buscar: string, page: number) {
  const query = { ...filtroDe(estante, buscar), page }
  return useQuery({
    queryKey: [...bibliotecaKey, 'lista', query],
    queryFn: () => api(bibliotecaApi.list, { query }),
    placeholderData: keepPreviousData,
  })
}

/** What a shelf is asked for. */
export function filtroDe(estante: Estante, buscado: string) {
  const buscar = buscado || undefined
  if (typeof estante === 'number') return { carpeta_id: estante, buscar }
  if (estante === 'por-leer') return { estado: 'por_leer' as const, buscar }
  return estante === 'archivados' ? { estado: 'archivado' as const, buscar } : { buscar }
}

export const fichaKey = (id: number) => [...bibliotecaKey, 'ficha', id] as const

export const useFicha = (id: number) =>
  useQuery({ queryKey: fichaKey(id), queryFn: () => api(bibliotecaApi.get, { params: { id } }) })

export const useLectores = (id: number, estado: EstadoLectura, page: number) =>
  useQuery({
    queryKey: [...bibliotecaKey, 'lectores', id, estado, page],
    queryFn: () => api(bibliotecaApi.lecturas, { params: { id }, query: { estado, page } }),
    placeholderData: keepPreviousData,
  })
