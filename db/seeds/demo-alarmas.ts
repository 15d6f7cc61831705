import { insertAlarma } from '#server/asistencia/alarmas.queries.ts'
import { readRevisiones } from '#server/asistencia/alarmas-revision.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Personaje } from './cast.ts'

const porTratar = 2
const seguidas = 3

/** Lets one more member miss the last cited acts. */
export async function missDemoActos(db: Db): Promise<void> {
  const actos = db
    .selectFrom('actos')
    .select('id')
    .where('con_citacion', '=', 1)
    .where('estado_lista', '=', 'cerrada')
    .where('anulado_en', 'is', null)
    .orderBy('inicio', 'desc')
    .limit(seguidas)
  const missed = (await actos.execute()).map(({ id }) => id)
  const one = await db
    .selectFrom('asistencias')
    .select('user_id')
    .where('acto_id', 'in', missed)
    .where('opcional', '=', 0)
    .where('marca', 'in', ['presente', 'ausente'])
    .groupBy('user_id')
    .having((e) => e.fn.countAll(), '=', missed.length)
    .orderBy('user_id', 'desc')
    .executeTakeFirst()
  if (!one) return
  await db
    .updateTable('asistencias')
    .set({ marca: 'ausente', hora_llegada: null, metodo: 'lista' })
    .where('user_id', '=', one.user_id)
    .where('acto_id', 'in', missed)
    .execute()
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
