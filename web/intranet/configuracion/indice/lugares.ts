import {
  IconAdjustments,
  IconAlertTriangle,
  IconBuildingCommunity,
  IconClipboardList,
  IconClockShield,
  IconDatabase,
  IconDeviceDesktop,
  IconListDetails,
  IconMail,
  IconMessageQuestion,
  IconShieldLock,
  IconTemplate,
  IconUser,
  IconUserPlus,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'

interface Lugar {
  nombre: string
  /** Subject. */
  trata: string
  icon: Icon
  /** Route, if it is in another screen. */
  ruta?: string
}

/** Views of Configuración, by their value in the address. */
export const lugares = {
  sitio: { nombre: 'Sitio público', trata: 'Los textos y fotografías de cada página.', icon: IconWorld },
  mensajes: { nombre: 'Mensajes', trata: 'Lo que los vecinos escriben.', icon: IconMail },
  postulaciones: { nombre: 'Postulaciones', trata: 'Quienes quieren ser voluntarios.', icon: IconUserPlus },
  'mi-cuenta': { nombre: 'Mi cuenta', trata: 'Su contraseña, la apariencia y sus sesiones.', icon: IconUser },
  compania: {
    nombre: 'Compañía',
    trata: 'Sus datos, la hora oficial y sus notificaciones.',
    icon: IconBuildingCommunity,
  },
  plantillas: {
    nombre: 'Plantillas',
    trata: 'Los textos de los correos y el membrete de los PDF.',
    icon: IconTemplate,
  },
  registro: {
    nombre: 'Registro y límites',
    trata: 'Quién puede registrarse, quién debe tener segundo factor y cuántas veces se intenta cada cosa.',
    icon: IconShieldLock,
  },
  equipos: {
    nombre: 'Equipos del cuartel',
    trata: 'Computadores donde se entra con nombre y PIN.',
    icon: IconDeviceDesktop,
  },
  reglas: { nombre: 'Reglas', trata: 'Miembros, premios y plazos.', icon: IconAdjustments },
  catalogos: { nombre: 'Catálogos', trata: 'Claves, actos, tenidas, cargos y feriados.', icon: IconListDetails },
  proteccion: {
    nombre: 'Responsable y plazos',
    trata: 'Quién responde por los datos y cuánto se guardan.',
    icon: IconClockShield,
  },
  tratamientos: {
    nombre: 'Tratamientos',
    trata: 'Qué se hace con los datos y quién los trata.',
    icon: IconClipboardList,
  },
  brechas: {
    nombre: 'Incidentes de datos',
    trata: 'Fugas y pérdidas de datos, y sus avisos.',
    icon: IconAlertTriangle,
  },
} satisfies Record<string, Lugar>

export type Vista = keyof typeof lugares

/** Settings that people look for here but find beside their subject (domain §2.11). */
const enOtraParte = {
  respaldos: {
    nombre: 'Respaldos',
    trata: 'Las copias de todo, y la exportación. En Sistema.',
    icon: IconDatabase,
    ruta: '/intranet/sistema?vista=respaldos',
  },
  solicitudes: {
    nombre: 'Solicitudes',
    trata: 'Lo que las personas piden sobre sus datos. En Usuarios.',
    icon: IconMessageQuestion,
    ruta: '/intranet/usuarios?vista=solicitudes',
  },
} satisfies Record<string, Lugar>

export const todos: Record<Vista | keyof typeof enOtraParte, Lugar> = { ...lugares, ...enOtraParte }

/** In an administrator's terms. */
export const grupos: readonly { nombre: string; vistas: readonly (keyof typeof todos)[] }[] = [
  { nombre: 'La compañía', vistas: ['sitio', 'compania', 'plantillas', 'registro', 'equipos', 'respaldos'] },
  { nombre: 'El servicio', vistas: ['reglas', 'catalogos'] },
  { nombre: 'Datos personales', vistas: ['proteccion', 'solicitudes', 'tratamientos', 'brechas'] },
  { nombre: 'Buzón', vistas: ['mensajes', 'postulaciones'] },
  { nombre: 'Usted', vistas: ['mi-cuenta'] },
]
