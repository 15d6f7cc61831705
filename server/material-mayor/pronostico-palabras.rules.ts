import type { LuzUnidad } from '#contract/material-mayor/operatividad.ts'
import { diaLocal, esSegundaVez, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { localHour, longDay } from '#server/plumbing/process/local-time.ts'

/** Milliseconds, half-open. */
export interface Lapso {
  desde: number
  hasta: number
}

/** A stretch without changes: its light, and what weighs against the unit, without its name. */
export interface Cambio extends Lapso {
  luz: LuzUnidad
  causa: string
}

/** Milliseconds: when it is told, and the end of what is known. */
interface Desde {
  now: number
  fin: number
}

const nombres: Record<LuzUnidad, string> = { verde: 'Verde', amarillo: 'Amarilla', rojo: 'Roja', gris: 'Gris' }

/** The stretches of another light than the first, each with its times: outside them it is as now. */
export function cambiosEnPalabras(tramos: readonly Cambio[], { now, fin }: Desde): string {
  const [first, ...later] = tramos
  const others = later.filter(({ luz }) => luz !== first?.luz)
  if (others.length === 0) return mensajes.sinCambios(horas(first?.desde ?? now, fin))
  return others
    .map(({ luz, causa, ...lapso }) => {
      const why = luz === 'verde' ? '' : `: ${causa}`
      return `${nombres[luz]} ${lapso.hasta < fin ? entre(lapso, now, las) : desdeLas(lapso.desde, now)}${why}.`
    })
    .join(' ')
}

/** «mañana entre 09:00 y 13:00», «hasta las 13:00», «desde las 09:00 de mañana», «en las próximas 36 horas» */
export function plazoEnPalabras({ desde, hasta }: Lapso, { now, fin }: Desde): string {
  if (desde <= now && hasta >= fin) return mensajes.proximasHoras(horas(now, fin))
  if (desde <= now) return `hasta ${las(hasta)}${dia(hasta) === dia(now) ? '' : ` de ${cuando(hasta, now)}`}`
  if (hasta >= fin) return desdeLas(desde, now)
  if (dia(desde) !== dia(hasta)) return entre({ desde, hasta }, now, hora)
  return `${cuando(desde, now)} entre ${hora(desde)} y ${hora(hasta)}`
}

/** «entre las 09:00 y las 13:00 de mañana», «entre las 22:00 de hoy y las 07:00 de mañana» */
function entre({ desde, hasta }: Lapso, now: number, at: (moment: number) => string): string {
  const from = dia(desde) === dia(hasta) ? '' : ` de ${cuando(desde, now)}`
  return `entre ${at(desde)}${from} y ${at(hasta)} de ${cuando(hasta, now)}`
}

const desdeLas = (at: number, now: number) => `desde ${las(at)} de ${cuando(at, now)}`

const horas = (desde: number, hasta: number) => Math.round((hasta - desde) / 3_600_000)

const dia = (at: number) => diaLocal(new Date(at))

/** «09:00»; in April an hour comes twice (domain §1.9). */
function hora(at: number): string {
  const moment = new Date(at)
  return `${localHour(moment)}${esSegundaVez(moment.toISOString()) ? ' (horario de invierno)' : ''}`
}

const las = (at: number) => `${hora(at).startsWith('01') ? 'la' : 'las'} ${hora(at)}`

function cuando(at: number, now: number): string {
  const [its, hoy] = [dia(at), dia(now)]
  const near = ['hoy', 'mañana', 'pasado mañana'].find((_word, days) => its === sumarDias(hoy, days))
  return near ?? longDay(its)
}
