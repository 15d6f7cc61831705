import type { Db } from '#server/plumbing/data/database.ts'
import { saveDicha, saveFranjas } from '#server/disponibilidad/disponibilidad.queries.ts'
import type { Personaje } from './cast.ts'

const hour = 3_600_000

/**
 * An ordinary evening: a driver and two officers are available, so that of the fleet one unit is green, the one under review amber and
 * the one in repair red. Who can go out does not depend on the hour at which somebody looks.
 */
export async function insertDemoDisponibilidad(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()
  const own = { hasta: null, origen: 'manual', registrada_por: null } as const
  await saveDicha(db, { user_id: ids.maquinista, estado: 'disponible', desde: ago(3), ...own })
  await saveDicha(db, { user_id: ids.teniente, estado: 'disponible', desde: ago(1), ...own })
  await saveDicha(db, { user_id: ids.bombera, estado: 'no_disponible', desde: ago(5), ...own, hasta: ago(-6) })
  const byPhone = { origen: 'operador', registrada_por: ids.teniente } as const
  await saveDicha(db, { user_id: ids.capitana, estado: 'disponible', desde: ago(2), hasta: null, ...byPhone })
  // Nights of the week, and the whole of Saturday.
  const nights = [1, 2, 3, 4, 5].map((dia) => ({ dia, desde: '20:00', hasta: '07:00' }))
  await saveFranjas(db, ids.ayudante, [...nights, { dia: 6, desde: '00:00', hasta: '00:00' }])
  await saveFranjas(db, ids.tesorero, nights)
}
