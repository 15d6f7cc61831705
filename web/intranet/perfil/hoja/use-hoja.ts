import { useQuery } from '@tanstack/react-query'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

export const hojaDe = (id: number) => query(hojaServiciosApi.get, { params: { id } })

/** One query for all its views: each read of another's is logged. */
export function useHoja(id: number) {
  const own = useMember().user.id === id
  return useQuery({ ...hojaDe(id), ...(own && { meta: keptForLater }) })
}
