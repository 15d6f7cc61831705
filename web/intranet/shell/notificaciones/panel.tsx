import { IconChecks } from '@tabler/icons-react'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import type { Output } from '#contract/endpoint.ts'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { paginaQuery } from './consultas.ts'
import { NotificacionItem } from './notificacion-item.tsx'
import styles from './panel.module.css'

interface PanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  primera: UseQueryResult<Output<typeof notificacionesApi.list>>
}

export function Panel({ open, onOpenChange, primera }: PanelProps) {
  const [shown, setShown] = useState(1)
  const earlier = useQueries({ queries: Array.from({ length: shown - 1 }, (_, n) => paginaQuery(n + 2)) })
  const paginas = [primera, ...earlier]
  const data = paginas.flatMap((pagina) => pagina.data ?? [])
  // Dedupe: one that arrives between two pages pushes another onto both.
  const notificaciones = [...new Map(data.flatMap((page) => page.data).map((one) => [one.id, one])).values()]
  const sinLeer = primera.data?.sin_leer ?? 0
  const [first] = data
  const hasMore = first && shown * first.limit < first.total
  const failed = paginas.find(({ error }) => error)
  const una = useEnvio(notificacionesApi.markRead)
  const todas = useEnvio(notificacionesApi.markAllRead)
  const failure = una.failure ?? todas.failure
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title="Notificaciones"
      footer={
        notificaciones.length > 0 ? (
          <Button
            variant="outline"
            icon={IconChecks}
            // Not `disabled`: the pressed button would lose the focus.
            aria-disabled={sinLeer === 0}
            loading={todas.sending}
            loadingLabel="Marcando"
            onClick={() => sinLeer > 0 && void todas.send()}
          >
            Marcar todas como leídas
          </Button>
        ) : undefined
      }
    >
      {failed && <Falla onRetry={failed.refetch}>{failed.error?.message}</Falla>}
      {failure && <Alert variant="error">{failure}</Alert>}
      {primera.isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {primera.data && notificaciones.length === 0 && (
        <EmptyState bare headingLevel={3} title="No hay notificaciones">
          Aquí verá lo que la compañía le avise.
        </EmptyState>
      )}
      <ul className={styles.lista}>
        {notificaciones.map((notificacion) => (
          <NotificacionItem
            key={notificacion.id}
            notificacion={notificacion}
            onRead={() => void una.send({ params: { id: notificacion.id } })}
            onLeave={() => onOpenChange(false)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="outline"
          size="sm"
          loading={earlier.some(({ isPending }) => isPending)}
          onClick={() => setShown(shown + 1)}
        >
          Ver anteriores
        </Button>
      )}
    </SidePanel>
  )
}
