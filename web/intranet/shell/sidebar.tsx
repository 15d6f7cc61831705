import {
  IconHelp,
  IconLogout,
  IconMoon,
  IconSelector,
  IconSun,
  IconTextSize,
  IconUserCog,
  IconWorld,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { Escudo } from '#web/parts/sitio/escudo.tsx'
import { Abiertas } from './abiertas.tsx'
import { useAyuda } from './use-ayuda.ts'
import { emergencias, lightedBy, type MenuItem, menuOf, operacion, settings } from './menu.ts'
import { useTheme } from './theme.ts'
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
const miCuenta = '/intranet/configuracion?vista=mi-cuenta'

/** The menu, beside the page or in the drawer «Más» (spec §2, intranet layout; ui-2, «Menú en dos grupos»). */
export function Sidebar({ user, solo, onSignOut, onChoose }: SidebarProps) {
  const compania = useCompania()
  const ayuda = useAyuda()
  const { isDark, toggle } = useTheme()
  const ThemeIcon = isDark ? IconSun : IconMoon
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
      {/* Folds when it has led somewhere; in the drawer there is room. */}
      <details key={useLocation().pathname} className={styles.member} open={onChoose !== undefined}>
        <summary className={styles.quien}>
          <span className={styles.initial} aria-hidden="true" data-member="inicial" suppressHydrationWarning>
            {user?.nombre.slice(0, 1) ?? blank}
          </span>
          <span className={styles.who}>
            <span className={styles.name} data-member="nombre" suppressHydrationWarning>
              {user?.nombre ?? blank}
            </span>
            <span className={styles.cargo} data-member="cargo" suppressHydrationWarning>
              {user ? nombreCargo(user) : blank}
            </span>
          </span>
          <IconSelector size={18} stroke={1.75} aria-hidden />
        </summary>
        <div className={styles.propio}>
          <Link to={miCuenta} className={styles.item} onClick={onChoose}>
            <IconUserCog size={20} stroke={1.75} aria-hidden />
            Mi cuenta
          </Link>
          <button type="button" className={styles.item} onClick={toggle}>
            <ThemeIcon size={20} stroke={1.75} aria-hidden />
            {isDark ? 'Usar tema claro' : 'Usar tema oscuro'}
          </button>
          <Link to={`${miCuenta}&ajuste=apariencia`} className={styles.item} onClick={onChoose}>
            <IconTextSize size={20} stroke={1.75} aria-hidden />
            Tamaño del texto
          </Link>
          <Link to={ayuda} className={styles.item} onClick={onChoose}>
            <IconHelp size={20} stroke={1.75} aria-hidden />
            Ayuda de esta pantalla
          </Link>
        </div>
      </details>
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
