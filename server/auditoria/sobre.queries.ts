import type { Expression } from 'kysely'
import { conjuntosAuditoria } from '#contract/auditoria.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Ids of the entries about a member: their own records, their papers, and the lists and backups that held them. */
export function entriesAbout(db: ReadDb, id: number) {
  const entries = db.selectFrom('auditoria').select('auditoria.id')
  const member = db.selectFrom('usuarios').where('usuarios.id', '=', id)
  const email = member.select('email')
  const all = entries
    .where('entidad', 'in', conjuntosAuditoria.miembro)
    .where('entidad_id', '=', id)
    .union(
      entries
        .where('entidad', '=', 'documento')
        .where((e) => e.or(namesMember(id).flatMap((text) => [e('antes', 'like', text), e('despues', 'like', text)]))),
    )
    // A backup holds everyone who was a member by then.
    .union(
      entries
        .where('entidad', '=', 'respaldo')
        .where('accion', '=', 'exportar')
        .where('fecha', '>=', member.select('created_at')),
    )
    .union(seenIn(db, 'usuario', member.select('usuarios.id').$asScalar()))
  const records = {
    solicitud: db.selectFrom('solicitudes').select('solicitudes.id').where('user_id', '=', id).$asScalar(),
    correo: db.selectFrom('correos').select('correos.id').where('user_id', '=', id).$asScalar(),
    mensaje: db.selectFrom('mensajes').select('mensajes.id').where('email', '=', email).$asScalar(),
    postulacion: db.selectFrom('postulaciones').select('postulaciones.id').where('email', '=', email).$asScalar(),
  }
  return Object.entries(records).reduce(
    (all, [entidad, ids]) =>
      all.union(entries.where('entidad', '=', entidad).where('entidad_id', 'in', ids)).union(seenIn(db, entidad, ids)),
    all,
  )
}

/** Readings of a list that showed any of these records. */
const seenIn = (db: ReadDb, entidad: string, ids: Expression<number>) =>
  db
    .selectFrom('auditoria_vistos')
    .innerJoin('auditoria', 'auditoria.id', 'auditoria_vistos.auditoria_id')
    .select('auditoria.id')
    .where('auditoria.entidad', '=', entidad)
    .where('auditoria_vistos.registro_id', 'in', ids)

/** How an entry names whose a document is, whole: 5 is not 51. */
const namesMember = (id: number) => [`%"user_id":${id},%`, `%"user_id":${id}}%`]
