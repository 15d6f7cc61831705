import { useState } from 'react'
import { sitioApi } from '#contract/sitio.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './editor.module.css'

interface QuitadasProps {
  claves: readonly string[]
  /** Photographs still to ask about; empty once closed. */
  onLeft: (claves: string[]) => void
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

/** A person who has their photograph removed may ask that nothing of it remains: law 21.719. */
export function Quitadas({ claves, onLeft, onDone, onFailed }: QuitadasProps) {
  const [asked, setAsked] = useState(false)
  const [removing, setRemoving] = useState(false)
  const one = claves.length === 1

  async function remove(): Promise<void> {
    setRemoving(true)
    const left: string[] = []
    let failure = ''
    for (const clave of claves)
      try {
        await api(sitioApi.removeImage, { params: { clave } })
      } catch (error) {
        // Already deleted by somebody else.
        if (error instanceof ApiError && error.status === 404) continue
        left.push(clave)
        failure = (error as Error).message
      }
    setRemoving(false)
    setAsked(false)
    const removed = claves.length - left.length
    if (left.length > 0) onFailed(`Quedan ${left.length} de ${claves.length} sin borrar. ${failure}`)
    else onDone(removed === 1 ? 'La fotografía fue borrada.' : `Se borraron ${removed} fotografías.`)
    onLeft(left)
  }

  return (
    <>
      <Alert variant="info" onClose={() => onLeft([])}>
        <div className={styles.recuperado}>
          <p>
            {one ? 'Quitó una fotografía. Sigue guardada' : `Quitó ${claves.length} fotografías. Siguen guardadas`} con
            las versiones anteriores.
          </p>
          <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
            Borrar para siempre
          </Button>
        </div>
      </Alert>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Borrar para siempre"
        message={`${one ? 'La fotografía desaparecerá' : 'Las fotografías desaparecerán'} también de las versiones anteriores. Esta acción no se puede deshacer.`}
        confirmLabel="Borrar para siempre"
        danger
        loading={removing}
        loadingLabel="Borrando"
        onConfirm={() => void remove()}
      />
    </>
  )
}
