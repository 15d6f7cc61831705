import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { IconDownload, IconX } from '@tabler/icons-react'
import { auditoriaApi } from '#contract/auditoria.ts'
import { cuantos, masContado } from '#contract/shared/paginacion.ts'
import { api, fetchArchivo } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { registroOf } from '#web/parts/auditoria/nombres.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { columnasOf } from './columnas.tsx'
import { Filtro } from './filtro.tsx'
import { useFiltro } from './use-filtro.ts'
import styles from './auditoria.module.css'

/** Who did what to which record, the last first (domain §2.12). */
export function Auditoria() {
  const { elegido, query: chosen, page, to, choose, turnTo } = useFiltro()
  const query = { page, limit: 20, ...chosen }
  const download = useMutation({
    mutationFn: async () => guardarArchivo(await fetchArchivo(auditoriaApi.export, { query: chosen })),
  })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sistema', 'auditoria', query],
    queryFn: () => api(auditoriaApi.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { entidad = 'Registro', entidad_id = null } = chosen
  const record = { entidad, entidad_id, registro: data?.data[0]?.registro ?? null }
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
      <Filtro value={elegido} personas={data?.personas} onChoose={choose} />
      {chosen.entidad_id && (
        <p className={styles.quien}>
          Solo lo de <b>{registroOf(record)}</b>
          <Button variant="outline" size="sm" icon={IconX} onClick={() => choose({ entidad: '' })}>
            Ver todos los registros
          </Button>
        </p>
      )}
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
            columns={columnasOf(to)}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          <ListFoot
            found={cuantos(data.total, 'registro', 'registros')}
            page={data.page}
            pages={Math.ceil(data.total / data.limit)}
            andMore={data.total > masContado}
            onChange={turnTo}
          />
        </>
      )}
    </Card>
  )
}
