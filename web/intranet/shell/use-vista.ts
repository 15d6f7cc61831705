import { useSearchParams } from 'react-router'

/** The open view of a page, kept in its address so that it can be linked to and survives a reload. */
export function useVista<Vista extends string>(vistas: readonly [Vista, ...Vista[]]): [Vista, (next: Vista) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('vista')
  const vista = vistas.find((vista) => vista === asked) ?? vistas[0]
  return [vista, (next) => setParams({ vista: next }, { replace: true, preventScrollReset: true })]
}
