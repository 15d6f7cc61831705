import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import marco from './marco.module.css'
import styles from './pagina.module.css'

interface PaginaProps {
  title: ReactNode
  /** The page's name in the breadcrumb. */
  here: string
  /** Page between the home page and this one. */
  above?: { to: string; label: string }
  lead: ReactNode
  voice?: 'papel' | 'granate'
}

/** Head of a public page: breadcrumb, title and one sentence. */
export function Pagina({ title, here, above, lead, voice = 'papel' }: PaginaProps) {
  return (
    <div className={classes(styles.pagina, styles[voice])}>
      <div className={marco.ancho}>
        <nav aria-label="Ruta de navegación">
          <ol className={styles.ruta}>
            <li>
              <Link to="/">Inicio</Link>
            </li>
            {above && (
              <li>
                <Link to={above.to}>{above.label}</Link>
              </li>
            )}
            <li aria-current="page">{here}</li>
          </ol>
        </nav>
        <div className={styles.fila}>
          <h1 className={styles.titulo}>{title}</h1>
          {lead && <p className={styles.bajada}>{lead}</p>}
        </div>
      </div>
    </div>
  )
}
