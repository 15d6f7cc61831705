import { Card } from '../../ui/card.tsx'
import { SkeletonGroup } from '../../ui/skeleton-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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
