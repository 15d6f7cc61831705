import { useState } from 'react'
import type { Seccion } from '#contract/emergencias/parte.ts'
import type { Contenido } from '#web/parts/emergencias/parte-en-cola.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { textoDe } from './parte.rules.ts'
import styles from './parte.module.css'

interface RechazadaProps {
  seccion: Seccion
  motivo: string
  contenido: Contenido
  onDrop: () => void
  /** Undefined where the section is read only: then the text is shown here. */
  onRetry: ((contenido: Contenido) => void) | undefined
}

/** A text that the server refused: kept on this device until the member drops it. */
export function Rechazada({ seccion, motivo, contenido, onDrop, onRetry }: RechazadaProps) {
  const [copied, setCopied] = useState(false)
  const texto = textoDe(seccion, contenido)
  const copy = async () => {
    await navigator.clipboard.writeText(texto)
    setCopied(true)
  }
  return (
    <Alert variant="error" title={motivo}>
      <div className={styles.disputa}>
        <p>Lo que usted escribió no se guardó en el parte; sigue en este teléfono.</p>
        {!onRetry && <p className={styles.texto}>{texto}</p>}
        <div className={styles.botones}>
          {onRetry && (
            <Button variant="outline" size="sm" onClick={() => onRetry(contenido)}>
              Enviar de nuevo
            </Button>
          )}
          {/* Browsers have no clipboard without https: the text can be selected. */}
          {'clipboard' in navigator && (
            <Button variant="outline" size="sm" onClick={() => void copy()}>
              {copied ? 'Copiado' : 'Copiar mi texto'}
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={onDrop}>
            Descartar mi texto
          </Button>
        </div>
      </div>
    </Alert>
  )
}
