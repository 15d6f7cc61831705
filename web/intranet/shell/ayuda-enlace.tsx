import { IconHelp } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { slugDe } from '#web/parts/ayuda/slug.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/icon-button.module.css'

const ayuda = '/intranet/ayuda'

/** Help of this screen; on the help itself, its index. */
export const useAyuda = (): string => {
  const { pathname } = useLocation()
  return pathname.startsWith(ayuda) ? ayuda : `${ayuda}/${slugDe(pathname)}`
}

export const AyudaEnlace = () => (
  <Link to={useAyuda()} className={classes(styles.button, styles.framed)} aria-label="Ayuda">
    <IconHelp size={20} stroke={1.75} aria-hidden />
  </Link>
)
