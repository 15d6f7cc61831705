import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sistemaApi } from '#contract/sistema.ts'
import type { Tarea } from '#contract/sistema/tarea.ts'
import { api } from '#web/plumbing/api.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { columnsFor } from './columnas.tsx'

/** Its end is looked for more often. */
const isBusy = ({ en_curso, pendiente }: Tarea) => en_curso || pendiente

/** What the program does by itself (domain §2.12). */
export function Tareas() {
  const queries = useQueryClient()
  const { banner, tell, fail, close } = useBanner()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sistema', 'tareas'],
    queryFn: () => api(sistemaApi.tareas),
    refetchInterval: ({ state }) => (state.data?.data.some(isBusy) ? 1_000 : 15_000),
  })
  const run = useMutation({
    mutationFn: ({ clave }: Tarea) => api(sistemaApi.runTarea, { params: { clave } }),
    onSuccess: async ({ message }) => {
      tell(message)
      await queries.invalidateQueries({ queryKey: ['sistema', 'tareas'] })
    },
    onError: ({ message }) => fail(message),
  })
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Card title="Tareas">
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {isPending && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {data?.data.length === 0 && (
          <EmptyState bare title="No hay tareas" headingLevel={3}>
            El programa no hace nada por sí mismo.
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <DataTable
            caption="Tareas programadas"
            captionHidden
            columns={columnsFor({ running: run.isPending ? run.variables.clave : undefined, onRun: run.mutate })}
            rows={data.data}
            rowKey={({ clave }) => clave}
          />
        )}
      </Card>
    </>
  )
}
