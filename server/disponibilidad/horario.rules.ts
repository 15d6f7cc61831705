import type { Franja } from '#contract/disponibilidad.ts'
import { diaLocal, sumarDias, zonaHoraria } from '#contract/shared/fechas.ts'

/** A time in milliseconds, half-open; without an end where nothing ends it. */
export interface Tramo {
  desde: number
  hasta: number | null
}

/** Days looked at on either side: a weekly pattern repeats itself within them. */
const days = 8

/** The weeks around a moment. */
export interface Semana {
  /** Milliseconds. */
  now: number
  /** When a weekly pattern is available, in order and without gaps between adjoining parts. */
  tramosDe: (franjas: readonly Franja[]) => Tramo[]
}

/** One for all members: their patterns share days and hours. */
export function semanaDe(now: Date): Semana {
  const known = new Map<string, number>()
  const instant = (dia: string, hora: string): number => {
    const momento = `${dia}T${hora}`
    const found = known.get(momento) ?? firstAt(momento)
    known.set(momento, found)
    return found
  }
  const today = diaLocal(now)
  const around = Array.from({ length: 2 * days + 1 }, (_, index) => sumarDias(today, index - days)).map((dia) => ({
    dia,
    next: sumarDias(dia, 1),
    weekday: Temporal.PlainDate.from(dia).dayOfWeek,
  }))
  return {
    now: now.getTime(),
    tramosDe: (franjas) =>
      joined(
        around.flatMap(({ dia, next, weekday }) =>
          franjas
            .filter((franja) => franja.dia === weekday)
            .map(({ desde, hasta }) => ({
              desde: instant(dia, desde),
              hasta: instant(hasta > desde ? dia : next, hasta),
            })),
        ),
      ),
  }
}

/**
 * Milliseconds at which the clock first shows a local time; where it jumps over it, those of the jump (domain §1.9).
 */
function firstAt(momento: string): number {
  const wall = Temporal.PlainDateTime.from(momento)
  const zoned = wall.toZonedDateTime(zonaHoraria(), { disambiguation: 'earlier' })
  const shown = zoned.toPlainDateTime().equals(wall) ? zoned : (zoned.getTimeZoneTransition('next') ?? zoned)
  return shown.epochMilliseconds
}

function joined(tramos: readonly { desde: number; hasta: number }[]): Tramo[] {
  const all: { desde: number; hasta: number }[] = []
  for (const tramo of tramos.toSorted((a, b) => a.desde - b.desde)) {
    const last = all.at(-1)
    if (last && tramo.desde <= last.hasta) last.hasta = Math.max(last.hasta, tramo.hasta)
    else if (tramo.hasta > tramo.desde) all.push({ ...tramo })
  }
  return all
}

const nombresDias = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

const byWeek = (a: Franja, b: Franja) => a.dia - b.dia || (a.desde < b.desde ? -1 : 1)

/** In the order of the week. */
export const enOrden = (franjas: readonly Franja[]): Franja[] => franjas.toSorted(byWeek)

/** `lunes 20:00–08:00, martes 20:00–08:00`: for the log. */
export const enPalabras = (franjas: readonly Franja[]): string =>
  enOrden(franjas)
    .map(({ dia, desde, hasta }) => `${nombresDias[dia - 1]} ${desde}–${hasta}`)
    .join(', ')
