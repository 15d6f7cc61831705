import { cubren, type Funcion } from '#contract/guardias/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { type Calificable, causaDe, type Impedimento, type Tramo } from './calificacion.rules.ts'

/** For the member and who publishes guards: the text may name a licence. @throws 409 with the rule that is in its way */
export function refuseImpedido(quien: Calificable, guardia: Tramo, funcion: Funcion): void {
  refuseCausa(causaDe(quien, guardia, funcion))
}

/** @throws 409 with its text */
export function refuseCausa(causa: Impedimento | null): void {
  if (causa) throw conflict(causa.texto)
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
