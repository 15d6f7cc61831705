import { useState } from 'react'

export interface BannerText {
  /** New for each: a repeated text shows again. */
  id: number
  variant: 'success' | 'error'
  text: string
}

/** Banner at the top of the page with the last outcome. */
export function useBanner() {
  const [banner, setBanner] = useState<BannerText>()
  const say = (variant: BannerText['variant']) => (text: string) => setBanner({ id: Date.now(), variant, text })
  return { banner, tell: say('success'), fail: say('error'), close: () => setBanner(undefined) }
}
