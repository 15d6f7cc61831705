import { chosen, useSearchParams } from '#web/plumbing/navegar.ts'

/**
 * The open view of a page, kept in its address so that it can be linked to and survives a reload. Another view drops what the
 * address says of this one, except `shared`.
 */
export function useVista<Vista extends string>(
  vistas: readonly [Vista, ...Vista[]],
  shared: readonly string[] = [],
): [Vista, (next: Vista) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('vista')
  const vista = vistas.find((vista) => vista === asked) ?? vistas[0]
  const kept = [...params].filter(([name]) => shared.includes(name))
  return [vista, (next) => setParams(() => [['vista', next], ...kept], chosen)]
}
