import { destinosDe, type TipoRegistrado } from '#contract/equipamiento/movimientos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { type Puesto, puestoOf } from './lugar.queries.ts'

const campos = ['ubicacion_tipo', 'unidad_id', 'compartimiento', 'lugar', 'asignado_a_id'] as const

export const samePuesto = (one: Puesto, other: Puesto): boolean => campos.every((campo) => one[campo] === other[campo])

/** True where only whose it is changes. */
export const isSoloDuenno = (one: Puesto, other: Puesto): boolean =>
  samePuesto({ ...one, asignado_a_id: other.asignado_a_id }, other)

/** Where a piece is once its member has handed it back: in the store, or nobody's own in its unit. */
export const puestoSinMiembro = (puesto: Puesto): Puesto =>
  puesto.ubicacion_tipo === 'persona' ? puestoOf({ ubicacion_tipo: 'bodega' }) : { ...puesto, asignado_a_id: null }

/** «MAN-52/2»: as long as a code may be. */
export const codigoDeLote = (codigo: string, lote: number): string =>
  `${codigo.slice(0, 30 - `/${lote}`.length)}/${lote}`

/** A text per field of a place that this kind of move does not lead to. */
export function faultsOfDestino(tipo: TipoRegistrado, puesto: Puesto): Record<string, string> {
  if (!destinosDe[tipo].includes(puesto.ubicacion_tipo)) return { ubicacion_tipo: mensajes.destinoImpropio }
  return tipo === 'asignacion' && puesto.asignado_a_id === null ? { asignado_a_id: mensajes.personaObligatoria } : {}
}
