import { useQuery } from '@tanstack/react-query'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './conductores.module.css'

/** Members who may drive each unit (domain §2.4.1). */
export function Conductores() {
  const { data, error, refetch } = useQuery(query(materialMayorApi.conductores))
  if (data?.data.length === 0) return null
  return (
    <Card title="Conductores">
      {error && !data && <Falla onRetry={refetch}>No se pudo leer quiénes conducen. {error.message}</Falla>}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && (
        <dl className={styles.lista}>
          {data.data.map(({ unidad_id, unidad, conductores }) => (
            <div key={unidad_id}>
              <dt>
                <Plate size="sm">{unidad}</Plate>
              </dt>
              <dd>
                {conductores.length > 0
                  ? conductores.map(({ nombre }) => nombre).join(', ')
                  : 'No se ha indicado quiénes la conducen'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
