import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { instantOf, localHour } from '#server/plumbing/process/local-time.ts'

const adelantoMs = 5 * 60_000

/** A time as it was said, or now; null: it is to come, or the clock never shows it. A clock a little ahead says now. */
export function momentoDicho(dicho: string | null | undefined, now: Date): string | null {
  const at = now.toISOString()
  if (!dicho) return at
  const momento = instantOf(dicho)
  if (momento === null || Date.parse(momento) > now.getTime() + adelantoMs) return null
  return momento < at ? momento : at
}

/** «las 17:20», or «20-11 a las 17:20» of another day. */
export function dichoEn(momento: string, now: Date): string {
  const [moment, dia] = [new Date(momento), diaLocal(new Date(momento))]
  const hora = `las ${localHour(moment)}`
  return dia === diaLocal(now) ? hora : `${Number(dia.slice(8))}-${Number(dia.slice(5, 7))} a ${hora}`
}

interface Dicha {
  /** Null: not possible. */
  salida: string | null
  /** Undefined: it has not come back. */
  llegada: string | null | undefined
  km_salida: number | null
  km_llegada: number | null
  horometro_bomba_salida: number | null
  horometro_bomba_llegada: number | null
}

const kmPorSalida = 2_000
const diasPorSalida = 31
export const salidaMasLargaMs = diasPorSalida * 86_400_000

/** A text per field of a trip that cannot be (domain §2.4.3). */
export function faultsOfSalida(dicha: Dicha): Record<string, string> {
  const { salida, llegada, km_salida, km_llegada } = dicha
  const { horometro_bomba_salida: desde, horometro_bomba_llegada: hasta } = dicha
  const faults: Record<string, string> = {}
  if (salida === null) faults.salida = mensajes.horaFutura
  if (llegada === null) faults.llegada = mensajes.horaFutura
  else if (llegada === undefined && (km_llegada !== null || hasta !== null)) faults.llegada = mensajes.sinLlegada
  else if (salida !== null && llegada !== undefined && llegada < salida) faults.llegada = mensajes.llegadaAntesDeSalida
  if (salida && llegada && Date.parse(llegada) - Date.parse(salida) > salidaMasLargaMs)
    faults.llegada = mensajes.salidaDeMuchosDias(diasPorSalida)
  if (km_salida !== null && km_llegada !== null) {
    if (km_llegada < km_salida) faults.km_llegada = mensajes.kilometrajeMenor(km_salida)
    else if (km_llegada - km_salida > kmPorSalida) faults.km_llegada = mensajes.salidaMuyLarga(kmPorSalida)
  }
  if (desde !== null && hasta !== null && hasta < desde) faults.horometro_bomba_llegada = mensajes.horometroMenor(desde)
  return faults
}
