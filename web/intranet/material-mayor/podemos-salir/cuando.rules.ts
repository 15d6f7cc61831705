import { diaLocal, enZona, esSegundaVez, sumarDias } from '#contract/shared/fechas.ts'
import { hour } from '#web/plumbing/format.ts'

const nombreDelDia = enZona('es-CL', { weekday: 'long' })

/** `hoy`, `mañana`, or `el domingo` */
function diaDe(instante: string, ahora: string): string {
  const dia = diaLocal(new Date(instante))
  const hoy = diaLocal(new Date(ahora))
  if (dia === hoy) return 'hoy'
  return dia === sumarDias(hoy, 1) ? 'mañana' : `el ${nombreDelDia(new Date(instante))}`
}

/** `23:30`, or `23:30 (la segunda vez)` when clocks were put back. */
const hora = (instante: string) => `${hour(instante)}${esSegundaVez(instante) ? ' (la segunda vez)' : ''}`

/** `mañana entre 09:00 y 13:00`, `desde hoy a las 22:00 hasta mañana a las 06:00` */
export function entre(desde: string, hasta: string, ahora: string): string {
  const [dia, otro] = [diaDe(desde, ahora), diaDe(hasta, ahora)]
  return dia === otro
    ? `${dia} entre ${hora(desde)} y ${hora(hasta)}`
    : `desde ${dia} a las ${hora(desde)} hasta ${otro} a las ${hora(hasta)}`
}

const diaDelMes = enZona('es-CL', { weekday: 'short', day: 'numeric' })

/** `sáb 21, 09:00` */
export const momento = (instante: string) => `${diaDelMes(new Date(instante)).replace(/[.,]+/g, '')}, ${hora(instante)}`

/** `mañana desde las 09:00` */
export const desdeLas = (desde: string, ahora: string) => `${diaDe(desde, ahora)} desde las ${hora(desde)}`

export const conMayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** A sentence, with its capital and its stop. */
export const frase = (texto: string) => `${conMayuscula(texto)}${/[.!?]$/.test(texto) ? '' : '.'}`
