import type { Tx } from '#server/plumbing/records/tx.ts'

/** What boards and lists of who can go out show of a member. */
const shown = ['nombre', 'cargo', 'clave_radial', 'estado', 'es_conductor', 'habilitado_a_cargo']

/** Announces that who can go out is not as it was, where a change of a member bears on it. */
export async function tellSiPesa(tx: Pick<Tx, 'tell'>, cambio: object): Promise<void> {
  if (shown.some((campo) => Object.hasOwn(cambio, campo))) await tx.tell({ tipo: 'disponibilidad' })
}
