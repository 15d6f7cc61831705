import {
  IconAddressBook,
  IconCalendarEvent,
  IconChartHistogram,
  IconClipboardCheck,
  IconFiles,
  IconFireExtinguisher,
  IconFiretruck,
  IconLayoutDashboard,
  IconSchool,
  IconServerCog,
  IconSettings,
  IconShieldCheck,
  IconUrgent,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'

export interface MenuItem {
  path: string
  label: string
  icon: Icon
  /** On a phone. */
  short?: string
  /** Of its page, if another. */
  title?: string
  /** Not everybody's. */
  administration?: true
}

const item = (path: string, label: string, icon: Icon): MenuItem => ({ path: `/intranet${path}`, label, icon })

const common = [
  item('', 'Dashboard', IconLayoutDashboard),
  item('/perfil', 'Mi Perfil', IconUser),
  item('/material-mayor', 'Material Mayor', IconFiretruck),
  item('/capacitaciones', 'Capacitaciones', IconSchool),
  item('/eventos', 'Eventos', IconCalendarEvent),
  item('/documentos', 'Documentos', IconFiles),
]
const administration = [
  { ...item('/usuarios', 'Administrar Usuarios', IconUsers), administration: true },
  { ...item('/sistema', 'Sistema', IconServerCog), administration: true },
] as const
export const settings = item('/configuracion', 'Configuración', IconSettings)

/** The sidebar, exactly by spec §6: cargo `Otro` or role `admin` see two more. UI only: the server decides. */
export function menuOf({ cargo, role }: Pick<UsuarioSesion, 'cargo' | 'role'>): MenuItem[] {
  return [...common, ...(cargo === 'Otro' || role === 'admin' ? administration : []), settings]
}

/** The bar under every title: what a member needs on call, one tap away. */
export const serviceBar = [
  item('/emergencias', 'Emergencias', IconUrgent),
  item('/guardias', 'Guardias', IconShieldCheck),
  item('/asistencia', 'Asistencia', IconClipboardCheck),
  { ...item('/equipamiento', 'Equipamiento', IconFireExtinguisher), short: 'Equipos' },
  item('/estadisticas', 'Estadísticas', IconChartHistogram),
  { ...item('/directorio', 'Personas', IconAddressBook), title: 'Directorio' },
]

/** A page's name by its path, for its title. */
export function labelOf(path: string): string | undefined {
  const found = [...common, ...administration, settings, ...serviceBar].find(
    (entry: MenuItem) => entry.path === path.replace(/\/$/, ''),
  )
  return found?.title ?? found?.label
}

/** Screens below no entry, or below one that others have: the entry that each lights. */
const bajo: Readonly<Record<string, string>> = {
  pendientes: '',
  ayuda: '',
  disponibilidad: '/material-mayor',
  perfil: '/directorio',
  'usuarios/escalafon': '/directorio',
  usuarios: '/directorio',
  sistema: '/configuracion',
}

/** Path of the one entry of both menus that a screen lights (ui-2, «Menú en dos grupos»); none for a page that is not there. */
export function lightedBy(pathname: string, user: Pick<UsuarioSesion, 'cargo' | 'role'>): string | undefined {
  const path = pathname.replace(/\/$/, '')
  const entries = new Set([...menuOf(user), ...serviceBar].map((entry) => entry.path))
  if (entries.has(path)) return path
  const [, , first = '', second = ''] = path.split('/')
  // Below «Mi Perfil» are those of others.
  const own = first !== 'perfil' && entries.has(`/intranet/${first}`)
  const under = bajo[`${first}/${second}`] ?? (own ? `/${first}` : bajo[first])
  return under === undefined ? undefined : `/intranet${under}`
}
