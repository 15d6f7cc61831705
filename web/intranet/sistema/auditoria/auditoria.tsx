import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { auditoriaApi } from '#contract/auditoria.ts'
import { api, fetchArchivo } from '../../../plumbing/api.ts'
import { guardarArchivo } from '../../../plumbing/guardar-archivo.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Falla } from '../../../ui/falla.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SkeletonGroup } from '../../../ui/skeleton-group.tsx'
import { columnas } from './columnas.tsx'
import { Filtro, type FiltroElegido, sinFiltro } from './filtro.tsx'
import styles from './auditoria.module.css'

/** Who did what to which record, the last first (domain §2.12). */
export function Auditoria() {
  const [filtro, setFiltro] = useState<FiltroElegido>(sinFiltro)
  const [page, setPage] = useState(1)
  const chosen = Object.fromEntries(Object.entries(filtro).filter(([, value]) => value !== ''))
  const query = { page, limit: 20, ...chosen }
  const download = useMutation({
    mutationFn: async () => guardarArchivo(await fetchArchivo(auditoriaApi.export, { query: chosen })),
  })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sistema', 'auditoria', query],
    queryFn: () => api(auditoriaApi.list, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      title="Auditoría"
      action={
        <Button
          variant="outline"
          size="sm"
          icon={IconDownload}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Exportar CSV
        </Button>
      }
    >
      {download.error && <Alert variant="error">{download.error.message}</Alert>}
      <Filtro
        value={filtro}
        onChange={(next) => {
          setFiltro(next)
          setPage(1)
        }}
      />
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.total === 0 && (
        <EmptyState bare title="No hay registros" headingLevel={3}>
          Nada ocurrió con esos filtros.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            caption="Registro de auditoría"
            captionHidden
            columns={columnas}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          <div className={styles.foot}>
            <p>{data.total.toLocaleString('es-CL')} registros</p>
            <Pagination page={data.page} pages={Math.ceil(data.total / data.limit)} onChange={setPage} />
          </div>
        </>
      )}
    </Card>
  )
}
