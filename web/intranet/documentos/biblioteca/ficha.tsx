import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Carpeta } from '#contract/biblioteca.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { ArchivarDialog } from './archivar-dialog.tsx'
import { fichaDe } from './consultas.ts'
import { EditarModal } from './editar-modal.tsx'
import { FichaModal } from './ficha-modal.tsx'
import { LectoresModal } from './lectores-modal.tsx'
import type { Paso } from './paso.ts'
import { VerDocumento } from './ver-documento.tsx'
import { VersionModal } from './version-modal.tsx'
import styles from './biblioteca.module.css'

interface FichaProps {
  id: number
  carpetas: readonly Carpeta[]
  publishes: boolean
  onClose: () => void
  onDone: (text: string) => void
}

/** An open document and its actions: one window at a time. */
export function Ficha({ id, carpetas, publishes, onClose, onDone }: FichaProps) {
  const { data: ficha, error, refetch } = useQuery(fichaDe(id))
  const [paso, setPaso] = useState<Paso>()
  const back = () => setPaso(undefined)
  const done = (text: string) => {
    back()
    onDone(text)
  }

  if (!ficha)
    return (
      <Modal open size="lg" title="Documento" onOpenChange={onClose}>
        {error instanceof ApiError && error.status === 404 ? (
          <Alert variant="error">Este documento no está en la biblioteca.</Alert>
        ) : error ? (
          <Falla onRetry={refetch}>{error.message}</Falla>
        ) : (
          <SkeletonGroup className={styles.waiting}>
            <Skeleton shape="title" />
            <Skeleton width="long" />
            <Skeleton width="medium" />
          </SkeletonGroup>
        )}
      </Modal>
    )
  if (paso === 'editar') return <EditarModal ficha={ficha} carpetas={carpetas} onClose={back} onDone={done} />
  if (paso === 'version') return <VersionModal ficha={ficha} onClose={back} onDone={done} />
  if (paso === 'lectores') return <LectoresModal ficha={ficha} onClose={back} />
  if (paso === 'historial') return <HistorialModal entidad="biblioteca" id={id} nombre={ficha.titulo} onClose={back} />
  if (paso === 'archivar')
    return (
      <ArchivarDialog
        ficha={ficha}
        onClose={back}
        onDone={(text) => {
          onClose()
          onDone(text)
        }}
      />
    )
  if (paso !== undefined) return <VerDocumento documento={ficha} numero={paso} onClose={back} onRead={done} />
  return <FichaModal ficha={ficha} publishes={publishes} onPaso={setPaso} onClose={onClose} onDone={onDone} />
}
