import { sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listPeriodos } from './lista.queries.ts'
import type { Conocido } from './reconocer.rules.ts'
import { readConteo } from './resumen.queries.ts'
import type { SaldoEscrito } from './saldos.rules.ts'

/** Members whom a sheet may name: those who serve and those who left. */
export async function listConocidos(db: ReadDb): Promise<Conocido[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'rut', 'fecha_ingreso'])
    .where('estado', 'in', ['activo', 'suspendido', 'baja'])
    .execute()
  const periodos = await listPeriodos(db)
  return rows.map((row) => ({ ...row, periodos: periodos.get(row.id) ?? [] }))
}

/** The opening balance of a member as it was imported. */
export const findFila = (db: ReadDb, userId: number) =>
  db.selectFrom('saldos').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Opening balances of all members. */
export const listFilas = (db: ReadDb) => db.selectFrom('saldos').selectAll().execute()

/**
 * Valid attendances of a whole service up to a day, as an award counts them: the balance, and what was marked here after
 * the last day that it covers.
 */
export async function sumValidas(db: ReadDb, { user_id, ...saldo }: Row<'saldos'>, al: string): Promise<number> {
  const here = await readConteo(db, user_id, { desde: sumarDias(saldo.hasta, 1), hasta: al })
  return (saldo.asistencias_decimas + saldo.abonos_decimas + Math.round(here.validas * 10)) / 10
}

/** Attendance of a member from before it was kept here, in attendances, with the valid ones of the whole service up to a day. */
export async function findSaldo(db: ReadDb, userId: number, al: string) {
  const row = await findFila(db, userId)
  if (!row) return null
  const { hasta, obligatorios, asistencias_decimas, abonos_decimas, premio_anios } = row
  return {
    hasta,
    obligatorios,
    asistencias: asistencias_decimas / 10,
    abonos: abonos_decimas / 10,
    premio_anios,
    validas: await sumValidas(db, row, al),
  }
}

/** Replaces the opening balance of a member. */
export async function saveSaldo(tx: Tx, escrito: SaldoEscrito, creado_por: number): Promise<void> {
  const { user_id, hasta, obligatorios, asistencias, abonos, premio_anios } = escrito
  const before = await findFila(tx.db, user_id)
  const row = { user_id, hasta, obligatorios, asistencias_decimas: asistencias, abonos_decimas: abonos, premio_anios }
  const change = differences<Partial<ReturnType<typeof anotado>>>(before ? anotado(before) : {}, anotado(row))
  if (Object.keys(change.despues).length === 0) return
  const by = { creado_por, creado_en: tx.now.toISOString() }
  const { id } = await tx.db
    .insertInto('saldos')
    .values({ ...row, ...by })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((set) => ({ ...row, ...by, version: set('saldos.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const accion = before ? 'editar' : 'crear'
  await tx.audit({
    accion,
    entidad: 'saldo',
    entidad_id: id,
    ...(before && { antes: change.antes }),
    despues: change.despues,
  })
}

/** As the log tells it. */
const anotado = ({
  user_id,
  hasta,
  obligatorios,
  asistencias_decimas,
  abonos_decimas,
  premio_anios,
}: Omit<NewRow<'saldos'>, 'creado_por' | 'creado_en'>) => ({
  user_id,
  hasta,
  obligatorios,
  asistencias: asistencias_decimas / 10,
  abonos: abonos_decimas / 10,
  premio_anios,
})
