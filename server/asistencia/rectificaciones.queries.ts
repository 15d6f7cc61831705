import { maxRectificaciones } from '#contract/asistencia/rectificaciones.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/**
 * Rows of closed lists that contradict a licence: a fault that an approved one covers, and a licence that was annulled and
 * that no other covers. Read by the licences, which are few; nothing is stored (docs/decisions/055).
 */
export const listPorRectificar = (db: ReadDb) =>
  db
    .selectFrom('licencias as l')
    .innerJoin('asistencias as f', (join) =>
      join
        .onRef('f.user_id', '=', 'l.user_id')
        .on('f.cuenta', '=', 1)
        .onRef('f.dia', '>=', 'l.desde')
        .onRef('f.dia', '<=', 'l.hasta'),
    )
    .innerJoin('actos as a', 'a.id', 'f.acto_id')
    .innerJoin('usuarios as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.acto_id', 'a.titulo as acto', 'f.dia', 'f.user_id', 'u.nombre', 'f.marca as antes'])
    .select(['f.opcional', 'f.categoria', 'f.observacion'])
    .distinct()
    .where('a.estado_lista', '=', 'cerrada')
    .where('f.categoria', 'in', ['obligatorio_cuerpo', 'obligatorio_compania'])
    .where((e) => e.or([e('l.acto_id', 'is', null), e('l.acto_id', '=', e.ref('f.acto_id'))]))
    .where((e) =>
      e.or([
        e.and([e('l.estado', '=', 'aprobada'), e('f.marca', '=', 'ausente'), e('f.metodo', '=', 'lista')]),
        e.and([
          e('l.estado', '=', 'anulada'),
          // Approved once: a request that was withdrawn has covered nothing.
          e('l.resuelta_en', 'is not', null),
          e('f.marca', '=', 'licencia'),
          e.not(
            e.exists(
              e
                .selectFrom('licencias as otra')
                .select('otra.id')
                .whereRef('otra.user_id', '=', 'f.user_id')
                .where('otra.estado', '=', 'aprobada')
                .whereRef('otra.hasta', '>=', 'f.dia')
                .whereRef('otra.desde', '<=', 'f.dia')
                .where((o) => o.or([o('otra.acto_id', 'is', null), o('otra.acto_id', '=', o.ref('f.acto_id'))])),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('f.dia', 'desc')
    .orderBy('f.acto_id', 'desc')
    .orderBy('u.nombre')
    .orderBy('f.id')
    .limit(maxRectificaciones)
    .execute()

export type PorRectificar = Awaited<ReturnType<typeof listPorRectificar>>[number]
