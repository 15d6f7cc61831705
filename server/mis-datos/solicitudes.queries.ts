import type { EstadoSolicitud, TipoSolicitud } from '#contract/mis-datos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { some } from '#server/plumbing/data/some.ts'

const propia = ['id', 'tipo', 'detalle', 'estado', 'respuesta', 'creada_en', 'resuelta_en'] as const

export const listOwn = (db: ReadDb, userId: number) =>
  db.selectFrom('solicitudes').select(propia).where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const isWaiting = (db: ReadDb, user_id: number, tipo: TipoSolicitud): Promise<boolean> =>
  some(db.selectFrom('solicitudes').where((e) => e.and({ user_id, tipo, estado: 'pendiente' })))

export const insertSolicitud = (
  db: Db,
  solicitud: Pick<Row<'solicitudes'>, 'user_id' | 'tipo' | 'detalle'>,
  now: Date,
) =>
  db
    .insertInto('solicitudes')
    .values({ ...solicitud, creada_en: now.toISOString() })
    .returning(propia)
    .executeTakeFirstOrThrow()

const withNames = (db: ReadDb) =>
  db
    .selectFrom('solicitudes')
    .innerJoin('usuarios', 'usuarios.id', 'solicitudes.user_id')
    .leftJoin('usuarios as otro', 'otro.id', 'solicitudes.resuelta_por')
    .select(propia.map((column) => `solicitudes.${column}` as const))
    .select(['solicitudes.user_id', 'solicitudes.version', 'usuarios.nombre', 'otro.nombre as resuelta_por'])

export const findSolicitud = (db: ReadDb, id: number) =>
  withNames(db).where('solicitudes.id', '=', id).executeTakeFirst()

/** Waiting first, longest wait on top; then answered, newest first. */
export const solicitudesEn = (db: ReadDb, estado: EstadoSolicitud | undefined) =>
  withNames(db)
    .$if(estado !== undefined, (query) => query.where('solicitudes.estado', '=', estado as EstadoSolicitud))
    .orderBy('solicitudes.resuelta_en', (order) => order.desc().nullsFirst())
    .orderBy('solicitudes.id')

export async function listSolicitudes(db: ReadDb, estado: EstadoSolicitud | undefined, pagina: Pagina) {
  const { todas, pendientes } = await db
    .selectFrom('solicitudes')
    .select((e) => [
      estado === undefined
        ? e.fn.countAll<number>().as('todas')
        : e.fn.countAll<number>().filterWhere('estado', '=', estado).as('todas'),
      e.fn.countAll<number>().filterWhere('estado', '=', 'pendiente').as('pendientes'),
    ])
    .executeTakeFirstOrThrow()
  return { ...(await paged(db, solicitudesEn(db, estado), pagina, todas)), pendientes }
}

export async function resolveSolicitud(
  db: Db,
  id: number,
  resuelta: Pick<Row<'solicitudes'>, 'estado' | 'respuesta' | 'resuelta_por'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('solicitudes')
    .set((set) => ({ ...resuelta, resuelta_en: now.toISOString(), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
