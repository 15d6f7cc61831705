import { aniosEntre } from './fechas.ts'
import { mensajes } from './mensajes.ts'

/** domain §2.10: nobody enters a company younger. */
const edadDeIngreso = 15

/** Why a day cannot be that of a member's entry, if it cannot; `hoy` is the company's local day. */
export function faultOfIngreso(ingreso: string, nacimiento: string | null, hoy: string): string | undefined {
  if (ingreso > hoy) return mensajes.ingresoFuturo
  if (nacimiento !== null && aniosEntre(nacimiento, ingreso) < edadDeIngreso) return mensajes.ingresoAntesDeTiempo
  return undefined
}
