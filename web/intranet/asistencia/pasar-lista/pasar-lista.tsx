import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActosPanel } from '#web/intranet/asistencia/actos/actos-panel.tsx'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { localDay } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { useThisHour } from '#web/plumbing/use-hoy.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { CodigoCard } from './codigo-card.tsx'
import { ListaDeActo } from './lista-de-acto.tsx'
import { MiFila } from './mi-fila.tsx'
import { actoPrimero } from './lista.rules.ts'
import { actoDe } from '#web/parts/asistencia/consultas.ts'
import { useActos } from './use-actos.ts'
import styles from './pasar-lista.module.css'

const avisoMs = 5_000

/** The list of one act, beside today's acts; on a phone one after the other. The act stands in the address. */
export function PasarLista() {
  const narrow = useMediaQuery(phone)
  const [params, setParams] = useSearchParams()
  const hora = useThisHour()
  const { hoy, abiertas, query } = useActos(localDay(new Date(hora)))
  const [aviso, setAviso] = useState<{ id: number; text: string }>()
  const tell = (text: string) => setAviso({ id: Date.now(), text })

  // Before today's acts are read, a list of another day would stand in their place for a moment.
  const first = query.isPending ? undefined : actoPrimero(hoy, abiertas, hora)
  const asked = Number(params.get('acto')) || undefined
  const id = asked ?? (narrow ? undefined : first?.id)
  const choose = (acto?: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('vista', 'lista')
        if (acto) next.set('acto', String(acto))
        else next.delete('acto')
        return next
      },
      { preventScrollReset: !narrow },
    )
  const known = [...hoy, ...abiertas].find((acto) => acto.id === id)
  const read = useQuery({ ...actoDe(id ?? 0), enabled: id !== undefined && !known })
  const acto = known ?? (id === undefined ? undefined : read.data)

  return (
    <>
      {aviso && (
        <Alert key={aviso.id} variant="success" autoclose={avisoMs} onClose={() => setAviso(undefined)}>
          {aviso.text}
        </Alert>
      )}
      <KeptAviso query={query} />
      {query.error && !query.data && <Falla onRetry={query.refetch}>{query.error.message}</Falla>}
      {query.isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {(query.data || acto) && (
        <div className={styles.paso}>
          {acto?.puede_pasar && <ListaDeActo key={acto.id} acto={acto} onBack={() => choose()} tell={tell} />}
          {acto && !acto.puede_pasar && <MiFila acto={acto} onBack={() => choose()} />}
          {!acto && asked && read.error && hadNoAnswer(read.error) && (
            <Falla onRetry={read.refetch}>{read.error.message}</Falla>
          )}
          {!acto && asked && read.error && !hadNoAnswer(read.error) && (
            <EmptyState headingLevel={2} title="Este acto no está">
              Alguien lo eliminó, o el enlace no es correcto.
            </EmptyState>
          )}
          {!acto && !asked && !narrow && (
            <EmptyState headingLevel={2} title="No hay actos hoy">
              Elija otro acto, o espere el próximo.
            </EmptyState>
          )}
          {query.data && !(narrow && acto) && (
            <div className={styles.lado}>
              <ActosPanel hoy={hoy} abiertas={abiertas} chosen={id} onChoose={choose} tell={tell} />
              {!narrow && acto?.puede_pasar && acto.estado_lista === 'abierta' && !acto.anulado_en && (
                <CodigoCard acto={acto.id} />
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}
