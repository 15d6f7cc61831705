import { IconStar, IconSteeringWheel } from '@tabler/icons-react'
import type { QuienResponde } from '#contract/emergencias/respuestas.ts'
import styles from './destaca.module.css'

/** Marks a driver, and who may be in charge. */
export const Destaca = ({
  quien: { es_conductor, puede_a_cargo },
}: {
  quien: Pick<QuienResponde, 'es_conductor' | 'puede_a_cargo'>
}) => (
  <>
    {puede_a_cargo && (
      <span className={styles.destaca}>
        <IconStar size="1.15em" stroke={2} aria-hidden /> Puede ir a cargo
      </span>
    )}
    {es_conductor && (
      <span className={styles.destaca}>
        <IconSteeringWheel size="1.15em" stroke={2} aria-hidden /> Conduce
      </span>
    )}
  </>
)
