import { useState } from 'react'
import type { Undo } from '#web/plumbing/undo.ts'

export interface BannerText {
  /** New for each: a repeated text shows again. */
  id: number
  variant: 'success' | 'info' | 'error'
  text: string
  deshacer?: Undo | undefined
}

/** Banner at the top of the page with the last outcome, and the way to take it back where there is one. */
export function useBanner() {
  const [banner, setBanner] = useState<BannerText>()
  const show = (what: Omit<BannerText, 'id'>) => setBanner((before) => ({ id: (before?.id ?? 0) + 1, ...what }))
  return {
    banner,
    tell: (text: string, deshacer?: Undo) => show({ variant: 'success', text, deshacer }),
    /** Of what is not done yet. */
    inform: (text: string, deshacer?: Undo) => show({ variant: 'info', text, deshacer }),
    fail: (text: string) => show({ variant: 'error', text }),
    close: () => setBanner(undefined),
  }
}
