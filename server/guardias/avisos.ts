import { diaLocal } from '#contract/shared/fechas.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { localHour, longDay } from '#server/plumbing/process/local-time.ts'

/** Guards that a notice names; the others it counts. */
const masNombradas = 8

/** Tells each member which of these guards, just published, are theirs: all in one notice (domain §2.6). */
export async function tellPublicadas(tx: Tx, guardiaIds: readonly number[]): Promise<void> {
  if (guardiaIds.length === 0) return
  const rows = await tx.db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .select(['a.user_id', 'g.nombre', 'g.inicio'])
    .where('a.guardia_id', 'in', guardiaIds)
    .where('a.estado', 'in', ['asignada', 'confirmada'])
    .where('g.inicio', '>', tx.now.toISOString())
    .orderBy('g.inicio')
    .orderBy('g.id')
    .execute()
  for (const [userId, own] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    const named = own.slice(0, masNombradas).map(({ nombre, inicio }) => `${nombre}, ${enPalabras(inicio)}`)
    const more = own.length - named.length
    await tx.notify([userId], {
      tipo: 'guardia',
      titulo: own.length === 1 ? 'Se publicó una guardia suya' : `Se publicaron ${own.length} guardias suyas`,
      cuerpo: `${named.join('; ')}${more > 0 ? `; y ${more} más` : ''}.`,
      enlace: '/intranet/guardias',
    })
  }
}

const enPalabras = (inicio: string) => `${longDay(diaLocal(new Date(inicio)))}, ${localHour(new Date(inicio))}`
