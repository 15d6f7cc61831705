import type { Horas, Momento } from './horas.ts'

/** domain §2.5, in whole seconds; null where a time is missing. */
export interface Tiempos {
  salida: number | null
  respuesta: number | null
  duracion: number | null
  /** Instant of the first 6-7. */
  control: string | null
}

const segundos = (desde: string, hasta: string | null | undefined): number | null =>
  hasta ? Math.floor((Date.parse(hasta) - Date.parse(desde)) / 1000) : null

const known = (unidades: readonly Horas[], momento: Momento): string[] =>
  unidades.flatMap((horas) => horas[momento] ?? []).toSorted()

/** Times of an emergency, by those of its units. */
export const tiemposDe = (alarma: string, unidades: readonly Horas[]): Tiempos => ({
  salida: segundos(alarma, known(unidades, '6-0')[0]),
  respuesta: segundos(alarma, known(unidades, '6-3')[0]),
  duracion: segundos(alarma, known(unidades, '6-10').at(-1)),
  control: known(unidades, '6-7')[0] ?? null,
})

/** From leaving to arriving. */
export const viajeDe = ({ '6-0': salida, '6-3': llegada }: Horas): number | null =>
  salida ? segundos(salida, llegada) : null

/** With one decimal. */
export const horasPersona = (asistentes: number, duracion: number | null): number | null =>
  duracion === null ? null : Math.round((asistentes * duracion) / 360) / 10

/** `1:55`, `1:22:20`. */
export function textoDuracion(segundos: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [horas, minutos] = [Math.floor(segundos / 3600), Math.floor(segundos / 60) % 60]
  return horas > 0 ? `${horas}:${two(minutos)}:${two(segundos % 60)}` : `${minutos}:${two(segundos % 60)}`
}
