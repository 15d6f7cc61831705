import { mensajes } from '#contract/shared/mensajes.ts'

interface Datos {
  id: number
  capacidad_tripulantes: number | null
  minimo_tripulacion: number | null
  reserva_de: number | null
}

interface Otra {
  id: number
  activo: 0 | 1
  reserva_de: number | null
}

/** A text per field of a record that cannot be so. */
export function faultsOfFicha(ficha: Datos, unidades: readonly Otra[]): Record<string, string> {
  const { capacidad_tripulantes: caben, minimo_tripulacion: minimo } = ficha
  return {
    ...(caben !== null && minimo !== null && minimo > caben && { minimo_tripulacion: mensajes.minimoSobreCapacidad }),
    ...(!mayReplace(ficha, unidades) && { reserva_de: mensajes.reservaInvalida }),
  }
}

/** Whether the unit that it replaces is another one of the fleet, which does not in turn replace it. */
function mayReplace({ id, reserva_de }: Datos, unidades: readonly Otra[]): boolean {
  const reemplazada = unidades.find((otra) => otra.id === reserva_de)
  if (reserva_de === null) return true
  if (reemplazada?.activo !== 1) return false
  for (let next: number | null = reserva_de; next !== null;)
    if (next === id) return false
    else next = unidades.find((otra) => otra.id === next)?.reserva_de ?? null
  return true
}
