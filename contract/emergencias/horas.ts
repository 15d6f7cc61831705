import { diaLocal, enZona, esSegundaVez } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'

/** domain §1.4: the moments of a unit, in the order of its card. */
export const momentos = ['6-0', '6-3', '6-7', '6-8', '6-9', '6-10'] as const
export type Momento = (typeof momentos)[number]

/** Short name of each moment, for buttons, the timeline and heads of columns (docs/decisions/128). */
export const nombresMomentos: Record<Momento, string> = {
  '6-0': 'Salida',
  '6-3': 'Llegada',
  '6-7': 'Control',
  '6-8': 'Disponible',
  '6-9': 'Retirada',
  '6-10': 'En cuartel',
}

/** Meaning of each moment in the company's catalogue of keys (domain §1.4); missing for keys not in it. */
export function significadosDe(claves: readonly { codigo: string; nombre: string }[]): Record<Momento, string> {
  const named = new Map(claves.map(({ codigo, nombre }) => [codigo, nombre]))
  const meant = momentos.map((momento) => [momento, named.get(momento) ?? nombresMomentos[momento]] as const)
  return Object.fromEntries(meant) as Record<Momento, string>
}

/** Instants. */
export type Horas = Partial<Record<Momento, string | null>>

/** Field of each. */
export const campoDeHora = {
  '6-0': 'hora_6_0',
  '6-3': 'hora_6_3',
  '6-7': 'hora_6_7',
  '6-8': 'hora_6_8',
  '6-9': 'hora_6_9',
  '6-10': 'hora_6_10',
} as const satisfies Record<Momento, string>
export type CampoDeHora = (typeof campoDeHora)[Momento]

export const horasDe = (unidad: Record<CampoDeHora, string | null>): Horas =>
  Object.fromEntries(momentos.map((momento) => [momento, unidad[campoDeHora[momento]]]))

/** domain §2.5: the moments that come before each. 6-8 and 6-9 have no order among themselves. */
const antesDe: Record<Momento, readonly Momento[]> = {
  '6-0': [],
  '6-3': ['6-0'],
  '6-7': ['6-3', '6-0'],
  '6-8': ['6-3', '6-0'],
  '6-9': ['6-7', '6-3', '6-0'],
  '6-10': ['6-9', '6-8', '6-7', '6-3', '6-0'],
}

/** The latest known time before a moment: at least the alarm. */
export function horaPrevia(momento: Momento, horas: Horas, alarma: string): string {
  let latest = alarma
  for (const antes of antesDe[momento]) {
    const hora = horas[antes]
    if (hora && hora > latest) latest = hora
  }
  return latest
}

/** Two of one press, or of two people who saw the same, are this close. */
const mismaMs = 60_000

export const esLaMisma = (una: string | null, otra: string | null): boolean =>
  una === otra || (una !== null && otra !== null && Math.abs(Date.parse(una) - Date.parse(otra)) < mismaMs)

/** How far a clock may run ahead (domain §2.5). */
const adelantoMs = 5 * 60_000

/** The latest instant that is not yet future. */
export const limiteFuturo = (now: Date): string => new Date(now.getTime() + adelantoMs).toISOString()

/** Some unit has yet to go out, or to come back. */
export const siguenFuera = (unidades: readonly { hora_6_10: string | null }[]): boolean =>
  unidades.length === 0 || unidades.some(({ hora_6_10 }) => hora_6_10 === null)

/** Faults in the times of a unit, by moment (domain §2.5). */
export function faultsOfHoras(horas: Horas, { alarma, now }: { alarma: string; now: Date }) {
  const faults: Partial<Record<Momento, string>> = {}
  for (const momento of momentos) {
    const hora = horas[momento]
    if (!hora) continue
    const later = antesDe[momento].find((antes) => (horas[antes] ?? '') > hora)
    if (later) faults[momento] = mensajes.horaAnterior(momento, later)
    else if (hora < alarma) faults[momento] = mensajes.horaAnteriorALaAlarma(momento)
    else if (hora > limiteFuturo(now)) faults[momento] = mensajes.horaFutura
  }
  return faults
}

const minutosEntre = (desde: string, hasta: string): number => (Date.parse(hasta) - Date.parse(desde)) / 60_000

/** Improbable, but possible (domain §2.5). */
export function avisosDeHoras(horas: Horas, alarma: string): string[] {
  const { '6-0': salida, '6-3': llegada } = horas
  const last = momentos.reduce(
    (last, momento) => ((horas[momento] ?? '') > last ? (horas[momento] ?? '') : last),
    alarma,
  )
  return [
    ...(salida && llegada && minutosEntre(salida, llegada) > 60 ? [mensajes.viajeLargo] : []),
    ...(minutosEntre(alarma, last) > 24 * 60 ? [mensajes.emergenciaLarga] : []),
  ]
}

const diaYHora = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** `00:20`, or `22-11, 00:20` on another day than the alarm; `23:30 (horario de invierno)` the second time. */
export function textoHora(instante: string, alarma: string): string {
  const moment = new Date(instante)
  const [dia = '', hora = ''] = diaYHora(moment).split(' ')
  const otroDia = dia === diaLocal(new Date(alarma)) ? '' : `${dia.slice(8)}-${dia.slice(5, 7)}, `
  return `${otroDia}${hora}${esSegundaVez(instante) ? ' (horario de invierno)' : ''}`
}
