import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { instantOf, localMoment } from '#server/plumbing/process/local-time.ts'
import type { Chance } from '../chance.ts'

const [minuto, hora, anio] = [60_000, 3_600_000, 365 * 86_400_000]

export interface Acto {
  desde: number
  hasta: number
}

/** Emergencies wanted in each month of the last year, some of which find no room between acts: grass burns in February, stoves and storms come in winter. */
const deCadaMes = [34, 47, 29, 24, 27, 38, 41, 31, 28, 26, 29, 31]
/** Fewer for each year ago. */
const crecimiento = 0.93

/** How likely an alarm is in each hour of the day, in per cent. */
const deCadaHora = [14, 12, 8, 6, 6, 8, 10, 16, 26, 34, 44, 58, 76, 84, 90, 94, 96, 88, 86, 72, 70, 58, 42, 26]

/** Emergencies are over before the next. */
const separadas = 6 * hora

interface Anterior {
  chance: Chance
  ocupado: readonly Acto[]
  now: Date
}

/** When the one before `at` was: more often in some months and hours, and never while an act of the program is held. */
export function anterior(at: number, { chance, ocupado, now }: Anterior): number {
  const mes = Number(diaLocal(new Date(at)).slice(5, 7))
  const antes = Math.floor((now.getTime() - at) / anio)
  const media = (365 * 24 * hora) / 12 / ((deCadaMes[mes - 1] ?? 25) * crecimiento ** antes)
  const most = Math.round((2 * (media - separadas)) / 1_000)
  let drawn = at
  for (let tries = 0; tries < 8; tries += 1) {
    drawn = at - separadas - chance.between(0, most) * 1_000
    if (chance.between(1, 100) <= (deCadaHora[Number(localMoment(new Date(drawn).toISOString()).slice(11, 13))] ?? 0))
      break
  }
  for (;;) {
    const during = ocupado.find(({ desde, hasta }) => desde - 5 * hora < drawn && drawn < hasta)
    if (!during) return drawn
    drawn = during.desde - 5 * hora - chance.between(1, 3_000) * 1_000
  }
}

/** Of the guard in progress, if it has lasted long enough, and no act of the program was in the way: 22 minutes after it began. */
export function duranteLaGuardia(now: Date, ocupado: readonly Acto[]): number | null {
  const hoy = diaLocal(now)
  const inicios = [`${sumarDias(hoy, -1)}T20:00`, `${hoy}T08:00`, `${hoy}T20:00`].flatMap((one) => instantOf(one) ?? [])
  const inicio = Date.parse(inicios.findLast((one) => one <= now.toISOString()) ?? '')
  const alarma = inicio + 22 * minuto + 17_000
  const inTheWay = ocupado.some(({ desde, hasta }) => desde - 2 * hora < alarma && alarma < hasta)
  return now.getTime() - inicio >= 3.5 * hora && !inTheWay ? alarma : null
}
