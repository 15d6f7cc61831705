import { IconHelp, IconLogout, IconWorld } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { Escudo } from '#web/parts/sitio/escudo.tsx'
import { classes } from '#web/ui/classes.ts'
import { Abiertas } from './abiertas.tsx'
import { useAyuda } from './ayuda-enlace.tsx'
import { emergencias, lightedBy, type MenuItem, menuOf, operacion, settings } from './menu.ts'
import styles from './sidebar.module.css'

interface SidebarProps {
  /** Null while only the document knows them: an inline script names them there (web/plumbing/session-early.ts). */
  user: UsuarioSesion | null
  /** Nothing but the own account is open (docs/decisions/121). */
  solo?: boolean
  onSignOut?: () => void
  /** On navigation: the drawer closes. */
  onChoose?: () => void
}

const blank = '\u00a0'

/** The menu, beside the page or in the drawer «Más» (spec §2, intranet layout; ui-2, «Menú en dos grupos»). */
export function Sidebar({ user, solo, onSignOut, onChoose }: SidebarProps) {
  const compania = useCompania()
  const ayuda = useAyuda()
  const id = useId()
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Escudo side={46} compania={compania} />
        <div>
          <p className={styles.company}>{compania.nombre}</p>
          <p className={styles.zone}>Intranet</p>
        </div>
      </div>
      <div className={styles.member}>
        <span className={styles.initial} aria-hidden="true" data-member="inicial" suppressHydrationWarning>
          {user?.nombre.slice(0, 1) ?? blank}
        </span>
        <div className={styles.who}>
          <p className={styles.name} data-member="nombre" suppressHydrationWarning>
            {user?.nombre ?? blank}
          </p>
          <p className={styles.cargo} data-member="cargo" suppressHydrationWarning>
            {user ? nombreCargo(user) : blank}
          </p>
        </div>
      </div>
      <div className={styles.menus}>
        <nav aria-label="Menú principal">
          <Entradas de={solo ? [settings] : menuOf(user)} {...{ user, onChoose }} />
        </nav>
        {!solo && (
          <nav aria-labelledby={id}>
            <p className={styles.grupo} id={id}>
              Operación
            </p>
            <Entradas de={operacion} {...{ user, onChoose }} />
          </nav>
        )}
      </div>
      <div className={styles.bottom}>
        <Link to={ayuda} className={classes(styles.item, styles.ayuda)} onClick={onChoose}>
          <IconHelp size={20} stroke={1.75} aria-hidden />
          Ayuda de esta pantalla
        </Link>
        {/* Another document: the public site carries no script of ours. */}
        <a className={styles.item} href="/">
          <IconWorld size={20} stroke={1.75} aria-hidden />
          Ver el sitio público
        </a>
        <button type="button" className={styles.item} onClick={onSignOut}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          Cerrar sesión
        </button>
      </div>
    </div>
  )
}

function Entradas({ de, user, onChoose }: { de: readonly MenuItem[] } & Pick<SidebarProps, 'user' | 'onChoose'>) {
  const lit = lightedBy(useLocation().pathname, user)
  return (
    <ul>
      {de.map(({ path, label, icon: ItemIcon, administration }) => (
        <li
          key={path}
          {...(administration && { 'data-member': 'administracion', hidden: !user, suppressHydrationWarning: true })}
        >
          <Link to={path} className={styles.item} aria-current={path === lit ? 'page' : undefined} onClick={onChoose}>
            <ItemIcon size={20} stroke={1.75} aria-hidden />
            {label}
            {path === emergencias.path && <Abiertas />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
