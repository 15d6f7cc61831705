import { NavLink } from 'react-router'
import { serviceBar } from './menu.ts'
import styles from './service-bar.module.css'

/** Under the title on a desk, at the thumb on a phone (ui §5). */
export function ServiceBar({ abiertas }: { abiertas: number }) {
  return (
    <nav aria-label="Servicio" className={styles.bar}>
      <ul>
        {serviceBar.map(({ path, label, short, icon: ItemIcon }) => (
          <li key={path}>
            <NavLink to={path} className={styles.item}>
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
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
