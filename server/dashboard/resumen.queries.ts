import type { MiResumen } from '#contract/dashboard.ts'
import { diaLocal, finDeMes } from '#contract/shared/fechas.ts'
import { countFaltasSeguidas } from '#server/asistencia/alarmas-evidencia.queries.ts'
import { findPremios } from '#server/asistencia/premios.queries.ts'
import { readConteo } from '#server/asistencia/resumen.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** The member's own month and year. */
export async function readResumen(db: ReadDb, userId: number, now: Date): Promise<MiResumen> {
  const hoy = diaLocal(now)
  const [anio, month] = [hoy.slice(0, 4), hoy.slice(0, 7)]
  const mes = await readConteo(db, userId, { desde: `${month}-01`, hasta: finDeMes(month) })
  const todo = await readConteo(db, userId, { desde: `${anio}-01-01`, hasta: `${anio}-12-31` })
  const { asistencia_minima } = await findReglas(db, hoy)
  return {
    mes_pct: mes.porcentaje,
    mes_a: mes.asistencias,
    mes_base: mes.base,
    anio_pct: todo.porcentaje,
    anio_a: todo.asistencias,
    anio_base: todo.base,
    abonos_anio: todo.abonos,
    faltas_consecutivas: await countFaltasSeguidas(db, userId, now),
    asistencia_minima,
    ...(await findPremios(db, userId, hoy)),
  }
}
