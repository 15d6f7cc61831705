import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'

interface RegistrarSalidaProps {
  unidad: FichaUnidad
  tell: (text: string) => void
}

/** Writes down a trip of the unit. */
export function RegistrarSalida(_props: RegistrarSalidaProps) {
  return null
}
