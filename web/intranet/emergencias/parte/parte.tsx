import { useQuery } from '@tanstack/react-query'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { parteDe } from '#web/parts/emergencias/parte-en-cola.ts'
import { usePendientesLeidos } from '#web/plumbing/pendientes-guardados.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { AdjuntosCard } from './adjuntos-card.tsx'
import { MandoCard } from './mando-card.tsx'
import { PublicacionCard } from './publicacion-card.tsx'
import { Seccion } from './seccion.tsx'
import styles from './parte.module.css'

/** The parte of an emergency in sections, saved while they are written (domain §2.5). */
export function Parte({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const parte = useQuery(parteDe(emergencia.id))
  const { data, error, refetch } = parte
  const read = usePendientesLeidos()
  if (!data || !read)
    return error && !data ? (
      <div className={styles.parte}>
        <Falla onRetry={refetch}>{error.message}</Falla>
        <MandoCard emergencia={emergencia} />
        <AdjuntosCard emergencia={emergencia} />
      </div>
    ) : (
      <SkeletonGroup className={styles.parte}>
        <Skeleton shape="title" width="short" />
        <Skeleton width="long" />
      </SkeletonGroup>
    )
  return (
    <div className={styles.parte}>
      <KeptAviso query={parte} />
      <MandoCard emergencia={emergencia} />
      {data.data.map((leida) => (
        <Seccion key={leida.seccion} emergencia={emergencia} leida={leida} />
      ))}
      <AdjuntosCard emergencia={emergencia} />
      <PublicacionCard emergencia={emergencia} />
    </div>
  )
}
