import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { previousScreen } from './camino.ts'
import { useMember } from './use-member.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './volver.module.css'

/** Parent screen, for members who opened a screen by its address. */
export interface Sala {
  to: string
  title: string
}

/** «Volver a Guardias»: to where the member came from, as they left it, or else to its room. */
export function Volver({ sala, corto = false }: { sala: Sala; /** Its arrow alone is seen. */ corto?: boolean }) {
  const { user } = useMember()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const from = previousScreen(user.id, pathname)
  const { to, title } = from ?? sala
  function back(event: MouseEvent) {
    if (!from || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Going back in the history restores the scroll position.
    event.preventDefault()
    void navigate(from.steps)
  }
  return (
    <Link to={to} className={classes(styles.volver, corto && styles.corto)} onClick={back}>
      <IconArrowLeft size={corto ? 24 : 18} stroke={1.9} aria-hidden />
      <span className={classes(corto && 'visually-hidden')}>Volver a {title}</span>
    </Link>
  )
}
