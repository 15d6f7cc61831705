import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { query } from '#web/plumbing/query.ts'

/** Equipment that a member must hand back when they leave, in words; undefined: none. */
export function usePorDevolver(id: number, enabled = true): { titulo: string; codigos: string } | undefined {
  const { data } = useQuery({ ...query(equipamientoApi.responsable, { params: { id } }), enabled })
  if (!data || data.total === 0) return undefined
  const codigos = data.data.map(({ codigo, cantidad }) => (cantidad === 1 ? codigo : `${cantidad} × ${codigo}`))
  return { titulo: `Tiene ${cuantos(data.total, 'equipo', 'equipos')} por devolver`, codigos: codigos.join(', ') }
}
