/** A load, in the order of its moment. `serie`: the odometer on which `km` was read. */
export interface CargaMedida {
  id: number
  litros: number
  km: number | null
  serie: number | null
  lleno: boolean
}

/**
 * Kilometres and litres between each full load and the one before (domain §2.4.3), by the id of the load: what was loaded in
 * between counts, and a full load without kilometres ends no stretch. An odometer that was replaced begins another.
 */
export function tramosDe(cargas: readonly CargaMedida[]): Map<number, { km: number; litros: number }> {
  const tramos = new Map<number, { km: number; litros: number }>()
  let desde: { km: number; serie: number | null } | undefined
  let litros = 0
  for (const carga of cargas) {
    litros += carga.litros
    if (!carga.lleno || carga.km === null) continue
    if (desde && desde.serie === carga.serie && carga.km > desde.km)
      tramos.set(carga.id, { km: carga.km - desde.km, litros })
    desde = { km: carga.km, serie: carga.serie }
    litros = 0
  }
  return tramos
}

/** Kilometres per litre of those stretches, with one decimal. */
export const rendimientosDe = (cargas: readonly CargaMedida[]): Map<number, number> =>
  new Map([...tramosDe(cargas)].map(([id, { km, litros }]) => [id, Math.round((km / litros) * 10) / 10]))
