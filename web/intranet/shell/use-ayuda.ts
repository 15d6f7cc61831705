import { useLocation } from 'react-router'
import { slugDe } from '#web/parts/ayuda/slug.ts'

const ayuda = '/intranet/ayuda'

/** Address of the help of this screen; on the help itself, of its index. */
export function useAyuda(): string {
  const { pathname } = useLocation()
  return pathname.startsWith(ayuda) ? ayuda : `${ayuda}/${slugDe(pathname)}`
}
