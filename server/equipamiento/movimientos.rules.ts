import { destinosDe, type TipoRegistrado } from '#contract/equipamiento/movimientos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Puesto } from './lugar.queries.ts'

const campos = ['ubicacion_tipo', 'unidad_id', 'compartimiento', 'lugar', 'asignado_a_id'] as const

export const samePuesto = (one: Puesto, other: Puesto): boolean => campos.every((campo) => one[campo] === other[campo])

/** «MAN-52/2»: as long as a code may be. */
export const codigoDeLote = (codigo: string, lote: number): string =>
  `${codigo.slice(0, 30 - `/${lote}`.length)}/${lote}`

/** A text per field of a place that this kind of move does not lead to. */
export function faultsOfDestino(tipo: TipoRegistrado, puesto: Puesto): Record<string, string> {
  if (!destinosDe[tipo].includes(puesto.ubicacion_tipo)) return { ubicacion_tipo: mensajes.destinoImpropio }
  return tipo === 'asignacion' && puesto.asignado_a_id === null ? { asignado_a_id: mensajes.personaObligatoria } : {}
}
