import { useQuery } from '@tanstack/react-query'
import { sistemaApi } from '#contract/sistema.ts'
import type { Tarea } from '#contract/sistema/tarea.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { columnsFor } from './columnas.tsx'

/** Polled more often. */
const isBusy = ({ en_curso, pendiente }: Tarea) => en_curso || pendiente

/** Background tasks of the program (domain §2.12). */
export function Tareas() {
  const { banner, tell, fail, close } = useBanner()
  const lista = useQuery({
    ...query(sistemaApi.tareas),
    refetchInterval: ({ state }) => (state.data?.data.some(isBusy) ? 1_000 : 15_000),
  })
  const run = useEnvio(sistemaApi.runTarea, { onDone: ({ message }) => tell(message), onFailed: fail })
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Card title="Tareas">
        <Lista
          lista={lista}
          caption="Tareas programadas"
          columns={columnsFor({
            running: run.sending ? run.sent?.params.clave : undefined,
            onRun: ({ clave }) => void run.send({ params: { clave } }),
          })}
          rowKey={({ clave }) => clave}
          empty={
            <EmptyState bare title="No hay tareas" headingLevel={3}>
              El programa no hace nada por sí mismo.
            </EmptyState>
          }
        />
      </Card>
    </>
  )
}
