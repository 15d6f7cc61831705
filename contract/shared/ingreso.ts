import { aniosEntre } from './fechas.ts'
import { mensajes } from './mensajes.ts'

/** domain §2.10: minimum age at entry to the company; a brigade takes children (docs/decisions/151). */
const edadDeIngreso = 15

interface Entrante {
  fecha_nacimiento: string | null
  calidad: string
}

/** Returns why a day is invalid as a member's day of entry; `hoy` is the company's local day. */
export function faultOfIngreso(
  ingreso: string,
  { fecha_nacimiento: nacimiento, calidad }: Entrante,
  hoy: string,
): string | undefined {
  if (ingreso > hoy) return mensajes.ingresoFuturo
  if (nacimiento === null) return undefined
  if (calidad === 'brigadier') return ingreso < nacimiento ? mensajes.ingresoAntesDeNacer : undefined
  return aniosEntre(nacimiento, ingreso) < edadDeIngreso ? mensajes.ingresoAntesDeTiempo : undefined
}
