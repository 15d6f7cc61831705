import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ElegirPlanilla, type ElegirPlanillaProps } from './elegir-planilla.tsx'
import type { useImportacion } from './use-importacion.ts'
import styles from './importacion.module.css'

interface ImportacionModalProps {
  title: string
  importacion: Omit<ReturnType<typeof useImportacion>, 'ensayo' | 'resultado'> & { ensayo: unknown; resultado: unknown }
  elegir: ElegirPlanillaProps
  /** Text of the button that imports what was rehearsed; none where nothing can be yet. */
  boton: string | undefined
  onClose: () => void
  /** Rehearsal or result. */
  children: ReactNode
}

/** A sheet to import, in three steps: choose, rehearse, import. */
export function ImportacionModal({ title, importacion, elegir, boton, onClose, children }: ImportacionModalProps) {
  const { ensayo, resultado, error, isReading, isWriting } = importacion
  return (
    <Modal
      open
      onOpenChange={() => !isWriting && onClose()}
      size={ensayo ? 'wide' : resultado ? 'xl' : 'md'}
      title={title}
      footer={
        <>
          {Boolean(ensayo) && (
            <Button variant="outline" disabled={isWriting} onClick={importacion.again}>
              Elegir otra
            </Button>
          )}
          <Button variant={resultado ? 'primary' : 'outline'} disabled={isWriting} onClick={onClose}>
            {resultado ? 'Listo' : 'Cancelar'}
          </Button>
          {Boolean(ensayo) && (
            <Button disabled={!boton} loading={isWriting} loadingLabel="Importando" onClick={importacion.importar}>
              {boton ?? 'Importar'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.step}>
        {error && <Alert variant="error">{error.message}</Alert>}
        {!ensayo && !resultado && <ElegirPlanilla {...elegir} disabled={isReading} onFile={importacion.elegir} />}
        {isReading && <Spinner />}
        {children}
      </div>
    </Modal>
  )
}
