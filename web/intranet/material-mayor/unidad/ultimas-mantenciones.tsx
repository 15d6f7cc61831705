import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { EstadoMantencionBadge } from './estado-mantencion.tsx'
import { fechasDe, lecturasDe, plazoDe } from './textos-mantencion.ts'
import styles from './unidad.module.css'

/** What is in the workshop, what is planned and what was done: three of them (drawing 20-unidad). */
export function UltimasMantenciones({ unidad: { id, dias_en_reparacion } }: { unidad: FichaUnidad }) {
  const hoy = useHoy()
  const { data, error, isPending, refetch } = useQuery(
    query(materialMayorApi.mantenciones, { params: { id }, query: { limit: 3 } }),
  )
  return (
    <Card
      title="Mantenciones"
      action={
        <Link to="?vista=mantenciones" replace preventScrollReset>
          Ver mantenciones
        </Link>
      }
    >
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.total === 0 && <EmptyState bare headingLevel={3} title="Sin mantenciones registradas" />}
      {data && data.total > 0 && (
        <ul className={styles.filas}>
          {data.data.map((una) => (
            <li key={una.id} className={styles.fila}>
              <div>
                <p className={styles.nombre}>{una.descripcion}</p>
                <p className={styles.menor}>
                  {[fechasDe(una, hoy), lecturasDe(una) || una.taller].filter(Boolean).join(' · ')}
                </p>
              </div>
              <EstadoMantencionBadge estado={una.estado} />
              <p className={styles.plazo}>{plazoDe(una)}</p>
            </li>
          ))}
        </ul>
      )}
      {dias_en_reparacion > 0 && (
        <p className={styles.menor}>En reparación {dias_en_reparacion} de los últimos 365 días.</p>
      )}
    </Card>
  )
}
