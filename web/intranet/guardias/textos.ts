import {
  IconBuilding,
  IconCalendarWeek,
  IconMoon,
  IconStar,
  IconSteeringWheel,
  IconSun,
  IconUser,
  IconUserStar,
  type Icon,
} from '@tabler/icons-react'
import { type Funcion, nombresTurnos, type Turno } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { dayAndMonth, hour, weekday } from '#web/plumbing/format.ts'

export const iconosTurnos: Record<Turno, Icon> = {
  nocturna: IconMoon,
  diurna: IconSun,
  fin_semana: IconCalendarWeek,
  acuartelamiento: IconBuilding,
  especial: IconStar,
}

export const iconosFunciones: Record<Funcion, Icon> = {
  a_cargo: IconUserStar,
  conductor: IconSteeringWheel,
  guardian: IconUser,
}

/** Beside the choice of a function. */
export const significados: Record<Funcion, string> = {
  a_cargo: 'Oficial, o quien esté habilitado para quedar a cargo.',
  conductor: 'Con licencia de conducir vigente y una unidad que conduzca.',
  guardian: 'Cubre la guardia sin quedar a cargo ni conducir: cualquiera que pueda hacer guardia.',
}

/** `20:00 a 08:00` */
export const horasDe = ({ inicio, termino }: Pick<Guardia, 'inicio' | 'termino'>): string =>
  `${hour(inicio)} a ${hour(termino)}`

/** `12 h`: real hours, also over a change of the clock (domain §1.9). */
export function duracionDe({ inicio, termino }: Pick<Guardia, 'inicio' | 'termino'>): string {
  const minutes = Math.round((Date.parse(termino) - Date.parse(inicio)) / 60_000)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`
}

/** `Nocturna, vie, 27 de noviembre` */
export const nombreConDia = ({ tipo, dia }: Pick<Guardia, 'tipo' | 'dia'>): string =>
  `${nombresTurnos[tipo]}, ${weekday(dia)}`

/** `16 al 22 de noviembre` of the week of a Monday; `30 de noviembre al 6 de diciembre` */
export function semanaEnPalabras(lunes: string): string {
  const domingo = sumarDias(lunes, 6)
  const desde = lunes.slice(0, 7) === domingo.slice(0, 7) ? String(Number(lunes.slice(8))) : dayAndMonth(lunes)
  return `${desde} al ${dayAndMonth(domingo)}`
}
