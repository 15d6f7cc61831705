import { cubren, type Funcion } from '#contract/guardias/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { type Calificable, causaDe, type Impedimento, sinNombrar, type Tramo } from './calificacion.rules.ts'

/** Refuses a seat by the rule that is in its way. `publica`: the caller may read of licences. @throws 409 */
export function refuseImpedido(quien: Calificable, guardia: Tramo, funcion: Funcion, publica = true): void {
  refuseCausa(causaDe(quien, guardia, funcion), publica)
}

/** @throws 409 with its text */
export function refuseCausa(causa: Impedimento | null, publica = true): void {
  if (causa) throw conflict(publica ? causa.texto : sinNombrar(causa))
}

type Puesto = Pick<Row<'guardia_asignaciones'>, 'id' | 'user_id' | 'estado' | 'cama'>

/** `puestos`: those of the guard in force. @throws 409 if as many count as it has beds */
export function refuseLlena({ cupo_maximo }: { cupo_maximo: number }, puestos: readonly Puesto[]): void {
  if (puestos.filter(({ estado }) => cubren.includes(estado)).length >= cupo_maximo)
    throw conflict(mensajes.dotacionCompleta(cupo_maximo))
}

/**
 * `propio`: the seat that asks for the bed. `nombreDe`: who has it.
 * @throws 400 for a bed that is not there, 409 for one that is another's
 */
export async function refuseCama(
  cama: number | null,
  { cupo_maximo }: { cupo_maximo: number },
  puestos: readonly Puesto[],
  { propio, nombreDe }: { propio?: number; nombreDe: (userId: number) => Promise<string> },
): Promise<void> {
  if (cama === null) return
  if (cama > cupo_maximo) throw invalid({ cama: mensajes.camaInexistente(cupo_maximo) })
  const taken = puestos.find((puesto) => puesto.cama === cama && puesto.id !== propio)
  if (taken) {
    const text = mensajes.camaOcupada(cama, await nombreDe(taken.user_id))
    throw conflict(text, { cama: text })
  }
}
