import { IconMenu2 } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import type { Compania } from '#contract/sitio/compania.ts'
import { Escudo } from '#web/parts/sitio/escudo.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './cabecera.module.css'
import marco from './marco.module.css'
import { secciones, unirse } from './secciones.ts'

export function Cabecera({ compania }: { compania: Compania }) {
  return (
    <div className={styles.cabecera}>
      <div className={classes(marco.ancho, styles.fila)}>
        <Link className={styles.marca} to="/">
          <Escudo side={60} compania={compania} />
          <span>
            <span className={styles.nombre}>{compania.nombre}</span>
            <span className={styles.cuerpo}>{compania.cuerpo}</span>
          </span>
        </Link>
        <nav className={styles.enlaces} aria-label="Principal">
          <Enlaces />
        </nav>
        <details className={styles.menu} data-menu>
          <summary>
            <IconMenu2 size={24} stroke={1.75} aria-hidden />
            <span className="visually-hidden">Menú</span>
          </summary>
          <nav aria-label="Menú">
            <Enlaces />
          </nav>
        </details>
      </div>
    </div>
  )
}

function Enlaces() {
  return (
    <ul className={styles.lista}>
      {secciones.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className={styles.enlace}>
            <span>{label}</span>
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink to={unirse.to} end className={classes(styles.enlace, styles.unirse)}>
          <span>{unirse.label}</span>
        </NavLink>
      </li>
    </ul>
  )
}
