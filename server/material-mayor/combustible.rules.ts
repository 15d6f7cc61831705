/** A load, in the order of its moment. `serie`: the odometer on which `km` was read. */
export interface CargaMedida {
  id: number
  litros: number
  km: number | null
  serie: number | null
  lleno: boolean
}

/**
 * Kilometres per litre of each full load since the one before, with one decimal (domain §2.4.3): what was loaded in between
 * counts, and a full load without kilometres ends no stretch. An odometer that was replaced begins another.
 */
export function rendimientosDe(cargas: readonly CargaMedida[]): Map<number, number> {
  const rendimientos = new Map<number, number>()
  let desde: { km: number; serie: number | null } | undefined
  let litros = 0
  for (const carga of cargas) {
    litros += carga.litros
    if (!carga.lleno || carga.km === null) continue
    if (desde && desde.serie === carga.serie && carga.km > desde.km)
      rendimientos.set(carga.id, Math.round(((carga.km - desde.km) / litros) * 10) / 10)
    desde = { km: carga.km, serie: carga.serie }
    litros = 0
  }
  return rendimientos
}
