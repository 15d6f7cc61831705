import type { Calidad, Cargo } from '#contract/perfil.ts'

/** What the kinds of membership are called (domain §1.1). */
export const nombresCalidades: Record<Calidad, string> = {
  aspirante: 'Aspirante',
  activo: 'Activo',
  honorario: 'Honorario',
  confederado: 'Confederado',
  canje: 'Canje',
  brigadier: 'Brigadier',
  cuartelero: 'Cuartelero',
}

/** `Otro` says little: its name is in the detail. */
export const nombreCargo = ({ cargo, cargo_detalle }: { cargo: Cargo | null; cargo_detalle: string | null }): string =>
  (cargo === 'Otro' && cargo_detalle) || (cargo ?? 'Bombero')
