import { NavLink, type To } from 'react-router'
import styles from '#web/ui/tabs.module.css'

interface TabLink {
  to: To
  label: string
  /** Number waiting behind it; hidden for none. */
  count?: number | undefined
  /** Noun for the count, for those who hear it without seeing its place. */
  counted?: string
}

interface TabLinksProps {
  /** Accessible name. */
  label: string
  links: readonly TabLink[]
}

/** Screens of one room, each with an address of its own; they look like `Tabs`. */
export const TabLinks = ({ label, links }: TabLinksProps) => (
  <nav aria-label={label}>
    <ul className={styles.list}>
      {links.map(({ to, label, count = 0, counted }) => (
        <li key={label}>
          <NavLink end to={to} className={styles.tab}>
            {label}
            {count > 0 && (
              <>
                {' '}
                <span className={styles.count}>
                  {count}
                  {counted && <span className="visually-hidden"> {counted}</span>}
                </span>
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
