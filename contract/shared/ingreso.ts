import { aniosEntre } from './fechas.ts'
import { mensajes } from './mensajes.ts'

/** domain §2.10: minimum age at entry. */
const edadDeIngreso = 15

/** Returns why a day is invalid as a member's day of entry; `hoy` is the company's local day. */
export function faultOfIngreso(ingreso: string, nacimiento: string | null, hoy: string): string | undefined {
  if (ingreso > hoy) return mensajes.ingresoFuturo
  if (nacimiento !== null && aniosEntre(nacimiento, ingreso) < edadDeIngreso) return mensajes.ingresoAntesDeTiempo
  return undefined
}
