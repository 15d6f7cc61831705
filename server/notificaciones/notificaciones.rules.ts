import { type Preferencias, type TipoNotificacion, tiposNotificacion } from '#contract/notificaciones.ts'
import { zonaHoraria } from '#contract/shared/fechas.ts'

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
}

/** Stored preferences completed with defaults: kinds may be newer than the row. */
export const conDefecto = (canales: Partial<Preferencias['canales']>): Preferencias['canales'] =>
  Object.fromEntries(tiposNotificacion.map((tipo) => [tipo, canales[tipo] ?? porDefecto.canales[tipo]])) as never

/** When mail and push may go out: at once, or after the member's quiet hours (domain §2.0.3). */
export function salida(tipo: TipoNotificacion, preferencias: Preferencias, now: Date): Date {
  if (tipo === 'emergencia' || !preferencias.silencio) return now
  return endOfQuiet(now, preferencias.silencio_desde, preferencias.silencio_hasta)
}

/** An emergency expires after two hours; the rest is left to the bell after three days. */
export const sirveHasta = (tipo: TipoNotificacion, desde: Date): Date =>
  new Date(desde.getTime() + (tipo === 'emergencia' ? 2 : 72) * hour)

/**
 * The first moment from `now` on at which the wall clock is outside the quiet hours. April's repeated hour may re-enter
 * them; September's skipped hour ends when the next begins (domain §1.9), which may be quiet too.
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
    at = nextAt(at, at.toPlainDate().add({ days: overMidnight && begun ? 1 : 0 }), end)
  }
}

/** First instant after `at` at which that day's clock shows `time`, or skips it. */
function nextAt(at: Temporal.ZonedDateTime, day: Temporal.PlainDate, time: Temporal.PlainTime): Temporal.ZonedDateTime {
  const reading = (disambiguation: 'earlier' | 'later') =>
    day.toPlainDateTime(time).toZonedDateTime(zonaHoraria(), { disambiguation })
  const [earlier, later] = [reading('earlier'), reading('later')]
  if (!later.toPlainTime().equals(time)) return earlier.getTimeZoneTransition('next') ?? later
  return earlier.epochMilliseconds > at.epochMilliseconds ? earlier : later
}
