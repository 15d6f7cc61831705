import {
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
]

/** A page's name by its path, for its title. */
export const labelOf = (path: string): string | undefined =>
  [...common, ...administration, settings, ...serviceBar].find((entry) => entry.path === path.replace(/\/$/, ''))?.label
