import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from './button.tsx'

interface CopiarEnlaceProps {
  enlace: string
  label?: string
  /** Announced to screen readers. */
  said?: string
}

/** Copies a link or other text. Renders nothing without a clipboard, as over plain http from another machine. */
export function CopiarEnlace({ enlace, label = 'Copiar enlace', said = 'Enlace copiado' }: CopiarEnlaceProps) {
  const [copied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(enlace)
    setCopied(true)
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={copied ? IconCheck : IconCopy}
        onClick={() => void copy().catch(() => setCopied(false))}
      >
        {copied ? 'Copiado' : label}
      </Button>
      <output className="visually-hidden">{copied && said}</output>
    </>
  )
}
