import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './dashboard.module.css'

/** The room of a quiet evening with three units: most days. */
export const Esperando = () => (
  <SkeletonGroup className={styles.esperando}>
    <Card as="div" className={styles.esperaSlot}>
      <Skeleton shape="title" width="medium" />
      <Skeleton width="long" />
    </Card>
    <div className={styles.primera}>
      <Card as="div" className={styles.esperaFlota}>
        <Skeleton shape="title" width="short" />
      </Card>
      <Card as="div">
        <Skeleton shape="title" width="short" />
      </Card>
    </div>
    <EsperandoResto />
  </SkeletonGroup>
)

/** The room of what is below the answer. */
export const EsperandoResto = () => (
  <div className={styles.fila}>
    <Card as="div" className={classes(styles.angosto, styles.esperaResto)}>
      <Skeleton shape="title" width="short" />
    </Card>
    <Card as="div" className={classes(styles.ancho, styles.esperaResto)}>
      <Skeleton shape="title" width="short" />
    </Card>
  </div>
)
