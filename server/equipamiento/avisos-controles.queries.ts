import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { holds, roles } from '#contract/shared/permisos.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { avisoDe, avisoQueToca, type PorAvisar } from './avisos-controles.rules.ts'

/** Roles that may control; administrators where nobody holds them. */
const controlan = roles.filter(
  (role) => role !== 'admin' && holds(role, 'equipamiento.editar', { reportar: false, controlar: true }),
)

/**
 * Daily: tells who may control of what falls due, within the rule `control_aviso`, within 7 days, and at its end. Each
 * once; after days without the program, the latest that holds.
 */
export const tellOfControles = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    const para = await listConRol(tx.db, controlan)
    const hoy = diaLocal(tx.now)
    const { control_aviso } = await findReglas(tx.db, hoy)
    const todos = await listPorAvisar(tx.db, sumarDias(hoy, control_aviso))
    const byUmbral = Map.groupBy(todos, (uno) => avisoQueToca(uno, hoy, control_aviso))
    for (const [umbral, [first, ...more]] of byUmbral) {
      if (umbral === null || !first) continue
      await tx.notify(para, { tipo: 'vencimientos', ...avisoDe(umbral, [first, ...more], hoy) })
      for (const uno of [first, ...more]) await saveAvisado(tx.db, uno, umbral)
    }
    tx.untraced('a notice changes nothing of the piece')
    tx.untold('no screen shows who was reminded')
  })

async function listPorAvisar(db: ReadDb, hasta: string): Promise<PorAvisar[]> {
  const rows = await db
    .selectFrom('equipo_vencimientos as v')
    .innerJoin('equipos as e', 'e.id', 'v.equipo_id')
    .select(['v.equipo_id', 'e.codigo', 'v.tipo_control', 'v.ultimo', 'v.vence', 'v.avisado'])
    .where('v.vence', '<=', hasta)
    .where((where) => where.or([where('v.avisado', 'is', null), where('v.avisado', '>', 0)]))
    .orderBy('v.vence')
    .orderBy('e.codigo')
    .execute()
  return rows.flatMap(({ vence, ...row }) => (vence === null ? [] : [{ ...row, vence }]))
}

const saveAvisado = (db: Db, { equipo_id, tipo_control }: PorAvisar, avisado: number) =>
  db
    .updateTable('equipo_vencimientos')
    .set({ avisado })
    .where('equipo_id', '=', equipo_id)
    .where('tipo_control', '=', tipo_control)
    .execute()
