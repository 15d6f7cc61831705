import { useState } from 'react'

export interface BannerText {
  /** Another for each: the same text told twice is shown anew. */
  id: number
  variant: 'success' | 'error'
  text: string
}

/** What the page says at its top of the last thing that was done. */
export function useBanner() {
  const [banner, setBanner] = useState<BannerText>()
  const say = (variant: BannerText['variant']) => (text: string) => setBanner({ id: Date.now(), variant, text })
  return { banner, tell: say('success'), fail: say('error'), close: () => setBanner(undefined) }
}
