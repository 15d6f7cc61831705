import type { CambioInventario, Diferencia, LineaInventario } from '#contract/equipamiento/inventarios.ts'
import type { EstadoEquipo } from '#contract/equipamiento/estados.ts'

/** A piece of a count, and how it stands now. */
export interface Contada extends LineaInventario {
  /** Pieces that the inventory has at this place now. */
  ahora: number
  /** The inventory has it at this place now, lost or not. */
  aqui: boolean
  /** Where the inventory has it now, in words. */
  donde: string
  /** Code of the set that it is part of, which this count does not bring here too. */
  conjunto: string | null
  /** Part of a set that this count brings here: it comes with it. */
  conSuConjunto: boolean
}

/** How many the inventory has of a piece at the place where it is: none of what was lost or written off. */
export const esperadas = ({ estado, cantidad }: { estado: EstadoEquipo; cantidad: number }): number =>
  estado === 'EXTRAVIADO' || estado === 'DADO DE BAJA' ? 0 : cantidad

/** Moved after it was counted, or before anybody counted it: approving leaves it alone. */
const seMovio = ({ ahora, esperado }: Contada): boolean => ahora !== esperado

/** The effect of approving on a piece (docs/decisions/101); null: none. A piece that was not counted is missing. */
export function diferenciaDe(linea: Contada): Diferencia | null {
  if (seMovio(linea)) return null
  const { equipo_id, esperado, existencia, estado, conjunto, donde } = linea
  const contado = linea.contado ?? 0
  if (contado === esperado) return null
  if (existencia) {
    const cambio = contado - esperado
    return { equipo_id, efecto: 'ajuste', texto: `De ${esperado} a ${contado} (${cambio > 0 ? '+' : ''}${cambio})` }
  }
  if (contado === 0) return { equipo_id, efecto: 'extraviado', texto: 'No apareció: pasa a EXTRAVIADO' }
  const sale = conjunto === null ? '' : ` y sale de ${conjunto}`
  return estado === 'EXTRAVIADO'
    ? { equipo_id, efecto: 'aparece', texto: `Apareció: pasa a EN REVISIÓN${sale}` }
    : { equipo_id, efecto: 'llega', texto: `Estaba en ${donde}: pasa a este lugar${sale}` }
}

/** Pieces that moved while they were counted, in words. `llegadas`: now here, and in no line. */
export function cambiosDe(
  lineas: readonly Contada[],
  llegadas: readonly { equipo_id: number; codigo: string }[],
): CambioInventario[] {
  const movidas = lineas.filter(seMovio).map(({ equipo_id, codigo, ahora, esperado, contado, donde }) => {
    const counted = contado === null ? '' : ' después de contarlo'
    const texto =
      ahora === 0
        ? `Salió${counted}: ahora está en ${donde}`
        : esperado === 0
          ? `Llegó${counted}`
          : `Cambió${counted}: eran ${esperado} y ahora son ${ahora}`
    return { equipo_id, codigo, texto }
  })
  return [...movidas, ...llegadas.map((una) => ({ ...una, texto: 'Llegó mientras se contaba' }))]
}

/** Whether all that moved was told, and nothing else. */
export const todoVisto = (cambios: readonly CambioInventario[], vistos: readonly number[]): boolean => {
  const told = new Set(vistos)
  return told.size === cambios.length && cambios.every(({ equipo_id }) => told.has(equipo_id))
}
