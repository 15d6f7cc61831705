import type { RespuestaEmergencia } from '#contract/emergencias/respuestas.ts'
import type { EstadoDisponibilidad } from '#contract/disponibilidad.ts'

export type Falta = 'conductor' | 'gente'

const minuto = 60_000
/** Later than this it would wake people for what somebody has dealt with. */
const venceMs = 10 * minuto

/** When it is due, by the rule; null: never. Counted from the call and not from the alarm, which may be written down late. */
export const cuandoToca = (creada_en: string, minutos: number): Date | null =>
  minutos === 0 ? null : new Date(Date.parse(creada_en) + minutos * minuto)

export const toca = (cuando: Date | null, now: Date): boolean =>
  cuando !== null && cuando <= now && now.getTime() - cuando.getTime() < venceMs

/** A member whom alarms call. */
interface Llamado {
  user_id: number
  es_conductor: boolean
  /** Of their guard, their word or a leave, which a suspension is too. */
  estado: EstadoDisponibilidad
  de_guardia: boolean
  respuesta: RespuestaEmergencia | null
  /** In a unit sent to this emergency. */
  a_bordo: boolean
  /** Going to another emergency. */
  en_otra: boolean
}

interface Alarma {
  /** A unit has left. */
  salio: boolean
  /** Members that the units sent need. */
  minimo: number
  llamados: readonly Llamado[]
}

const viene = ({ respuesta, de_guardia, a_bordo, en_otra }: Llamado): boolean =>
  a_bordo || (respuesta === null ? de_guardia && !en_otra : respuesta !== 'no_puedo')

/** What a due alarm lacks, how many come so far, and whom it calls again (docs/decisions/178); null: nobody. */
export function segundoLlamado({ salio, minimo, llamados }: Alarma) {
  if (salio) return null
  const vienen = llamados.filter(viene)
  const conduce = vienen.some(({ es_conductor }) => es_conductor)
  if (conduce && vienen.length >= minimo) return null
  const otraVez = llamados.filter(
    (uno) => !viene(uno) && uno.respuesta === null && uno.estado !== 'no_disponible' && !uno.en_otra,
  )
  if (otraVez.length === 0) return null
  const falta: Falta = conduce ? 'gente' : 'conductor'
  return { falta, van: vienen.length, llama: otraVez.map(({ user_id }) => user_id) }
}
