import type { Proximo } from '#contract/dashboard.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import { oficialesCitados } from '#server/asistencia/actos.queries.ts'
import { respuestaDe } from '#server/eventos/rsvp.queries.ts'
import { admiteRespuesta } from '#contract/eventos/rsvp.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

const weekMs = 7 * 24 * 3_600_000
const maximo = 5

/** Acts of the next seven days that the member is cited to, the next one first. */
export async function readProximos(
  db: ReadDb,
  { id: userId, role }: { id: number; role: Role },
  now: Date,
): Promise<Proximo[]> {
  const rows = await db
    .selectFrom('actos as a')
    .leftJoin('catalogos as t', (join) => join.on('t.catalogo', '=', 'tipos_acto').onRef('t.codigo', '=', 'a.tipo'))
    .leftJoin('catalogos as v', (join) => join.on('v.catalogo', '=', 'tenidas').onRef('v.codigo', '=', 'a.tenida'))
    .select(['a.id', 'a.tipo', 'a.titulo', 't.nombre as nombre_tipo', 'a.inicio', 'a.dia', 'a.lugar'])
    .select(['v.nombre as tenida', 'a.categoria'])
    .leftJoin('eventos as e', (join) => join.on('a.origen_tipo', '=', 'evento').onRef('e.id', '=', 'a.origen_id'))
    .leftJoin('rsvp as r', (join) => join.onRef('r.evento_id', '=', 'e.id').on('r.user_id', '=', userId))
    .select(['e.id as evento_id', 'e.estado', 'e.rsvp_habilitado', 'e.rsvp_limite'])
    .select(['r.respuesta', 'r.en_espera', 'r.comentario', 'r.respondido_en'])
    .where('a.inicio', '>', now.toISOString())
    .where('a.inicio', '<=', new Date(now.getTime() + weekMs).toISOString())
    .where('a.con_citacion', '=', 1)
    .where('a.anulado_en', 'is', null)
    // The act of an event for active members is the whole company's.
    .where((e) =>
      e.or([
        e('e.id', 'is', null),
        e('e.destinatarios', '!=', 'activos'),
        e.exists(
          e.selectFrom('usuarios as u').select('u.id').where('u.id', '=', userId).where('u.calidad', '=', 'activo'),
        ),
      ]),
    )
    .where((e) =>
      e.or([
        e('a.destinatarios', '=', 'todos'),
        ...(oficialesCitados.includes(roleId(role)) ? [e('a.destinatarios', '=', 'oficiales')] : []),
        e.exists(
          e
            .selectFrom('acto_destinatarios as d')
            .select('d.user_id')
            .whereRef('d.acto_id', '=', 'a.id')
            .where('d.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('a.inicio')
    .orderBy('a.id')
    .execute()
  const next = rows.slice(0, maximo)
  const [first, last] = [next[0], next.at(-1)]
  if (!first || !last) return []
  const licencias = await db
    .selectFrom('licencias')
    .select(['acto_id', 'desde', 'hasta'])
    .where('user_id', '=', userId)
    .where('estado', '=', 'aprobada')
    .where('desde', '<=', last.dia)
    .where('hasta', '>=', first.dia)
    .execute()
  const covers = (acto: { id: number; dia: string }) =>
    licencias.some(({ acto_id, desde, hasta }) =>
      acto_id === null ? desde <= acto.dia && acto.dia <= hasta : acto_id === acto.id,
    )
  return next.map(({ id, titulo, inicio, lugar, tenida, categoria, evento_id, ...row }) => ({
    id,
    titulo,
    inicio,
    lugar,
    tenida,
    categoria,
    nombre_tipo: row.nombre_tipo ?? row.tipo,
    con_licencia: covers({ id, dia: row.dia }),
    evento_id,
    mi_respuesta: respuestaDe(row),
    puede_responder:
      row.estado !== null &&
      row.rsvp_habilitado !== null &&
      admiteRespuesta(
        { estado: row.estado, rsvp_habilitado: row.rsvp_habilitado, rsvp_limite: row.rsvp_limite, inicio },
        now,
      ),
  }))
}
