import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Area, CropperProps } from 'react-easy-crop'
import { perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { storedToken } from '#web/plumbing/session.ts'
import { upload } from '#web/plumbing/upload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { recortar } from './recorte.ts'
import styles from './recortar.module.css'

const Encuadre = lazy(() => import('./encuadre.ts'))

/** Crop options; the page's CSP only allows styles from its own files. */
const round = {
  aspect: 1,
  maxZoom: 4,
  cropShape: 'round',
  showGrid: false,
  keyboardStep: 8,
  disableAutomaticStylesInjection: true,
  classes: { cropAreaClassName: styles.ventana ?? '' },
} satisfies Partial<CropperProps>

interface RecortarModalProps {
  id: number
  /** URL of the chosen picture: `blob:…`. */
  src: string
  onClose: () => void
  onDone: (photoUrl: string, text: string) => void
}

/** Crops a picture to a circle: moved with the pointer or the arrows, and zoomed. */
export function RecortarModal({ id, src, onClose, onDone }: RecortarModalProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [failure, setFailure] = useState<string>()
  const [part, setPart] = useState<number>()
  const stop = useRef(new AbortController())
  const hint = useId()
  const sending = part !== undefined
  useEffect(() => () => stop.current.abort(), [])

  const send = async () => {
    if (!area) return
    if (!storedToken()) return setFailure(mensajes.sinToken)
    setFailure(undefined)
    setPart(0)
    try {
      const options = { params: { id }, onProgress: setPart, signal: stop.current.signal }
      const { photo_url, message } = await upload(perfilApi.uploadFoto, await recortar(src, area), options)
      onDone(photo_url, message)
    } catch (error) {
      setFailure(textOf(error))
      setPart(undefined)
    }
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Ajustar fotografía"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!area} loading={sending} loadingLabel="Subiendo" onClick={() => void send()}>
            Guardar fotografía
          </Button>
        </>
      }
    >
      <div className={styles.todo}>
        {failure && <Alert variant="error">{failure}</Alert>}
        <div className={styles.marco}>
          <Suspense>
            <Encuadre
              {...round}
              image={src}
              crop={crop}
              zoom={zoom}
              cropperProps={{ role: 'group', 'aria-label': 'Encuadre de la fotografía', 'aria-describedby': hint }}
              mediaProps={{ onError: () => setFailure(mensajes.fotoPerfilTipo) }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
            />
          </Suspense>
        </div>
        <p id={hint} className={styles.ayuda}>
          Arrástrela hasta centrarla; con el teclado, use las flechas.
        </p>
        <label className={styles.acercar}>
          <span>Acercamiento</span>
          <input
            type="range"
            min={1}
            max={4}
            step={0.1}
            value={zoom}
            aria-valuetext={`${zoom.toLocaleString('es-CL')} veces`}
            onChange={({ target }) => setZoom(target.valueAsNumber)}
          />
        </label>
        {sending && <ProgressBar label="Subiendo la fotografía" value={part} />}
      </div>
    </Modal>
  )
}

/** spec §8; an error of the picture itself keeps its text. */
const textOf = (error: unknown): string =>
  error instanceof ApiError && [413, 415].includes(error.status) ? error.message : mensajes.errorFotoPerfil
