import { type Frecuencia, maxInstancias, type Repeticion } from '#contract/eventos/eventos.ts'
import { zonaHoraria } from '#contract/shared/fechas.ts'

/** Days of a repetition; `omitidos`: first days of the months that lack the day («el 31», «el quinto viernes»). */
interface Dias {
  /** One more than allowed, where it goes on. */
  dias: string[]
  omitidos: string[]
}

/** domain §2.2: from the first day on, up to `hasta`, both included. */
export function diasDe(primero: string, { frecuencia, intervalo, hasta }: Repeticion): Dias {
  const first = Temporal.PlainDate.from(primero)
  const answer: Dias = { dias: [], omitidos: [] }
  for (let step = 0; answer.dias.length <= maxInstancias; step += intervalo) {
    const { month, dia } = paso[frecuencia](first, step)
    if ((dia ?? month).toString() > hasta) break
    if (dia) answer.dias.push(dia.toString())
    else answer.omitidos.push(month.toString())
  }
  return answer
}

/** The month that is reached, by its first day, and the day in it; null: it has no such day. */
interface Paso {
  month: Temporal.PlainDate
  dia: Temporal.PlainDate | null
}

const paso: Record<Frecuencia, (first: Temporal.PlainDate, step: number) => Paso> = {
  semanal: (first, step) => {
    const dia = first.add({ weeks: step })
    return { month: dia.with({ day: 1 }), dia }
  },
  mensual_dia: (first, step) => {
    const month = first.with({ day: 1 }).add({ months: step })
    return { month, dia: first.day <= month.daysInMonth ? month.with({ day: first.day }) : null }
  },
  mensual_nth: (first, step) => {
    const month = first.with({ day: 1 }).add({ months: step })
    const offset = (first.dayOfWeek - month.dayOfWeek + 7) % 7
    const day = 1 + offset + 7 * Math.floor((first.day - 1) / 7)
    return { month, dia: day <= month.daysInMonth ? month.with({ day }) : null }
  },
}

/**
 * The instant so many local days later at the same hour of the clock; where that day lacks the hour, as long after midnight
 * as it would be (domain §1.9).
 */
export function shifted(instante: string, days: number): string {
  if (days === 0) return instante
  const wall = Temporal.Instant.from(instante).toZonedDateTimeISO(zonaHoraria()).toPlainDateTime()
  return wall
    .add({ days })
    .toZonedDateTime(zonaHoraria(), { disambiguation: 'compatible' })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })
}

/** Days from one to another; negative backwards. */
export const daysBetween = (desde: string, hasta: string): number =>
  Temporal.PlainDate.from(desde).until(Temporal.PlainDate.from(hasta), { largestUnit: 'days' }).days
