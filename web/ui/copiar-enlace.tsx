import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Nothing without a clipboard, as over plain http from another machine: the link can be selected. */
export function CopiarEnlace({ enlace }: { enlace: string }) {
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
        {copied ? 'Copiado' : 'Copiar enlace'}
      </Button>
      <output className="visually-hidden">{copied && 'Enlace copiado'}</output>
    </>
  )
}
