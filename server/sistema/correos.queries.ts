import type { EstadoCorreo } from '#contract/sistema.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

const correos = (db: ReadDb) =>
  db
    .selectFrom('correos')
    .select(['id', 'tipo', 'para', 'asunto', 'estado', 'intentos'])
    .select(['creado_en', 'enviado_en', 'proximo_en', 'ultimo_error'])

export const correosEn = (db: ReadDb, estado: EstadoCorreo | undefined) =>
  correos(db)
    .select('user_id')
    .$if(estado !== undefined, (query) => query.where('estado', '=', estado ?? 'pendiente'))
    .orderBy('id', 'desc')

export async function listCorreos(db: ReadDb, estado: EstadoCorreo | undefined, { page, limit }: Pagina) {
  const byEstado = await db
    .selectFrom('correos')
    .select((e) => ['estado', e.fn.countAll<number>().as('cuantos')])
    .groupBy('estado')
    .execute()
  const count = (wanted: EstadoCorreo) => byEstado.find(({ estado }) => estado === wanted)?.cuantos ?? 0
  const data = await correosEn(db, estado)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = estado ? count(estado) : byEstado.reduce((sum, { cuantos }) => sum + cuantos, 0)
  return { data, page, limit, total, pendientes: count('pendiente'), fallidos: count('fallido') }
}

export const findCorreo = (db: ReadDb, id: number) =>
  correos(db)
    .select(['user_id', 'contenido', 'enlace', 'vence_en', 'contacto_id', 'postulacion_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Due now, as if it had never been tried. Whoever may be sending it at this moment keeps it. */
export async function makeDue(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('correos')
    .set({ estado: 'pendiente', proximo_en: now.toISOString(), intentos: 0, ultimo_error: null })
    .where('id', '=', id)
    .execute()
}
