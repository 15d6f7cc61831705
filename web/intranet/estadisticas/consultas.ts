import { useQuery } from '@tanstack/react-query'
import type { NombreBloque } from '#contract/estadisticas/forma.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { query } from '#web/plumbing/query.ts'
import { useFiltros } from './use-filtros.ts'

/** A block of figures of the address's period; nothing is asked while that is none. */
export function useBloque(bloque: NombreBloque) {
  const { filtros, pedido } = useFiltros()
  const read = useQuery({
    ...query(estadisticasApi.bloque, { params: { bloque }, query: pedido }),
    enabled: filtros.dias !== null,
  })
  return { bloque, ...read }
}
export type Leido = ReturnType<typeof useBloque>
