import type { Marca } from '../asistencia/marcas.ts'

/** From how long before the beginning an arrival is taken, in minutes. */
const antesMin = 60

/** First instant at which somebody may check in. */
export const ingresoDesde = (inicio: string): string => new Date(Date.parse(inicio) - antesMin * 60_000).toISOString()

/** How an arrival counts (domain §2.6); `tolerancia`: minutes after the beginning, null: there is no atraso. */
export const llegadaCuenta = (inicio: string, llegada: string, tolerancia: number | null): Marca =>
  tolerancia !== null && Date.parse(llegada) > Date.parse(inicio) + tolerancia * 60_000 ? 'atraso' : 'presente'

/** True if these milliseconds are enough of a guard by the rule `guardia_asistencia`, a percentage; hours are real ones (domain §2.6). */
export function alcanza(ms: number, { inicio, termino }: { inicio: string; termino: string }, parte: number): boolean {
  const dura = Date.parse(termino) - Date.parse(inicio)
  // Nobody serves more than the whole guard.
  return ms >= dura || ms * 100 > dura * parte
}

/** `se exige más del 50 % de la guardia` */
export const loExigido = (parte: number): string =>
  parte === 100 ? 'se exige la guardia completa' : `se exige más del ${parte} % de la guardia`
