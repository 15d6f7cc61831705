import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useCallback } from 'react'
import { vistaDe } from '#contract/shared/tipo-documento.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ApiError } from '../api.ts'
import { guardarArchivo } from '../guardar-archivo.ts'
import styles from './vista-previa.module.css'

interface VistaPreviaProps {
  title: string
  /** What tells this file from every other, and its bytes. */
  queryKey: readonly unknown[]
  load: () => Promise<{ blob: Blob; nombre: string }>
  onClose: () => void
}

/** spec §2 item 7. The bytes come with the token, and are shown from an address of this page's own. */
export function VistaPrevia({ title, queryKey, load, onClose }: VistaPreviaProps) {
  const { data, error, refetch } = useQuery<{ blob: Blob; nombre: string }, ApiError>({
    queryKey: ['archivo', ...queryKey],
    queryFn: load,
    // A private file stays in memory no longer than it is looked at.
    gcTime: 0,
    staleTime: Infinity,
  })
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
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      {error && !data && (
        <Alert variant="error">
          {error.message}{' '}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Alert>
      )}
      {!error && !data && (
        <div className={styles.waiting}>
          <Spinner size="lg" />
        </div>
      )}
      {data && <Contenido title={title} {...data} />}
    </Modal>
  )
}

interface ContenidoProps {
  title: string
  blob: Blob
  nombre: string
}

function Contenido({ title, blob, nombre }: ContenidoProps) {
  const src = useObjectUrl('src', blob)
  const href = useObjectUrl('href', blob)
  const vista = vistaDe(blob.type)
  if (vista === 'imagen') return <img ref={src} className={styles.imagen} alt={title} />
  if (vista === 'marco') {
    // Browsers give no sandboxed frame their PDF viewer, which is one by itself.
    const sandbox = blob.type === 'application/pdf' ? undefined : ''
    return <iframe ref={src} className={styles.marco} title={title} sandbox={sandbox} />
  }
  return (
    <div className={styles.ninguna}>
      <p>No se puede previsualizar este tipo de documento</p>
      <a ref={href} download={nombre}>
        Descargar {nombre}
      </a>
    </div>
  )
}

/** A ref that leads an element to a blob, whose address ends with the element. */
const useObjectUrl = (attribute: 'src' | 'href', blob: Blob) =>
  useCallback(
    (element: Element) => {
      const url = URL.createObjectURL(blob)
      element.setAttribute(attribute, url)
      return () => URL.revokeObjectURL(url)
    },
    [attribute, blob],
  )
