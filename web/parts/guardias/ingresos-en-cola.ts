import { guardiasApi } from '#contract/guardias.ts'
import { cadaUna } from '#web/plumbing/en-cola.ts'
import { llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'

/** An arrival at a guard. */
export const ingresoEnCola = cadaUna(guardiasApi.ingreso, { cama: 'Cama' })
/** A departure from it. */
export const salidaDeGuardiaEnCola = cadaUna(guardiasApi.salida)

const suyas = new Set([guardiasApi.ingreso, guardiasApi.salida].map(llamadaOf))

/** Arrivals and departures of this guard. */
export const esDeDotacion =
  (guardia: number) =>
  ({ llamada, params }: Pendiente): boolean =>
    suyas.has(llamada) && params.id === guardia
