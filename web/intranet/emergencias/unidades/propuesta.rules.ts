import { horaPrevia, type Horas, type Momento } from '#contract/emergencias/horas.ts'
import { diaLocal, enZona, sumarDias } from '#contract/shared/fechas.ts'

const clock = enZona('sv-SE', { timeStyle: 'medium' })
/** Of the zones of domain §1.9. */
const offsets = ['-03:00', '-04:00']

/** `2144` as `21:44`, `214405` as `21:44:05`; anything else as it is. */
export function horaEscrita(texto: string): string {
  const text = texto.trim()
  if (!/^\d{3,6}$/.test(text) || text.length === 5) return text
  const padded = text.length === 3 ? `0${text}` : text
  return padded.replace(/\d\d(?=\d)/g, '$&:')
}

const isHour = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** Instants of a local hour of a day: none, one, or two where the clock goes back. */
function instantsOf(dia: string, hora: string): string[] {
  const full = hora.padStart(hora.length < 6 ? 5 : 8, '0') + (hora.length < 6 ? ':00' : '')
  return offsets
    .map((offset) => new Date(`${dia}T${full}${offset}`))
    .filter((moment) => diaLocal(moment) === dia && clock(moment) === full)
    .map((moment) => moment.toISOString())
}

/**
 * The instant that the server will read from an hour typed for a moment: after the moment before it, on the next day if the
 * clock had passed it. Undefined if it is no hour, or none that the clock shows.
 */
export function propuestaDe(texto: string, momento: Momento, horas: Horas, alarma: string): string | undefined {
  const hora = horaEscrita(texto)
  if (!isHour.test(hora)) return undefined
  const after = horaPrevia(momento, { ...horas, [momento]: null }, alarma)
  const least = hora.length < 6 ? `${after.slice(0, 16)}:00.000Z` : after
  const dia = diaLocal(new Date(after))
  const found = [...instantsOf(dia, hora), ...instantsOf(sumarDias(dia, 1), hora)].find((moment) => moment >= least)
  return found && found < after ? after : found
}
