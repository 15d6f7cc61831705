import { diaLocal, zonaHoraria } from '#contract/shared/fechas.ts'

/** The instant at which a local day begins, or one that comes so many days later; midnight need not exist (domain §1.9). */
export function startOfDay(dia: string, later = 0): string {
  const start = Temporal.PlainDate.from(dia).add({ days: later }).toZonedDateTime(zonaHoraria)
  return start.toInstant().toString({ fractionalSecondDigits: 3 })
}

const longDate = new Intl.DateTimeFormat('es-CL', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const localHour = new Intl.DateTimeFormat('es-CL', {
  timeZone: zonaHoraria,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `20 de noviembre de 2026` of a day without time (domain §1.8). */
export const longDay = (dia: string): string => longDate.format(new Date(`${dia}T00:00:00Z`))

/** `20 de noviembre de 2026, 21:04`, where the company is. */
export const longMoment = (moment: Date): string => `${longDay(diaLocal(moment))}, ${localHour.format(moment)}`

export const dayBefore = (dia: string): string => Temporal.PlainDate.from(dia).subtract({ days: 1 }).toString()
