import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { RegistrarSalida } from './registrar-salida.tsx'

interface AccionesUnidadProps {
  unidad: FichaUnidad
  tell: (text: string) => void
}

/** Actions on the whole unit. */
export function AccionesUnidad({ unidad, tell }: AccionesUnidadProps) {
  return <RegistrarSalida unidad={unidad} tell={tell} />
}
