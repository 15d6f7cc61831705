import { useState } from 'react'
import { sitioApi } from '#contract/sitio.ts'
import { api } from '../../../plumbing/api.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import styles from './editor.module.css'

interface QuitadasProps {
  claves: readonly string[]
  onClose: () => void
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

/** Who asks that a photograph of theirs be removed may ask that nothing of it stays: law 21.719. */
export function Quitadas({ claves, onClose, onDone, onFailed }: QuitadasProps) {
  const [asked, setAsked] = useState(false)
  const [removing, setRemoving] = useState(false)
  const one = claves.length === 1

  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      for (const clave of claves) await api(sitioApi.removeImage, { params: { clave } })
      onDone(one ? 'La fotografía fue borrada.' : `Se borraron ${claves.length} fotografías.`)
    } catch (error) {
      onFailed((error as Error).message)
    }
    onClose()
  }

  return (
    <>
      <Alert variant="info" onClose={onClose}>
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
