import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { masContado } from '#contract/shared/paginacion.ts'
import { type EstadoCorreo, estadosCorreo, sistemaApi } from '#contract/sistema.ts'
import { api } from '#web/plumbing/api.ts'
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
import { columnsFor } from './columnas.tsx'
import { CorreoModal } from './correo-modal.tsx'
import { ErroresCorreo } from './errores-correo.tsx'
import { EstadoDelEnvio } from './estado-del-envio.tsx'
import { PruebaCorreo } from './prueba-correo.tsx'
import styles from './sistema.module.css'

type Filtro = EstadoCorreo | 'todos'

/** The outgoing mails, the latest first. */
export function Correos() {
  const queries = useQueryClient()
  const [estado, setEstado] = useState<Filtro>('todos')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number>()
  const { banner, tell, fail, close } = useBanner()
  const filtro = { estado: estado === 'todos' ? undefined : estado }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sistema', 'correos', 'lista', { page, estado }],
    queryFn: () => api(sistemaApi.correos, { query: { page, ...filtro } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const readAgain = () => queries.invalidateQueries({ queryKey: ['sistema', 'correos'] })
  const choose = (next: Filtro) => {
    setEstado(next)
    setPage(1)
  }
  const labels: Record<Filtro, string> = {
    todos: 'Todos',
    pendiente: `Pendientes (${data?.pendientes ?? 0})`,
    enviado: 'Enviados',
    fallido: `Fallidos (${data?.fallidos ?? 0})`,
  }

  return (
    <>
      <Banner banner={banner} onClose={close} />
      {data && <EstadoDelEnvio {...data} onShowFailed={() => choose('fallido')} />}
      <Card
        title="Correos salientes"
        action={
          <>
            <Exportar de={sistemaApi.exportCorreos} con={{ query: filtro }} />
            <PruebaCorreo
              onSent={(text) => {
                tell(text)
                void readAgain()
              }}
              onFailed={fail}
            />
          </>
        }
      >
        <Select
          label="Estado"
          className={styles.filter}
          options={(['todos', ...estadosCorreo] as const).map((value) => ({ value, label: labels[value] }))}
          value={estado}
          onChange={choose}
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
          <EmptyState bare title="No hay correos" headingLevel={3}>
            {estado === 'todos'
              ? 'Aquí aparecen los correos de verificación, las invitaciones y los avisos.'
              : 'Ninguno está en este estado.'}
          </EmptyState>
        )}
        {data && data.total > 0 && (
          <>
            <DataTable
              caption="Correos salientes"
              captionHidden
              columns={columnsFor(({ id }) => setOpen(id))}
              rows={data.data}
              rowKey={({ id }) => id}
            />
            <Pagination
              page={data.page}
              pages={Math.ceil(data.total / data.limit)}
              andMore={data.total > masContado}
              onChange={setPage}
            />
          </>
        )}
      </Card>
      <ErroresCorreo />
      {open !== undefined && data && (
        <CorreoModal
          id={open}
          canSend={data.servidor}
          onClose={() => setOpen(undefined)}
          onSent={(text) => {
            setOpen(undefined)
            tell(text)
            void readAgain()
          }}
        />
      )}
    </>
  )
}
