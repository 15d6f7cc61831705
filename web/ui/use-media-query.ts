import { useCallback, useSyncExternalStore } from 'react'

/** `--phone` of `widths.css`, for what renders differently. */
export const phone = '(width < 44em)'

/** `--from-wide` of `widths.css`. */
export const wide = '(width >= 90em)'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
