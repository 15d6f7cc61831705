import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './estadisticas.module.css'

/** Figures and cards that are being counted: none of another period stands meanwhile. */
export const ContandoCifras = () => (
  <SkeletonGroup label="Contando…" className={styles.contandoCifras}>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} shape="block" className={styles.contandoCifra} />
    ))}
  </SkeletonGroup>
)

export const ContandoTarjeta = ({ className }: { className?: string | undefined }) => (
  <SkeletonGroup label="Contando…" {...(className && { className })}>
    <Skeleton shape="block" className={styles.contandoTarjeta} />
  </SkeletonGroup>
)
