import { insertAlarma } from '#server/asistencia/alarmas.queries.ts'
import { readRevisiones } from '#server/asistencia/alarmas-revision.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Personaje } from './cast.ts'

const porTratar = 2
const seguidas = 3

/** Lets two members miss the last acts that cited them, and every other act since. */
export async function missDemoActos(db: Db): Promise<void> {
  const citados = await db
    .selectFrom('asistencias as s')
    .innerJoin('actos as a', 'a.id', 's.acto_id')
    .innerJoin('usuarios as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.marca', 's.acto_id', 'a.inicio'])
    .where('a.con_citacion', '=', 1)
    .where('s.cuenta', '=', 1)
    .where('s.opcional', '=', 0)
    .where('u.estado', '=', 'activo')
    .orderBy('a.inicio', 'desc')
    .execute()
  const byMember = [...Map.groupBy(citados, ({ user_id }) => user_id)]
    .map(([userId, marcas]) => [userId, marcas.slice(0, seguidas)] as const)
    // Licences and sanctions stay.
    .filter(([, last]) => last.filter(({ marca }) => marca === 'presente' || marca === 'ausente').length === seguidas)
  for (const [userId, last] of byMember.toSorted(([a], [b]) => b - a).slice(0, porTratar)) {
    const acts = last.map(({ acto_id }) => acto_id)
    await db
      .updateTable('asistencias')
      .set({ marca: 'ausente', hora_llegada: null, metodo: 'lista' })
      .where('user_id', '=', userId)
      .where('acto_id', 'in', acts)
      .execute()
    const since = db
      .selectFrom('actos')
      .select('id')
      .where('inicio', '>', last.at(-1)?.inicio ?? '')
    await db
      .deleteFrom('asistencias')
      .where('user_id', '=', userId)
      .where('cuenta', '=', 1)
      .where('acto_id', 'not in', acts)
      .where('acto_id', 'in', since)
      .execute()
  }
}

/** Alarms that follow from the marks: the board of officers has treated all but the latest. */
export async function insertDemoAlarmas(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const alarmas = (await readRevisiones(db, now))
    .flatMap(({ tipo, tramos }) =>
      tramos.flatMap(({ user_id, rachas }) => rachas.map((racha) => ({ tipo, user_id, racha }))),
    )
    .toSorted((a, b) => b.racha.hasta.localeCompare(a.racha.hasta) || a.user_id - b.user_id)
  for (const [index, { tipo, user_id, racha }] of alarmas.entries()) {
    const night = new Date(instantOf(`${racha.hasta}T23:00`) ?? 0)
    await insertAlarma(db, tipo, user_id, racha, night < now ? night : now)
    if (index < porTratar) continue
    await db
      .updateTable('alarmas')
      .set({ tratada_en: now.toISOString(), tratada_por: ids.ayudante, acta: `Junta de oficiales N.º ${index}` })
      .where('user_id', '=', user_id)
      .where('tipo', '=', tipo)
      .where('desde', '=', racha.desde)
      .execute()
  }
}
