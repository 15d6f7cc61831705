import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { saveDicha, saveFranjas } from '#server/disponibilidad/disponibilidad.queries.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Personaje } from './cast.ts'

const hour = 3_600_000

/**
 * An ordinary evening: a driver and two officers are available, so that of the fleet one unit is green, the one under review amber and
 * the one in repair red. Who can go out does not depend on the hour at which somebody looks. Tomorrow morning the driver works, and
 * nobody else has said anything: from nine to one no unit can go out.
 */
export async function insertDemoDisponibilidad(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()
  const own = { hasta: null, origen: 'manual', registrada_por: null } as const
  const nueve = instantOf(`${sumarDias(diaLocal(now), 1)}T09:00`)
  await saveDicha(db, { user_id: ids.maquinista, estado: 'disponible', desde: ago(3), ...own, hasta: nueve })
  const fueraDelTrabajo = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '13:00', hasta: '09:00' }))
  await saveFranjas(db, ids.maquinista, fueraDelTrabajo)
  await saveDicha(db, { user_id: ids.teniente, estado: 'disponible', desde: ago(1), ...own })
  await saveDicha(db, { user_id: ids.bombera, estado: 'no_disponible', desde: ago(5), ...own, hasta: ago(-6) })
  const byPhone = { origen: 'operador', registrada_por: ids.teniente } as const
  await saveDicha(db, { user_id: ids.capitana, estado: 'disponible', desde: ago(2), hasta: null, ...byPhone })
  // Nights of the week, and the whole of Saturday.
  const nights = [1, 2, 3, 4, 5].map((dia) => ({ dia, desde: '20:00', hasta: '07:00' }))
  await saveFranjas(db, ids.ayudante, [...nights, { dia: 6, desde: '00:00', hasta: '00:00' }])
  await saveFranjas(db, ids.tesorero, nights)
}
