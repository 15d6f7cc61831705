import { cubren } from '#contract/guardias/estados.ts'
import type { GuardiaPropia } from '#contract/guardias/papeles.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { cambiadoEn } from '#server/plumbing/records/cambiado-en.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { diasDeCarga } from './calificacion.rules.ts'
import { pesoDe } from './carga.rules.ts'

/** One's own guard, as a calendar keeps it. */
export interface GuardiaCitada extends GuardiaPropia {
  /** Grows with every change of the guard and of the member's seats in it. */
  secuencia: number
  /** Instant. */
  publicada_en: string
  /** Last change that the log tells. */
  cambiada_en: string | null
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
    .select(cambiadoEn('guardia', 'g.id').as('cambiada_en'))
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
    const { id, nombre, tipo, funcion, inicio, termino, estado, publicada_en, cambiada_en, version } = last
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
      cambiada_en,
    }
  })
}

/** Guards of a member until today: in the last 90 days, and nights since the year began. */
export async function countGuardias(db: ReadDb, userId: number, hoy: string) {
  const enero = `${hoy.slice(0, 4)}-01-01`
  const reciente = sumarDias(hoy, 1 - diasDeCarga)
  const rows = await db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .select(['g.tipo', 'g.inicio', 'g.termino'])
    .where('a.user_id', '=', userId)
    .where('a.estado', 'in', cubren)
    .where('g.estado', 'in', ['publicada', 'en_curso', 'cerrada'])
    .where('g.inicio', '>=', startOfDay(enero < reciente ? enero : reciente))
    .where('g.inicio', '<', startOfDay(hoy, 1))
    .execute()
  const served = rows.map((guardia) => ({ ...pesoDe(guardia, new Set()), dia: diaLocal(new Date(guardia.inicio)) }))
  return {
    recientes: served.filter(({ dia }) => dia >= reciente).length,
    noches: served.filter(({ dia, noche }) => noche && dia >= enero).length,
  }
}
