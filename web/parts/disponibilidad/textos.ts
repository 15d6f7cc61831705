import type { Vigente } from '#contract/disponibilidad.ts'
import { esSegundaVez, sumarDias } from '#contract/shared/fechas.ts'
import { dayAndMonth, hour, localDay } from '#web/plumbing/format.ts'

/** `20:10`, `23:30 (horario de invierno)` */
const hora = (instante: string) => `${hour(instante)}${esSegundaVez(instante) ? ' (horario de invierno)' : ''}`

/** `hasta las 23:00`, `hasta mañana a las 08:00`, `hasta el 27 de noviembre a las 08:00` */
function hastaTexto(hasta: string, now: Date): string {
  const dia = localDay(new Date(hasta))
  const hoy = localDay(now)
  if (dia === hoy) return `hasta las ${hora(hasta)}`
  return `hasta ${dia === sumarDias(hoy, 1) ? 'mañana' : `el ${dayAndMonth(dia)}`} a las ${hora(hasta)}`
}

/** `a las 20:10`, `el 19 de noviembre a las 20:10` */
const desdeTexto = (desde: string, now: Date): string => {
  const dia = localDay(new Date(desde))
  return `${dia === localDay(now) ? '' : `el ${dayAndMonth(dia)} `}a las ${hora(desde)}`
}

/** How a current availability came to be known, and until when it holds. */
export function origenTexto({ estado, origen, desde, hasta }: Vigente, now = new Date()): string {
  // A licence ends with its last day.
  if (origen === 'licencia')
    return hasta ? `Con licencia hasta el ${dayAndMonth(localDay(new Date(Date.parse(hasta) - 1)))}` : 'Con licencia'
  if (estado === 'sin_informar' || origen === null) return 'No se ha informado'
  const dicha = {
    horario: 'Según el horario semanal',
    guardia: 'De guardia',
    manual: 'Informada',
    operador: 'Recibida por teléfono',
  }[origen]
  const cuando = desde && (origen === 'manual' || origen === 'operador') ? ` ${desdeTexto(desde, now)}` : ''
  return `${dicha}${cuando}${hasta ? `, ${hastaTexto(hasta, now)}` : ''}`
}
