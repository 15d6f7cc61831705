import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { vistaDe } from '#contract/shared/tipo-documento.ts'
import type { archivoQuery } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import styles from './vista-previa.module.css'

interface VistaPreviaProps {
  title: string
  archivo: ReturnType<typeof archivoQuery>
  /** At its end: what one does once it is read. */
  fin?: ReactNode
  failure?: string | undefined
  onClose: () => void
}

/** spec §2 item 7. The bytes are fetched with the token, and shown from a blob URL. */
export function VistaPrevia({ title, archivo, fin, failure, onClose }: VistaPreviaProps) {
  const { data, error, refetch } = useQuery(archivo)
  const url = data?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  return (
    <Modal
      open
      size="xl"
      title={title}
      onOpenChange={onClose}
      footer={
        <>
          {data && (
            <Button variant="outline" icon={IconDownload} onClick={() => guardarArchivo(data)}>
              Descargar
            </Button>
          )}
          <Button variant={fin ? 'outline' : 'primary'} onClick={onClose}>
            Cerrar
          </Button>
          {data && fin}
        </>
      }
    >
      {failure && <Alert variant="error">{failure}</Alert>}
      {data && <Contenido title={title} {...data} />}
      {!data && !error && (
        <div className={styles.waiting}>
          <Spinner size="lg" />
        </div>
      )}
      {!data && error && <Falla onRetry={refetch}>{error.message}</Falla>}
    </Modal>
  )
}

interface ContenidoProps {
  title: string
  url: string
  blob: Blob
  nombre: string
}

/** The bytes of a document, as a browser may show them. */
export function Contenido({ title, url, blob, nombre }: ContenidoProps) {
  const vista = vistaDe(blob.type)
  if (vista === 'imagen') return <img className={styles.imagen} src={url} alt={title} />
  if (vista === 'marco') {
    // Browsers deny sandboxed frames their PDF viewer, itself sandboxed.
    const isPdf = blob.type === 'application/pdf'
    // No room for the thumbnails pane.
    const src = isPdf ? `${url}#navpanes=0` : url
    return <iframe className={styles.marco} src={src} title={title} sandbox={isPdf ? undefined : ''} />
  }
  return (
    <div className={styles.ninguna}>
      <p>No se puede previsualizar este tipo de documento</p>
      <a href={url} download={nombre}>
        Descargar {nombre}
      </a>
    </div>
  )
}
