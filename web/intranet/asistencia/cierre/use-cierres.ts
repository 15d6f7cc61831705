import { useQuery } from '@tanstack/react-query'
import { asistenciaApi } from '#contract/asistencia.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { pageQuery, query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'

/** A month as it stands, before it is closed and after. */
export const cierreDe = (mes: string) => pageQuery(asistenciaApi.cierre, { params: { mes } })

/** The last year's months that have ended, the latest first: for whoever closes them. */
export function useCierres() {
  const { user } = useMember()
  const actual = useHoy().slice(0, 7)
  const { data } = useQuery({
    ...query(asistenciaApi.cierres, { query: { limit: 13 } }),
    enabled: can(user.role, 'lista.cerrar'),
  })
  return data?.data.filter(({ mes }) => mes < actual) ?? []
}
