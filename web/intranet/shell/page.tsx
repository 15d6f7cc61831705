import { IconBell, IconSearch } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { fetched } from '#web/ui/on-demand.tsx'
import { isEquipoCompartido } from '#web/plumbing/equipo-compartido.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { useCamino } from './camino.ts'
import { BotonBuscar } from './buscar/boton-buscar.tsx'
import { labelOf } from './menu.ts'
import { Campana } from './notificaciones/campana.tsx'
import { Impreso } from './impreso.tsx'
import { PendientesAviso } from './pendientes-aviso.tsx'
import { useMember } from './use-member.ts'
import { type Sala, Volver } from './volver.tsx'
import styles from './page.module.css'

const AvisoFactor = fetched(() => import('./aviso-factor.tsx'), 'AvisoFactor')
const EquipoBarra = fetched(() => import('./equipo-barra.tsx'), 'EquipoBarra')

interface PageProps {
  title: string
  subtitle?: ReactNode
  /** Parent screen; shows «Volver a …» (`Volver`). */
  sala?: Sala
  /** Its name in the «Volver a …» of the next screen, if other than its title. */
  nombre?: string | undefined
  /** Buttons that act on the whole page. */
  actions?: ReactNode
  /** For actions so small that they stay beside the title on a phone. */
  beside?: boolean
  children: ReactNode
}

/** Frame of every intranet screen: title, actions and content. */
export function Page({ children, nombre, ...header }: PageProps) {
  const { user, quiet, aviso } = useMember()
  const solo = aviso?.vencido === true
  const { pathname } = useLocation()
  useCamino(user.id, nombre ?? labelOf(pathname) ?? header.title)
  // The first screen takes the place of its skeleton.
  const [fadesIn] = useState(quiet)
  return (
    <div className={styles.page}>
      <PageHeader {...header} search={!solo && <BotonBuscar />} bell={!solo && <Campana later={!quiet} />} />
      <Impreso title={header.title} subtitle={header.subtitle} />
      {isEquipoCompartido() && (
        <Suspense>
          <EquipoBarra />
        </Suspense>
      )}
      <main id="contenido" tabIndex={-1} className={classes(styles.content, fadesIn && styles.fadesIn)}>
        {aviso && (
          <div className={styles.aviso}>
            <Suspense>
              <AvisoFactor usuario={user.id} aviso={aviso} />
            </Suspense>
          </div>
        )}
        <PendientesAviso usuario={user.id} />
        {children}
      </main>
    </div>
  )
}

/** The same before anything is known: drawn by the server, with the skeleton of a page. */
export function WaitingPage() {
  const title = labelOf(useLocation().pathname)
  return (
    <div className={styles.page}>
      <PageHeader
        title={title ?? '\u00a0'}
        search={<IconButton framed icon={IconSearch} label="Búsqueda general" aria-disabled />}
        bell={<IconButton framed icon={IconBell} label="Notificaciones" aria-disabled />}
      />
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

interface PageHeaderProps extends Omit<PageProps, 'children' | 'nombre'> {
  search: ReactNode
  bell: ReactNode
}

function PageHeader({ title, subtitle, sala, actions, beside = false, search, bell }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.heading}>
          <div className={styles.titles}>
            {sala && <Volver sala={sala} />}
            <h1 className={styles.title}>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions && <div className={classes(styles.actions, beside && styles.beside)}>{actions}</div>}
        </div>
        <div className={styles.tools}>
          {search}
          {bell}
        </div>
      </div>
    </header>
  )
}
