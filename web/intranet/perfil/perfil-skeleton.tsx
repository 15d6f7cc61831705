import { Card } from '#web/ui/card.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './perfil.module.css'

export function PerfilSkeleton() {
  return (
    <SkeletonGroup>
      <Card>
        <Skeleton shape="block" />
      </Card>
      <div className={styles.grid}>
        <Card>
          <Skeleton shape="block" />
        </Card>
        <Card>
          <Skeleton shape="block" />
        </Card>
      </div>
    </SkeletonGroup>
  )
}
