import type { LuzUnidad, Pronostico } from '#contract/material-mayor/operatividad.ts'
import { diaLocal, enZona } from '#contract/shared/fechas.ts'

const hourMs = 3_600_000

type Tramo = Pronostico['tramos'][number]

interface Trecho {
  desde: string
  luz: LuzUnidad
  /** Percentage of the strip. */
  ancho: number
  /** The only reason of its stretches; null where it changes. */
  motivo: string | null
}

/** Pieces of the strip: neighbours of one light are one. */
export function trechosDe(tramos: readonly Tramo[]): Trecho[] {
  const [first, last] = [tramos[0], tramos.at(-1)]
  if (!first || !last) return []
  const whole = Date.parse(last.hasta) - Date.parse(first.desde)
  const trechos: Trecho[] = []
  for (const { desde, hasta, luz, motivo } of tramos) {
    const ancho = ((Date.parse(hasta) - Date.parse(desde)) / whole) * 100
    const before = trechos.at(-1)
    if (before?.luz !== luz) trechos.push({ desde, luz, ancho, motivo })
    else {
      before.ancho += ancho
      if (before.motivo !== motivo) before.motivo = null
    }
  }
  return trechos
}

interface Marca {
  /** Percentage of the strip. */
  en: number
  /** `hoy`, or `sáb` where a day begins. */
  dia: string | null
  hora: number
}

const horaLocal = enZona('es-CL', { hour: 'numeric', hourCycle: 'h23' })
const diaCorto = enZona('es-CL', { weekday: 'short' })

/** Share of the strip that a label takes. */
const label = 7

/** Hours under the strip: each sixth of the clock, and where a day begins, with its name. */
export function marcasDe(desde: number, hasta: number): Marca[] {
  const marcas: Marca[] = []
  const first = Math.ceil(desde / hourMs) * hourMs
  for (let at = first; at < hasta; at += hourMs) {
    const moment = new Date(at)
    const hora = Number(horaLocal(moment))
    // When clocks are put forward at midnight a day begins at one.
    const begins = diaLocal(moment) !== diaLocal(new Date(at - 1))
    const en = ((at - desde) / (hasta - desde)) * 100
    const dia = begins ? diaCorto(moment).replace('.', '') : null
    if ((begins || (hora % 6 === 0 && hora > 0)) && en <= 100 - label) marcas.push({ en, dia, hora })
  }
  const [next] = marcas
  // Two labels would stand on each other.
  if (next && next.en < label) return [{ ...next, dia: next.dia ?? 'hoy' }, ...marcas.slice(1)]
  return [{ en: 0, dia: 'hoy', hora: Number(horaLocal(new Date(desde))) }, ...marcas]
}
