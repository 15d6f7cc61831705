import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { previousScreen } from './camino.ts'
import { useMember } from './use-member.ts'
import styles from './volver.module.css'

/** Parent screen, for members who opened a screen by its address. */
export interface Sala {
  to: string
  title: string
}

/** «Volver a Guardias»: to where the member came from, as they left it, or else to its room. */
export function Volver({ sala }: { sala: Sala }) {
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
    <Link to={to} className={styles.volver} onClick={back}>
      <IconArrowLeft size={18} stroke={1.9} aria-hidden />
      <span>Volver a {title}</span>
    </Link>
  )
}
