import type { Marca } from '../asistencia/marcas.ts'

/** From how long before the beginning an arrival is taken, in minutes. */
const antesMin = 60

/** First instant at which somebody may check in. */
export const ingresoDesde = (inicio: string): string => new Date(Date.parse(inicio) - antesMin * 60_000).toISOString()

/** How an arrival counts (domain §2.6); `tolerancia`: minutes after the beginning, null: there is no atraso. */
export const llegadaCuenta = (inicio: string, llegada: string, tolerancia: number | null): Marca =>
  tolerancia !== null && Date.parse(llegada) > Date.parse(inicio) + tolerancia * 60_000 ? 'atraso' : 'presente'
