// Alarms follow the marks: reviewed where a list closes or is corrected, and for everybody on the first of each month
// (docs/decisions/064).
import type { TipoAlarma } from '#contract/asistencia/alarmas.ts'
import type { Reglas } from '#contract/configuracion/reglas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { can, roleId, roles } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { findSeries, reglasEn } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { dayBefore } from '#server/plumbing/process/local-time.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { insertAlarma, listGuardadas, stored, updateAlarma } from './alarmas.queries.ts'
import { readFaltas, readMeses, type Tramo } from './alarmas-evidencia.queries.ts'
import { quePasan, type Racha, rachasDeFaltas, rachasDeMeses, reconcile } from './alarmas.rules.ts'

/** Runs that are alarms, of the stretches in which a member's may have changed. */
interface Revision {
  tipo: TipoAlarma
  tramos: readonly (Tramo & { rachas: Racha[] })[]
}

const ultimoMes = (now: Date): string => dayBefore(`${diaLocal(now).slice(0, 7)}-01`).slice(0, 7)

/** After marks of an act changed that count, or the act itself. */
export async function reviewAlarmas(tx: Tx, acto: Row<'actos'>): Promise<void> {
  const rows = await tx.db.selectFrom('asistencias').select('user_id').where('acto_id', '=', acto.id).execute()
  const users = rows.map(({ user_id }) => user_id)
  if (acto.con_citacion === 1) await saveAlarmas(tx, await reviewFaltas(tx.db, users, acto))
  const { mes_contable: mes } = acto
  if (mes <= ultimoMes(tx.now)) await saveAlarmas(tx, await reviewMeses(tx.db, await listSirven(tx.db), mes, tx.now))
}

/** On the first of each month and after an import: reads beside the server's own connection. */
export async function reviewTodos(deps: Deps | (Writes & Pick<Deps, 'database'>)): Promise<void> {
  const revisiones = await readRevisiones(deps.database.reports, deps.clock())
  await write(deps, null, async (tx) => {
    for (const revision of revisiones) await saveAlarmas(tx, revision)
    tx.untraced('the program counts by itself; who marked is traced')
    tx.untold('it runs at night, and a bell tells of each new alarm')
  })
}

/** Runs of everybody who serves that reach today. */
export async function readRevisiones(reports: ReadDb, now: Date): Promise<Revision[]> {
  const todos = await listSirven(reports)
  return [
    await reviewFaltas(reports, todos, { dia: diaLocal(now), inicio: now.toISOString() }),
    await reviewMeses(reports, todos, ultimoMes(now), now),
  ]
}

async function reviewFaltas(
  db: ReadDb,
  users: readonly number[],
  acto: Pick<Row<'actos'>, 'dia' | 'inicio'>,
): Promise<Revision> {
  const reglas = await readReglas(db)
  const tramos = users.length === 0 ? [] : await readFaltas(db, users, acto)
  return {
    tipo: 'faltas',
    tramos: tramos.map((tramo) => ({ ...tramo, rachas: quePasan('faltas', rachasDeFaltas(tramo.marcas), reglas) })),
  }
}

async function reviewMeses(db: ReadDb, users: readonly number[], mes: string, now: Date): Promise<Revision> {
  const reglas = await readReglas(db)
  const tramos = users.length === 0 ? [] : await readMeses(db, users, { mes, ultimo: ultimoMes(now) })
  const reglaDe = (one: string) => reglas(`${one}-28`).mes_con_licencia
  return {
    tipo: 'meses',
    tramos: tramos.map((tramo) => ({
      ...tramo,
      rachas: quePasan('meses', rachasDeMeses(tramo.meses, reglaDe), reglas),
    })),
  }
}

async function readReglas(db: ReadDb) {
  const { series } = await findSeries(db)
  // Each member asks for the same months.
  const porDia = new Map<string, Reglas>()
  return (dia: string) => porDia.getOrInsertComputed(dia, () => reglasEn(series, dia))
}

async function listSirven(db: ReadDb): Promise<number[]> {
  const rows = await db.selectFrom('usuarios').select('id').where('estado', 'in', ['activo', 'suspendido']).execute()
  return rows.map(({ id }) => id)
}

/** Keeps the alarms beside their runs, and tells the officers of new ones, each once. */
async function saveAlarmas(tx: Tx, { tipo, tramos }: Revision): Promise<void> {
  if (tramos.length === 0) return
  const guardadas = await listGuardadas(tx.db, tipo, tramos)
  let nuevas = 0
  for (const tramo of tramos) {
    const found = reconcile(guardadas(tramo), tramo.rachas)
    for (const racha of found.nuevas) await insertAlarma(tx.db, tipo, tramo.user_id, racha, tx.now)
    for (const { id, racha } of found.cambian) await updateAlarma(tx.db, id, { ...stored(racha), cesada_en: null })
    for (const id of found.cesan) await updateAlarma(tx.db, id, { cesada_en: tx.now.toISOString() })
    nuevas += found.nuevas.length
  }
  if (nuevas > 0) await tellAlarmas(tx, tipo, nuevas)
}

const cuerpos: Record<TipoAlarma, readonly [string, string]> = {
  faltas: [
    'Un miembro suma faltas seguidas a actos con citación.',
    'miembros suman faltas seguidas a actos con citación.',
  ],
  meses: ['Un miembro suma meses sin asistencia.', 'miembros suman meses sin asistencia.'],
}

/** Names nobody, as other notices that go by mail. */
async function tellAlarmas(tx: Tx, tipo: TipoAlarma, n: number): Promise<void> {
  const [uno, varios] = cuerpos[tipo]
  await tx.notify(await listOficiales(tx.db), {
    tipo: 'asistencia',
    titulo: n === 1 ? 'Alarma de asistencia' : 'Alarmas de asistencia',
    cuerpo: n === 1 ? uno : `${n} ${varios}`,
    enlace: '/intranet/asistencia?vista=alarmas',
  })
}

/** Active members whose role sees the figures of others. */
async function listOficiales(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('role_id', 'in', roles.filter((role) => can(role, 'estadisticas.de_otros')).map(roleId))
    .where('estado', '=', 'activo')
    .where('password_hash', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
