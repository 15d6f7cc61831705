import { Link, useLocation } from 'react-router'
import { useUser } from '#web/plumbing/session.ts'
import { lightedBy, serviceBar } from './menu.ts'
import styles from './service-bar.module.css'

/** Under the title on a desk, at the thumb on a phone (ui §5). */
export function ServiceBar({ abiertas }: { abiertas: number }) {
  const user = useUser()
  const lit = lightedBy(useLocation().pathname, user ?? { cargo: null, role: 'admin' })
  return (
    <nav aria-label="Servicio" className={styles.bar}>
      <ul>
        {serviceBar.map(({ path, label, short, icon: ItemIcon }) => (
          <li key={path}>
            <Link to={path} className={styles.item} aria-current={path === lit ? 'page' : undefined}>
              <ItemIcon size={20} stroke={1.75} aria-hidden />
              {short ? (
                <>
                  <span className={styles.long}>{label}</span>
                  <span className={styles.short}>{short}</span>
                </>
              ) : (
                label
              )}
              {path === '/intranet/emergencias' && abiertas > 0 && (
                <span className={styles.cuenta}>
                  {abiertas}
                  <span className="visually-hidden"> {abiertas === 1 ? 'abierta' : 'abiertas'}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
