import type { UseQueryResult } from '@tanstack/react-query'
import type { Documento } from '#contract/documentos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DocumentoRow } from './documento-row.tsx'
import styles from './documentos-list.module.css'

interface DocumentosListProps {
  list: Pick<UseQueryResult<{ data: Documento[] }>, 'data' | 'error' | 'refetch'>
  onView: (documento: Documento) => void
  onDelete: ((documento: Documento) => void) | undefined
}

export function DocumentosList({ list: { data, error, refetch }, onView, onDelete }: DocumentosListProps) {
  if (error && !data) return <Falla onRetry={refetch}>{error.message}</Falla>
  if (!data)
    return (
      <SkeletonGroup className={styles.waiting}>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </SkeletonGroup>
    )
  if (data.data.length === 0) return <EmptyState bare title={mensajes.sinDocumentos} />
  return (
    <ul className={styles.list}>
      {data.data.map((documento) => (
        <DocumentoRow
          key={documento.id}
          documento={documento}
          description={documento.description}
          onView={() => onView(documento)}
          onDelete={onDelete && (() => onDelete(documento))}
        />
      ))}
    </ul>
  )
}
