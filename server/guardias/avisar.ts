import { cubren } from '#contract/guardias/estados.ts'
import { rutaGuardia } from '#contract/guardias/papeles.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { cuandoEs } from './avisos-puestos.queries.ts'

type Fila = Row<'guardias'>

/** Members with a seat that counts. */
export async function listAsignados(db: ReadDb, guardiaId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('guardia_asignaciones')
    .select('user_id')
    .where('guardia_id', '=', guardiaId)
    .where('estado', 'in', cubren)
    .orderBy('id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Tells who is assigned that a guard to come has other hours. */
export async function tellOfHorario(tx: Tx, guardia: Fila, para: readonly number[]): Promise<void> {
  await tell(tx, guardia, para, {
    titulo: `Cambió la hora de su guardia: ${guardia.nombre}`,
    cuerpo: `${cuandoEs(guardia)}.`,
  })
}

/** Tells who was assigned that a guard to come was called off. */
export async function tellOfCancelada(tx: Tx, guardia: Fila, motivo: string, para: readonly number[]): Promise<void> {
  const cuerpo = `${cuandoEs(guardia)}. Motivo: ${motivo}`
  await tell(tx, guardia, para, { titulo: `Se canceló su guardia: ${guardia.nombre}`, cuerpo })
}

/** Guards that one notice names; of the others it gives the number. */
const mostNamed = 10

/** Tells each member once of all their guards that were published. Returns how many they are. */
export async function tellOfPublicadas(tx: Tx, guardias: readonly Fila[]): Promise<number> {
  const of = new Map<number, Fila[]>()
  for (const guardia of guardias.filter(({ inicio }) => inicio > tx.now.toISOString()))
    for (const id of await listAsignados(tx.db, guardia.id)) of.set(id, [...(of.get(id) ?? []), guardia])
  for (const [id, suyas] of of) {
    const [first] = suyas
    if (!first) continue
    const titulo = suyas.length === 1 ? 'Tiene una guardia asignada' : `Tiene ${suyas.length} guardias asignadas`
    const more = suyas.length - mostNamed
    const named = suyas.slice(0, mostNamed).map(cuandoEs).join('; ')
    await tell(tx, first, [id], { titulo, cuerpo: `${named}${more > 0 ? `; y ${more} más` : ''}.` })
  }
  return of.size
}

async function tell(
  tx: Tx,
  { inicio, id }: Fila,
  para: readonly number[],
  { titulo, cuerpo }: { titulo: string; cuerpo: string },
): Promise<void> {
  if (para.length === 0 || inicio <= tx.now.toISOString()) return
  await tx.notify(para, { tipo: 'guardia', titulo, cuerpo, enlace: rutaGuardia(id) })
}
