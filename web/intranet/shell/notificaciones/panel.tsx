import { IconChecks } from '@tabler/icons-react'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import type { useNotificaciones } from './consultas.ts'
import { NotificacionItem } from './notificacion-item.tsx'
import styles from './panel.module.css'

interface PanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  consulta: ReturnType<typeof useNotificaciones>
}

export function Panel({ open, onOpenChange, consulta }: PanelProps) {
  const { notificaciones, sinLeer, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    consulta
  const una = useEnvio(notificacionesApi.markRead)
  const todas = useEnvio(notificacionesApi.markAllRead)
  const failure = una.failure ?? todas.failure
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title="Notificaciones"
      footer={
        notificaciones?.length ? (
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
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {failure && <Alert variant="error">{failure}</Alert>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {notificaciones?.length === 0 && (
        <EmptyState bare headingLevel={3} title="No hay notificaciones">
          Aquí verá lo que la compañía le avise.
        </EmptyState>
      )}
      <ul className={styles.lista}>
        {notificaciones?.map((notificacion) => (
          <NotificacionItem
            key={notificacion.id}
            notificacion={notificacion}
            onRead={() => void una.send({ params: { id: notificacion.id } })}
            onLeave={() => onOpenChange(false)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
    </SidePanel>
  )
}
