import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { mensajes } from '#contract/shared/mensajes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Diagnostico, reporteOf } from './diagnostico.ts'
import { entorno, informacionSistema } from './entorno.ts'

interface CopiarReporteProps {
  diagnostico: Diagnostico
  autenticacion: string
}

export function CopiarReporte({ diagnostico, autenticacion }: CopiarReporteProps) {
  const [copied, setCopied] = useState<boolean>()
  async function copy(): Promise<void> {
    // Browsers have no clipboard without https.
    await navigator.clipboard.writeText(reporteOf(diagnostico, autenticacion, [...entorno(), ...informacionSistema()]))
    setCopied(true)
  }
  return (
    <>
      <Button variant="outline" size="sm" icon={IconCopy} onClick={() => void copy().catch(() => setCopied(false))}>
        Copiar reporte
      </Button>
      {copied !== undefined && (
        <Alert variant={copied ? 'success' : 'error'} onClose={() => setCopied(undefined)}>
          {copied ? mensajes.reporteCopiado : mensajes.reporteNoCopiado}
        </Alert>
      )}
    </>
  )
}
