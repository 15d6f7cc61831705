import { IconFlame } from '@tabler/icons-react'
import { classes } from '#web/ui/classes.ts'
import styles from './clave-chip.module.css'

interface ClaveChipProps {
  emergencia: { clave: string; subclave: string | null; es_incendio: boolean }
  size?: 'md' | 'lg'
}

/** Radio key of an emergency; filled once it is declared a fire. */
export const ClaveChip = ({ emergencia: { clave, subclave, es_incendio }, size = 'md' }: ClaveChipProps) => (
  <span className={classes(styles.clave, styles[size], es_incendio && styles.incendio)}>
    {es_incendio && <IconFlame size={16} stroke={2.2} aria-hidden />}
    {subclave ?? clave}
    {es_incendio && <span className="visually-hidden"> incendio</span>}
  </span>
)
