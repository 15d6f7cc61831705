import type { GuardiaResumida } from '#contract/dashboard.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { type Lector, listGuardias, listGuardiasEn } from '#server/guardias/guardias.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'

const weekMs = 7 * 24 * 3_600_000
const noches = 3

/** Guards in progress, or else the next one of today (domain §2.1, 3). */
export async function readGuardiaHoy(db: ReadDb, lector: Lector, now: Date): Promise<GuardiaResumida[]> {
  const enCurso = await listGuardiasEn(db, now, lector)
  if (enCurso.length > 0) return enCurso.map(resumida)
  const today = { desde: now.toISOString(), hasta: startOfDay(diaLocal(now), 1) }
  return (await listPublicadas(db, today, lector, now)).slice(0, 1)
}

/** The next three nights of the week, with what each of them misses. */
export async function readGuardiasProximas(db: ReadDb, lector: Lector, now: Date): Promise<GuardiaResumida[]> {
  const week = { desde: now.toISOString(), hasta: new Date(now.getTime() + weekMs).toISOString() }
  return (await listPublicadas(db, week, lector, now)).filter(isNight).slice(0, noches)
}

const listPublicadas = async (db: ReadDb, when: { desde: string; hasta: string }, lector: Lector, now: Date) =>
  (await listGuardias(db, when, lector, now)).filter(({ estado }) => estado === 'publicada').map(resumida)

/** By its kind, or because it ends on another day. */
const isNight = ({ tipo, dia, termino }: GuardiaResumida) =>
  tipo === 'nocturna' || diaLocal(new Date(Date.parse(termino) - 1)) !== dia

const resumida = ({ id, tipo, nombre, inicio, termino, dia, estado, cobertura, es_mia, asignaciones }: Guardia) => ({
  id,
  tipo,
  nombre,
  inicio,
  termino,
  dia,
  estado,
  cobertura,
  es_mia,
  asignaciones: asignaciones
    .filter((seat) => seat.estado !== 'propuesta')
    .map(({ id: asignacion_id, user_id, nombre: de, cargo, funcion, estado: como, cambio_pedido }) => ({
      id: asignacion_id,
      user_id,
      nombre: de,
      cargo,
      funcion,
      estado: como,
      cambio_pedido,
    })),
})
