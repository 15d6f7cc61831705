import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Perfil, perfilApi } from '#contract/perfil.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { faltaDeFoto, tiposDeFoto } from './foto-elegida.ts'
import { RecortarModal } from './recortar-modal.tsx'
import styles from './perfil-cabecera.module.css'

export interface FotoEditorProps {
  perfil: Perfil
  onFoto: (foto: string | null, text: string) => void
  onFail: (text: string) => void
  /** A good one was chosen: what was said of the last is over. */
  onChosen: () => void
}

/** Chooses a photograph, or removes the present one. */
export function FotoEditor({ perfil: { id, foto_perfil }, onFoto, onFail, onChosen }: FotoEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const remove = useEnvio(perfilApi.removeFoto, { onDone: ({ message }) => onFoto(null, message), onFailed: onFail })
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen)
  }, [chosen])
  const choose = () => input.current?.click()

  const take = (file: File | undefined) => {
    const falta = file && faltaDeFoto(file)
    if (falta) return onFail(falta)
    if (!file) return
    onChosen()
    setChosen(URL.createObjectURL(file))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={tiposDeFoto}
        aria-label="Fotografía de perfil"
        onChange={({ target }) => {
          take(target.files?.[0])
          // Allows the same file again.
          target.value = ''
        }}
      />
      {foto_perfil ? (
        <ActionMenu
          label="Cambiar fotografía"
          icon={IconCamera}
          className={styles.camara}
          actions={[
            { label: 'Elegir otra fotografía', icon: IconPhotoUp, run: choose },
            { label: 'Quitar fotografía', icon: IconTrash, danger: true, run: () => setRemoving(true) },
          ]}
        />
      ) : (
        <IconButton icon={IconCamera} label="Subir fotografía" className={styles.camara} onClick={choose} />
      )}
      {chosen && (
        <RecortarModal
          id={id}
          src={chosen}
          onClose={() => setChosen(undefined)}
          onDone={(foto, text) => {
            setChosen(undefined)
            onFoto(foto, text)
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={() => setRemoving(false)}
        title="Quitar fotografía"
        message="¿Está seguro de quitar la fotografía de perfil? En su lugar se verá el escudo de la compañía."
        confirmLabel="Quitar"
        danger
        loading={remove.sending}
        loadingLabel="Quitando"
        onConfirm={async () => {
          await remove.send({ params: { id } })
          setRemoving(false)
        }}
      />
    </>
  )
}
