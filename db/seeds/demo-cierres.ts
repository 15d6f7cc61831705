import { diaLocal, finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { storeCierre } from '#server/asistencia/cerrar.ts'
import { findCierre, findPrimerMes, updateReabierto } from '#server/asistencia/cierres.queries.ts'
import { mesSiguiente } from '#server/asistencia/plazos.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Personaje } from './cast.ts'

type Ids = Record<Personaje, number>

/** Every month is closed but the last that ended, which is ready to be; one was corrected and closed again. */
export async function insertDemoCierres(db: Db, ids: Ids, now: Date): Promise<void> {
  const primero = await findPrimerMes(db)
  if (!primero) return
  const ultimo = sumarDias(`${diaLocal(now).slice(0, 7)}-01`, -1).slice(0, 7)
  const corregido = sumarDias(`${ultimo}-01`, -1).slice(0, 7)
  for (let mes = primero; mes < ultimo; mes = mesSiguiente(mes)) {
    if (mes === corregido) await closeTwice(db, mes, ids)
    else await close(db, mes, ids.ayudante, dayAfter(mes, 4))
  }
}

/** Evening, `dias` days after the end of the month. */
const dayAfter = (mes: string, dias: number): Date =>
  new Date(instantOf(`${sumarDias(finDeMes(mes), dias)}T21:40`) ?? 0)

/** Closed with an absence that was none, reopened the day after, and closed with the mark as it is. */
async function closeTwice(db: Db, mes: string, ids: Ids): Promise<void> {
  const fila = await db
    .selectFrom('asistencias as s')
    .innerJoin('actos as a', 'a.id', 's.acto_id')
    .select(['s.id', 'a.titulo'])
    .where('a.mes_contable', '=', mes)
    .where('a.categoria', '=', 'obligatorio_compania')
    .where('a.estado_lista', '=', 'cerrada')
    .where('s.marca', '=', 'presente')
    .where('s.cuenta', '=', 1)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()
  const mark = async (marca: 'ausente' | 'presente') => {
    if (fila) await db.updateTable('asistencias').set({ marca }).where('id', '=', fila.id).execute()
  }
  await mark('ausente')
  const first = await close(db, mes, ids.ayudante, dayAfter(mes, 2))
  await mark('presente')
  await updateReabierto(db, first, {
    reabierto_por: ids.capitana,
    reabierto_en: dayAfter(mes, 3).toISOString(),
    motivo_reapertura: `Estaba de turno en el carro: ${fila?.titulo ?? 'academia'}`,
  })
  await close(db, mes, ids.ayudante, dayAfter(mes, 4))
}

/** Tells nobody: what they were told is long read. */
const close = async (db: Db, mes: string, cerrado_por: number, at: Date): Promise<number> =>
  (await storeCierre(db, await findCierre(db, mes), { mes, cerrado_por }, at)).id
