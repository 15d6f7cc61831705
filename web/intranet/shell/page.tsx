import { IconMenu2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Drawer } from '#web/ui/drawer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Campana } from './notificaciones/campana.tsx'
import { ServiceBar } from './service-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useMember } from './use-member.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  subtitle?: ReactNode
  /** Buttons that act on the whole page. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every intranet screen: its title, its actions, and the service bar between them and the content. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { user, signOut } = useMember()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.top}>
          <IconButton
            framed
            className={styles.menuButton}
            icon={IconMenu2}
            label="Abrir menú"
            onClick={() => setMenuOpen(true)}
          />
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          <div className={styles.tools}>
            <div className={styles.theme}>
              <ThemeButton />
            </div>
            <Campana />
          </div>
        </div>
        <ServiceBar />
      </header>
      <main id="contenido" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Drawer open={menuOpen} onOpenChange={setMenuOpen} label="Menú">
        <Sidebar
          user={user}
          onSignOut={() => {
            // It may ask first, and not from behind the menu.
            setMenuOpen(false)
            signOut()
          }}
          onChoose={() => setMenuOpen(false)}
        />
      </Drawer>
    </div>
  )
}
