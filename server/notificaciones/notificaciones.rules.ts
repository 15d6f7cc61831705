import { type Preferencias, type TipoNotificacion, tiposNotificacion } from '#contract/notificaciones.ts'
import { zonaHoraria } from '#contract/shared/fechas.ts'
import type { Prioridad } from '#server/plumbing/mail/mail.ts'

const hour = 60 * 60 * 1000
const ambos = { correo: true, push: true }
const soloPush = { correo: false, push: true }
const soloCorreo = { correo: true, push: false }

/** Default preferences: push for the urgent, mail too for what one plans by. */
export const porDefecto: Preferencias = {
  canales: {
    emergencia: soloPush,
    guardia: ambos,
    evento: ambos,
    capacitacion: soloCorreo,
    vencimientos: ambos,
    asistencia: soloCorreo,
    sistema: soloPush,
  },
  silencio: true,
  silencio_desde: '23:00',
  silencio_hasta: '07:00',
  silencio_emergencias: false,
}

/** Stored preferences completed with defaults: kinds may be newer than the row. */
export const conDefecto = (canales: Partial<Preferencias['canales']>): Preferencias['canales'] =>
  Object.fromEntries(tiposNotificacion.map((tipo) => [tipo, canales[tipo] ?? porDefecto.canales[tipo]])) as never

/** When mail and push may go out: at once, or after the member's quiet hours (domain §2.0.3). */
export function salida(tipo: TipoNotificacion, preferencias: Preferencias, now: Date): Date {
  if (tipo === 'emergencia' || !preferencias.silencio) return now
  return endOfQuiet(now, preferencias.silencio_desde, preferencias.silencio_hasta)
}

/** Emergencies go out before anything else that waits. */
export const prioridadDe = (tipo: TipoNotificacion): Prioridad => (tipo === 'emergencia' ? 0 : 1)

/** An emergency expires after two hours; the rest is left to the bell after three days. */
export const sirveHasta = (tipo: TipoNotificacion, desde: Date): Date =>
  new Date(desde.getTime() + (tipo === 'emergencia' ? 2 : 72) * hour)

/**
 * The first moment from `now` on at which the wall clock is outside the quiet hours. A change of clocks may end them
 * early, or re-enter them (domain §1.9), so each one on the way is looked at too.
 */
function endOfQuiet(now: Date, desde: string, hasta: string): Date {
  const [start, end] = [Temporal.PlainTime.from(desde), Temporal.PlainTime.from(hasta)]
  const compare = Temporal.PlainTime.compare
  const overMidnight = compare(start, end) > 0
  let at = now.toTemporalInstant().toZonedDateTimeISO(zonaHoraria())
  for (;;) {
    const time = at.toPlainTime()
    const [begun, over] = [compare(time, start) >= 0, compare(time, end) >= 0]
    if (overMidnight ? !begun && over : !begun || over) return new Date(at.epochMilliseconds)
    const ends = nextAt(at, at.toPlainDate().add({ days: overMidnight && begun ? 1 : 0 }), end)
    const change = at.getTimeZoneTransition('next') ?? ends
    at = Temporal.ZonedDateTime.compare(change, ends) < 0 ? change : ends
  }
}

/** First instant after `at` at which that day's clock shows `time`: once, or twice in April. */
function nextAt(at: Temporal.ZonedDateTime, day: Temporal.PlainDate, time: Temporal.PlainTime): Temporal.ZonedDateTime {
  const reading = (disambiguation: 'earlier' | 'later') =>
    day.toPlainDateTime(time).toZonedDateTime(zonaHoraria(), { disambiguation })
  const earlier = reading('earlier')
  return earlier.epochMilliseconds > at.epochMilliseconds ? earlier : reading('later')
}
