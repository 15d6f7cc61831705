import type { ReadDb } from '#server/plumbing/data/database.ts'
import { claveDeControl } from './importacion-controles.rules.ts'

export type ControlEnPlanilla = Awaited<ReturnType<ReturnType<typeof controlesEnPlanilla>['execute']>>[number]

/** Controls that count, of all pieces. */
export const controlesEnPlanilla = (db: ReadDb) =>
  db
    .selectFrom('equipo_controles as k')
    .innerJoin('equipos as e', 'e.id', 'k.equipo_id')
    .leftJoin('usuarios as q', 'q.id', 'k.realizado_por_id')
    .select(['k.id', 'e.codigo', 'e.nombre as equipo', 'k.tipo_control', 'k.fecha', 'k.resultado', 'k.presion_bar'])
    .select(['k.mediciones', 'q.nombre as realizador', 'k.realizado_por', 'k.numero_certificado'])
    .select(['k.proximo_control', 'k.observaciones'])
    .where('k.anulado_en', 'is', null)
    .orderBy('e.codigo')
    .orderBy('k.fecha')
    .orderBy('k.id')

/** Their ids by what tells them apart. */
export async function readClavesDeControl(db: ReadDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('equipo_controles')
    .select(['id', 'equipo_id', 'tipo_control', 'fecha', 'resultado'])
    .where('anulado_en', 'is', null)
    .execute()
  return new Map(rows.map((row) => [claveDeControl(row), row.id]))
}
