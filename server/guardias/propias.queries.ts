import { cubren } from '#contract/guardias/estados.ts'
import type { GuardiaPropia } from '#contract/guardias/papeles.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** One's own guard, as a calendar keeps it. */
export interface GuardiaCitada extends GuardiaPropia {
  /** Grows with every change of the guard and of the member's seats in it. */
  secuencia: number
  /** Instant. */
  publicada_en: string
}

/** Guards that were published in which the member has a seat, or had one; of several seats in one guard, the latest. */
export async function listPropias(
  db: ReadDb,
  userId: number,
  { desde, hasta }: { desde: string; hasta?: string },
): Promise<GuardiaCitada[]> {
  const rows = await db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .select(['g.id', 'g.nombre', 'g.tipo', 'g.inicio', 'g.termino', 'g.estado', 'g.publicada_en', 'g.version'])
    .select(['a.funcion', 'a.estado as de', 'a.version as cambios'])
    .where('a.user_id', '=', userId)
    .where('a.estado', '!=', 'propuesta')
    .where('g.publicada_en', 'is not', null)
    .where('g.termino', '>=', desde)
    .$if(hasta !== undefined, (query) => query.where('g.inicio', '<', hasta ?? ''))
    .orderBy('g.inicio')
    .orderBy('a.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((seats) => {
    const last = seats.at(-1)
    if (!last?.publicada_en) return []
    const { id, nombre, tipo, funcion, inicio, termino, estado, publicada_en, version } = last
    return {
      id,
      nombre,
      tipo,
      funcion,
      inicio,
      termino,
      cancelada: estado === 'cancelada' || !(cubren.includes(last.de) || last.de === 'ausente'),
      secuencia: version + seats.reduce((all, { cambios }) => all + cambios, 0) - 2,
      publicada_en,
    }
  })
}
