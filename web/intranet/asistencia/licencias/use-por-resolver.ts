import { useQuery } from '@tanstack/react-query'
import { asistenciaApi } from '#contract/asistencia.ts'
import { soloContar } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { query } from '#web/plumbing/query.ts'

/** Requests that wait for the caller, without data: seeing only a number reads nobody's licence. */
export function usePorResolver(): number | undefined {
  const { user } = useMember()
  const { data } = useQuery({
    ...query(asistenciaApi.licencias, { query: { estado: 'solicitada', ...soloContar } }),
    select: ({ total }) => total,
    enabled: can(user.role, 'licencias.otorgar'),
  })
  return data
}
