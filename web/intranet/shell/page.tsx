import { IconBell, IconMenu2 } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { labelOf } from './menu.ts'
import { Campana } from './notificaciones/campana.tsx'
import { PendientesAviso } from './pendientes-aviso.tsx'
import { ServiceBar } from './service-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useActivas } from './use-activas.ts'
import { useMember } from './use-member.ts'
import styles from './page.module.css'

const Cinta = fetched(() => import('./cinta.tsx'), 'Cinta')
const Drawer = fetched(() => import('#web/ui/drawer.tsx'), 'Drawer')

interface PageProps {
  title: string
  subtitle?: ReactNode
  /** Buttons that act on the whole page. */
  actions?: ReactNode
  /** For actions so small that they stay beside the title on a phone. */
  beside?: boolean
  children: ReactNode
}

/** Frame of every intranet screen: title and actions, service bar, and content. */
export function Page({ children, ...header }: PageProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { user, signOut, quiet } = useMember()
  const { pathname } = useLocation()
  const { abiertas, leidas } = useActivas()
  // Its own page and the dashboard tell more of it.
  const [una, ...otras] = abiertas.filter(({ id }) => pathname !== `/intranet/emergencias/${id}` || abiertas.length > 1)
  const isDashboard = pathname.replace(/\/$/, '') === '/intranet'
  // The first screen takes the place of its skeleton.
  const [fadesIn] = useState(quiet)
  return (
    <div className={styles.page}>
      <PageHeader
        {...header}
        bell={<Campana later={!quiet} />}
        abiertas={leidas ? 0 : abiertas.length}
        onMenu={() => setMenuOpen(true)}
      />
      {una && !isDashboard && (
        <Suspense>
          <Cinta abiertas={[una, ...otras]} leidas={leidas} />
        </Suspense>
      )}
      <main id="contenido" tabIndex={-1} className={classes(styles.content, fadesIn && styles.fadesIn)}>
        <PendientesAviso usuario={user.id} />
        {children}
      </main>
      <OnDemand open={menuOpen}>
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
      </OnDemand>
    </div>
  )
}

/** The same before anything is known: drawn by the server, with the skeleton of a page. */
export function WaitingPage() {
  const title = labelOf(useLocation().pathname)
  return (
    <div className={styles.page}>
      <PageHeader title={title ?? '\u00a0'} bell={<IconButton framed icon={IconBell} label="Notificaciones" />} />
      <main id="contenido" tabIndex={-1} className={styles.content}>
        <SkeletonGroup className={styles.waiting}>
          <Skeleton shape="title" width="short" />
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </SkeletonGroup>
      </main>
    </div>
  )
}

interface PageHeaderProps extends Omit<PageProps, 'children'> {
  bell: ReactNode
  /** Open emergencies. */
  abiertas?: number
  onMenu?: () => void
}

function PageHeader({ title, subtitle, actions, beside = false, bell, abiertas = 0, onMenu }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <IconButton framed className={styles.menuButton} icon={IconMenu2} label="Abrir menú" onClick={onMenu} />
        <div className={styles.heading}>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions && <div className={classes(styles.actions, beside && styles.beside)}>{actions}</div>}
        </div>
        <div className={styles.tools}>
          <div className={styles.theme}>
            <ThemeButton />
          </div>
          {bell}
        </div>
      </div>
      <ServiceBar abiertas={abiertas} />
    </header>
  )
}
