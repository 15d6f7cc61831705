import { roles, can } from '#contract/shared/permisos.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { avisoAntesMs, avisosDe, seguimiento } from './huecos.rules.ts'
import { type Pronosticado, readPronostico } from './pronostico.queries.ts'

const avisados = roles.filter((role) => can(role, 'disponibilidad.registrar'))

/** Follows the gaps that the forecast shows, and tells officers of those of the next hours, once each (domain §2.4.4). */
export const tellOfHuecos = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    const now = deps.clock()
    const pronosticado = await readPronostico(tx.db, now)
    const abiertos = await followHuecos(tx.db, pronosticado)
    const due = abiertos.filter(({ avisado_en, desde }) => avisado_en === null && desde <= now.getTime() + avisoAntesMs)
    await tell(tx, pronosticado, due)
    await deleteCerradosBefore(tx.db, new Date(now.getTime() - conservaMs))
    tx.untraced('a gap follows from what is recorded elsewhere')
  })

const conservaMs = 30 * 24 * 3_600_000

async function tell(tx: Tx, { desde: now, hasta: fin }: Pronosticado, due: readonly Abierto[]): Promise<void> {
  if (due.length === 0) return
  const para = await listConRol(tx.db, avisados)
  for (const titulo of avisosDe(due, { now, fin }))
    await tx.notify(para, {
      tipo: 'guardia',
      titulo,
      cuerpo: 'Vea quién podría conducir, y avísele.',
      enlace: '/intranet/material-mayor/podemos-salir',
    })
  const ids = due.map(({ id }) => id)
  await tx.db
    .updateTable('unidad_huecos')
    .set({ avisado_en: new Date(now).toISOString() })
    .where('id', 'in', ids)
    .execute()
}

type Abierto = Awaited<ReturnType<typeof followHuecos>>[number]

/** Stores the gaps of a forecast: those that are known move, those that are gone close. */
export async function followHuecos(db: Db, { desde: now, unidades }: Pronosticado) {
  const seguidos = Map.groupBy(await listSeguidos(db), ({ unidad_id }) => unidad_id)
  const abiertos = []
  for (const { id: unidad_id, nombre, huecos } of unidades) {
    const next = seguimiento(seguidos.get(unidad_id) ?? [], huecos, now)
    seguidos.delete(unidad_id)
    await close(db, next.cerrados, now)
    for (const { cambia, ...hueco } of next.abiertos) {
      const id = cambia ? await save(db, unidad_id, hueco) : hueco.id
      if (id !== null) abiertos.push({ ...hueco, id, unidad: nombre, unidad_id })
    }
  }
  // Of units that were retired.
  await close(
    db,
    [...seguidos.values()].flat().map(({ id }) => id),
    now,
  )
  return abiertos
}

async function listSeguidos(db: ReadDb) {
  const rows = await db
    .selectFrom('unidad_huecos')
    .selectAll()
    .where('cerrado_en', 'is', null)
    .orderBy('desde')
    .execute()
  return rows.map(({ id, unidad_id, desde, hasta, avisado_en }) => ({
    id,
    unidad_id,
    desde: Date.parse(desde),
    hasta: Date.parse(hasta),
    avisado_en,
  }))
}

/** Inserts a gap, or moves one that is followed; returns its id. */
async function save(
  db: Db,
  unidad_id: number,
  { id, desde, hasta, avisado_en }: { id: number | null; desde: number; hasta: number; avisado_en: string | null },
): Promise<number> {
  const hueco = { desde: iso(desde), hasta: iso(hasta), avisado_en }
  if (id !== null) {
    await db.updateTable('unidad_huecos').set(hueco).where('id', '=', id).execute()
    return id
  }
  const saved = await db
    .insertInto('unidad_huecos')
    .values({ unidad_id, ...hueco })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

const iso = (at: number) => new Date(at).toISOString()

async function close(db: Db, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('unidad_huecos')
    .set({ cerrado_en: iso(now) })
    .where('id', 'in', ids)
    .execute()
}

const deleteCerradosBefore = (db: Db, desde: Date) =>
  db.deleteFrom('unidad_huecos').where('cerrado_en', '<', desde.toISOString()).execute()

/** Members who were asked about open gaps, and when. */
export const listLlamados = (db: ReadDb) =>
  db
    .selectFrom('unidad_llamados as l')
    .innerJoin('unidad_huecos as h', 'h.id', 'l.hueco_id')
    .select(['h.id as hueco_id', 'h.unidad_id', 'h.desde', 'h.hasta', 'l.user_id', 'l.creado_en'])
    .where('h.cerrado_en', 'is', null)
    .execute()

/** Returns the members who were not asked about the gap before. */
export async function saveLlamados(
  db: Db,
  { hueco_id, pedido_por, creado_en }: { hueco_id: number; pedido_por: number; creado_en: string },
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .insertInto('unidad_llamados')
    .values(userIds.map((user_id) => ({ hueco_id, user_id, pedido_por, creado_en })))
    .onConflict((conflict) => conflict.columns(['hueco_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
