import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { BannerText } from './use-banner.ts'
import styles from './banner.module.css'

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
    <div ref={place} tabIndex={-1} className={styles.lugar}>
      <Outcome
        key={banner.id}
        banner={banner}
        onClose={onClose}
        // Its button is gone.
        onUndone={() => place.current?.focus()}
      />
    </div>
  )
}

interface OutcomeProps {
  banner: BannerText
  onClose: () => void
  onUndone: () => void
}

function Outcome({ banner, onClose, onUndone }: OutcomeProps) {
  const [{ variant, text, deshacer }, setShown] = useState<Omit<BannerText, 'id'>>(banner)
  const [sending, setSending] = useState(false)
  async function undo(run: NonNullable<typeof deshacer>) {
    setSending(true)
    const next = await run().then(
      (text) => ({ variant: 'success', text }) as const,
      ({ message }: Error) => ({ variant: 'error', text: message }) as const,
    )
    setSending(false)
    setShown(next)
    onUndone()
  }
  return (
    <Alert
      key={text}
      variant={variant}
      autoclose={variant !== 'error' && !sending ? 5000 : undefined}
      onClose={onClose}
    >
      <div className={styles.resultado}>
        {text}
        {deshacer && (
          <Button variant="outline" size="sm" loading={sending} onClick={() => void undo(deshacer)}>
            Deshacer
          </Button>
        )}
      </div>
    </Alert>
  )
}
