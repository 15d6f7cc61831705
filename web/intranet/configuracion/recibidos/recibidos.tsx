import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EstadoRespuesta } from '#contract/contacto.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import type { Buzon, Recibido } from './buzon.ts'
import { columnsFor } from './columnas.tsx'
import { EliminarDialog } from './eliminar-dialog.tsx'
import { RecibidoModal } from './recibido-modal.tsx'
import styles from './recibidos.module.css'

type Filtro = EstadoRespuesta | 'todos'

/** What neighbours sent, those that wait first. */
export function Recibidos<R extends Recibido>({ buzon }: { buzon: Buzon<R> }) {
  const queries = useQueryClient()
  const [estado, setEstado] = useState<Filtro>('todos')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<R>()
  const [leaving, setLeaving] = useState<R>()
  const { banner, tell, close } = useBanner()
  const filtro = { estado: estado === 'todos' ? undefined : estado }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['contacto', buzon.titulo, { page, estado }],
    queryFn: () => buzon.list({ page, ...filtro }),
    placeholderData: keepPreviousData,
  })
  const pages = data ? Math.max(1, Math.ceil(data.total / data.limit)) : page
  // The last one of the last page is gone.
  if (page > pages) setPage(pages)

  const done = (text: string) => {
    setOpen(undefined)
    setLeaving(undefined)
    tell(text)
    void queries.invalidateQueries({ queryKey: ['contacto', buzon.titulo] })
  }
  const labels: Record<Filtro, string> = {
    todos: 'Todos',
    pendiente: `Pendientes (${data?.pendientes ?? 0})`,
    respondido: `Respondidos (${data?.respondidos ?? 0})`,
  }

  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Card title={buzon.titulo} action={<Exportar de={buzon.exporta} con={{ query: filtro }} />}>
        <Select
          label="Estado"
          className={styles.filter}
          options={(['todos', 'pendiente', 'respondido'] as const).map((value) => ({ value, label: labels[value] }))}
          value={estado}
          onChange={(next) => {
            setEstado(next)
            setPage(1)
          }}
        />
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {isPending && (
          <SkeletonGroup className={styles.rows}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} shape="title" />
            ))}
          </SkeletonGroup>
        )}
        {data?.total === 0 && (
          <EmptyState bare title="No hay nada por aquí" headingLevel={3}>
            {estado === 'todos' ? buzon.vacio : 'Ninguno está en este estado.'}
          </EmptyState>
        )}
        {data && data.total > 0 && (
          <>
            <DataTable
              caption={buzon.titulo}
              captionHidden
              columns={columnsFor(buzon, setOpen)}
              rows={data.data}
              rowKey={({ id }) => id}
            />
            <Pagination page={data.page} pages={pages} onChange={setPage} />
          </>
        )}
      </Card>
      {open && (
        <RecibidoModal
          buzon={buzon}
          recibido={open}
          onClose={() => setOpen(undefined)}
          onDone={done}
          onRemove={() => {
            setLeaving(open)
            setOpen(undefined)
          }}
        />
      )}
      {leaving && (
        <EliminarDialog buzon={buzon} recibido={leaving} onClose={() => setLeaving(undefined)} onDone={done} />
      )}
    </>
  )
}
