import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type HojaServicios, hojaServiciosApi } from '#contract/hoja-servicios.ts'
import type { Perfil } from '#contract/perfil.ts'
import { api } from '#web/plumbing/api.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'

/** Whose sheet, and as of which change of the profile: the post and the day of entry are part of it. */
export type DuenoHoja = Pick<Perfil, 'id' | 'version'>

const keyOf = ({ id, version }: DuenoHoja) => ['hoja-servicios', id, version]

/** Read once for all that shows it: each reading of another's leaves a trace. */
export function useHoja(perfil: DuenoHoja) {
  const own = useMember().user.id === perfil.id
  return useQuery({
    queryKey: keyOf(perfil),
    queryFn: () => api(hojaServiciosApi.get, { params: { id: perfil.id } }),
    placeholderData: keepPreviousData,
    ...(own && { meta: keptForLater }),
  })
}

/** Every write answers the whole sheet. */
export function useKeepHoja(perfil: DuenoHoja): (hoja: HojaServicios) => void {
  const queries = useQueryClient()
  return (hoja) => queries.setQueryData(keyOf(perfil), hoja)
}
