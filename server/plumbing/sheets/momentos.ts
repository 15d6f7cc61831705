// Days and hours of a column. Whether day, month or year stands first is told by the whole column.
import { type Escrito, leidoDe, type Orden } from '#contract/shared/fechas-escritas.ts'
import { momentOf } from './cell-text.ts'
import { longestValue } from './hoja.ts'

/** In Chile the day comes first, unless more cells of the column say otherwise. */
const ordenes: readonly Orden[] = ['dmy', 'mdy', 'ymd']

export interface Calendario {
  /** Years of two digits are not after it. */
  hoy: string
  /** Added to plain numbers, which are days as spreadsheets count them. */
  firstDay: number
}

/** The same values as `03-10-2021`, `03-10-2021 21:42` or `21:42`; what cannot be read stays as it was written. */
export function momentosEscritos(escritos: readonly string[], calendario: Calendario): string[] {
  const leidos = escritos.map((escrito) => deCelda(escrito, calendario))
  const fits = (orden: Orden) => leidos.filter(({ dia }) => dia?.(orden)).length
  const orden = ordenes.reduce((best, one) => (fits(one) > fits(best) ? one : best))
  return leidos.map(({ dia, hora }, index) => {
    const found = dia?.(orden)?.split('-').toReversed().join('-')
    const read = dia ? found && [found, hora].filter(Boolean).join(' ') : hora
    return read || (escritos[index] ?? '')
  })
}

function deCelda(escrito: string, { hoy, firstDay }: Calendario): Escrito {
  if (escrito.length > longestValue) return {}
  const text = escrito.trim()
  const number = /^\d{1,5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  // From 1927 to 2099: neither a year nor an hour is taken for a day.
  if (number >= 10_000 && number < 73_051) return leidoDe(momentOf(number + firstDay), hoy)
  if (number > 0 && number < 1) return { hora: momentOf(number + 2).slice(11) }
  return leidoDe(text, hoy)
}
