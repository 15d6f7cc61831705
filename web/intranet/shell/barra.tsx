import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { Escudo } from '#web/parts/sitio/escudo.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { Abiertas } from './abiertas.tsx'
import { barra, emergencias, lightedBy } from './menu.ts'
import { Sidebar } from './sidebar.tsx'
import styles from './barra.module.css'

const Drawer = fetched(() => import('#web/ui/drawer.tsx'), 'Drawer')

interface BarraProps {
  user: UsuarioSesion | null
  /** Nothing but the own account is open (docs/decisions/121). */
  solo: boolean
  onSignOut: () => void
}

/** At the thumb of a phone, and upright beside the page of a tablet; «Más» opens the sidebar (ui-2, «Barra» and «Riel»). */
export function Barra({ user, solo, onSignOut }: BarraProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const compania = useCompania()
  const lit = lightedBy(useLocation().pathname, user)
  const entries = solo ? [] : barra
  const isBelow = lit !== undefined && entries.every(({ path }) => path !== lit)
  return (
    <>
      <nav aria-label="Accesos" className={styles.barra}>
        <div className={styles.escudo}>
          <Escudo side={40} compania={compania} />
        </div>
        <ul>
          {entries.map(({ path, label, icon: ItemIcon }) => (
            <li key={path}>
              <Link to={path} className={styles.item} aria-current={path === lit ? 'page' : undefined}>
                <ItemIcon size={22} stroke={1.75} aria-hidden />
                {label}
                {path === emergencias.path && <Abiertas />}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.item}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-current={isBelow || undefined}
              onClick={() => setOpen(true)}
            >
              <IconMenu2 size={22} stroke={1.75} aria-hidden />
              Más
            </button>
          </li>
        </ul>
      </nav>
      <OnDemand open={isOpen}>
        <Drawer open={isOpen} onOpenChange={setOpen} label="Menú">
          <Sidebar
            user={user}
            solo={solo}
            onSignOut={() => {
              // It may ask first, and not from behind the menu.
              close()
              onSignOut()
            }}
            onChoose={close}
          />
        </Drawer>
      </OnDemand>
    </>
  )
}
