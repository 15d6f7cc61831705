import {
  IconAddressBook,
  IconCalendarEvent,
  IconChartHistogram,
  IconClipboardCheck,
  IconFiles,
  IconFireExtinguisher,
  IconFiretruck,
  IconHome,
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

/** Null while only the document knows them. */
type Quien = Pick<UsuarioSesion, 'cargo' | 'role'> | null

/** The sidebar, exactly by spec §6: cargo `Otro` or role `admin` see two more. UI only: the server decides. */
export const menuOf = (user: Quien): MenuItem[] => [
  ...common,
  ...(!user || user.cargo === 'Otro' || user.role === 'admin' ? administration : []),
  settings,
]

export const emergencias = item('/emergencias', 'Emergencias', IconUrgent)
const guardias = item('/guardias', 'Guardias', IconShieldCheck)
const asistencia = item('/asistencia', 'Asistencia', IconClipboardCheck)

/** Below it, as a menu of its own: what a member needs on call. */
export const operacion: MenuItem[] = [
  emergencias,
  guardias,
  asistencia,
  item('/equipamiento', 'Equipamiento', IconFireExtinguisher),
  item('/estadisticas', 'Estadísticas', IconChartHistogram),
  { ...item('/directorio', 'Personas', IconAddressBook), title: 'Directorio' },
]

/** Where there is no room for both, with «Más», which opens them. */
export const barra: MenuItem[] = [item('', 'Inicio', IconHome), emergencias, guardias, asistencia]

/** A page's name by its path, for its title. */
export function labelOf(path: string): string | undefined {
  const found = [...common, ...administration, settings, ...operacion].find(
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
export function lightedBy(pathname: string, user: Quien): string | undefined {
  const path = pathname.replace(/\/$/, '')
  const entries = new Set([...menuOf(user), ...operacion].map((entry) => entry.path))
  if (entries.has(path)) return path
  const [, , first = '', second = ''] = path.split('/')
  // Below «Mi Perfil» are those of others.
  const own = first !== 'perfil' && entries.has(`/intranet/${first}`)
  const under = bajo[`${first}/${second}`] ?? (own ? `/${first}` : bajo[first])
  return under === undefined ? undefined : `/intranet${under}`
}
