import {
  IconAdjustments,
  IconBuildingCommunity,
  IconListDetails,
  IconMail,
  IconShieldLock,
  IconUser,
  IconUserPlus,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'

interface Lugar {
  nombre: string
  /** What is set there. */
  trata: string
  icon: Icon
}

/** The views of Configuración, by what stands in their address. */
export const lugares = {
  sitio: { nombre: 'Sitio público', trata: 'Los textos y fotografías de cada página.', icon: IconWorld },
  mensajes: { nombre: 'Mensajes', trata: 'Lo que los vecinos escriben.', icon: IconMail },
  postulaciones: { nombre: 'Postulaciones', trata: 'Quienes quieren ser voluntarios.', icon: IconUserPlus },
  'mi-cuenta': { nombre: 'Mi cuenta', trata: 'Su contraseña, la apariencia y sus sesiones.', icon: IconUser },
  compania: {
    nombre: 'Compañía',
    trata: 'Sus datos, la hora oficial, sus correos y documentos.',
    icon: IconBuildingCommunity,
  },
  registro: {
    nombre: 'Registro y límites',
    trata: 'Quién puede registrarse y cuántas veces se intenta cada cosa.',
    icon: IconShieldLock,
  },
  reglas: { nombre: 'Reglas', trata: 'Asistencia, plazos, guardias y premios.', icon: IconAdjustments },
  catalogos: { nombre: 'Catálogos', trata: 'Claves, actos, tenidas, cargos y feriados.', icon: IconListDetails },
} satisfies Record<string, Lugar>

export type Vista = keyof typeof lugares

/** As an administrator looks for them. */
export const grupos: readonly { nombre: string; vistas: readonly Vista[] }[] = [
  { nombre: 'La compañía', vistas: ['sitio', 'compania', 'registro'] },
  { nombre: 'El servicio', vistas: ['reglas', 'catalogos'] },
  { nombre: 'Buzón', vistas: ['mensajes', 'postulaciones'] },
  { nombre: 'Usted', vistas: ['mi-cuenta'] },
]
