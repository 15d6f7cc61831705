import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { query } from '#web/plumbing/query.ts'

/** The latest use of a breathing set, and that use again while it lasts. */
export function useUltimoUso({ id, categoria }: Pick<FichaEquipo, 'id' | 'categoria'>) {
  const { data } = useQuery({
    ...query(equipamientoApi.usosDeEquipo, { params: { id }, query: { limit: 1 } }),
    enabled: categoria === 'era',
  })
  const ultimo = data?.data[0]
  return { ultimo, enUso: ultimo?.salida_en === null ? ultimo : undefined }
}
