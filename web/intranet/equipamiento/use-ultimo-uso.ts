import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { usosEnCola } from '#web/parts/equipamiento/uso-en-cola.ts'
import { keptADay } from '#web/plumbing/kept-queries.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { query } from '#web/plumbing/query.ts'

/** The latest use of a breathing set, that use again while it lasts, and whether its beginning or end waits to be sent. */
export function useUltimoUso({ id, categoria }: Pick<FichaEquipo, 'id' | 'categoria'>) {
  const { data } = useQuery({
    ...query(equipamientoApi.usosDeEquipo, { params: { id }, query: { limit: 1 } }),
    enabled: categoria === 'era',
    meta: keptADay,
  })
  const { empezados, terminados } = usosEnCola(usePendientes(useMember().user.id))
  const ultimo = data?.data[0]
  const enUso = ultimo?.salida_en === null ? ultimo : undefined
  return { ultimo, enUso, sinEnviar: empezados.has(id) || (enUso !== undefined && terminados.has(enUso.id)) }
}
