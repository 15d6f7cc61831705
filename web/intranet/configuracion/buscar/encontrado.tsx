import { IconArrowNarrowRight } from '@tabler/icons-react'
import styles from './buscar.module.css'

/** Marks the setting that was looked for, in words. */
export const Encontrado = () => (
  <p className={styles.encontrado}>
    <IconArrowNarrowRight size={18} stroke={2.2} aria-hidden />
    Lo que buscaba
  </p>
)
