import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import type { BannerText } from './use-banner.ts'

interface BannerProps {
  banner: BannerText | undefined
  onClose: () => void
}

/** A success closes after 5 s (spec §9), an error on demand. Scrolled into view: the row may be far below. */
export function Banner({ banner, onClose }: BannerProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (banner) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [banner])
  if (!banner) return null
  return (
    <div ref={place}>
      <Alert
        key={banner.id}
        variant={banner.variant}
        autoclose={banner.variant === 'success' ? 5000 : undefined}
        onClose={onClose}
      >
        {banner.text}
      </Alert>
    </div>
  )
}
