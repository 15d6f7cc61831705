import { useSearchParams } from 'react-router'
import { auditoriaApi } from '#contract/auditoria.ts'

const names = ['accion', 'entidad', 'entidad_id', 'user_id', 'sobre', 'desde', 'hasta'] as const
/** What each filter stands at; empty: any. */
export type FiltroElegido = Record<(typeof names)[number], string>

/** Which entries are shown and where in them one is, kept in the address: it can be linked to. */
export function useFiltro() {
  const [params, setParams] = useSearchParams()
  const elegido = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as FiltroElegido
  const chosen = Object.fromEntries(Object.entries(elegido).filter(([, value]) => value !== ''))
  const { data: query = {} } = auditoriaApi.export.query.safeParse(chosen)
  const page = Math.max(1, Number.parseInt(params.get('pagina') ?? '1') || 1)

  const at = (changes: Partial<FiltroElegido> & { pagina?: string }) => {
    // The number of one kind of record is not that of another.
    const wanted = { ...elegido, pagina: '', ...(changes.entidad !== undefined && { entidad_id: '' }), ...changes }
    const given = Object.entries(wanted).filter(([, value]) => value !== '')
    return new URLSearchParams([['vista', 'auditoria'], ...given])
  }
  return {
    elegido,
    query,
    page,
    /** The address with other filters, at their first page. */
    to: (changes: Partial<FiltroElegido>) => `?${at(changes)}`,
    choose: (changes: Partial<FiltroElegido>) => setParams(at(changes), { replace: true, preventScrollReset: true }),
    turnTo: (page: number) =>
      setParams(at({ pagina: page > 1 ? String(page) : '' }), { replace: true, preventScrollReset: true }),
  }
}
