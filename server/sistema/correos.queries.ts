import { type SqlBool, sql } from 'kysely'
import type { EstadoCorreo } from '#contract/sistema.ts'
import type { CorreoDeAcceso, TipoEnlaceDeAcceso } from '#contract/usuarios/acceso.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { countUpTo } from '#server/plumbing/data/count-up-to.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

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

export async function listCorreos(db: ReadDb, estado: EstadoCorreo | undefined, pagina: Pagina) {
  const count = (wanted?: EstadoCorreo) => {
    const all = db.selectFrom('correos')
    return countUpTo(db, wanted ? all.where('estado', '=', wanted) : all, pagina)
  }
  const [total, pendientes, fallidos] = [await count(estado), await count('pendiente'), await count('fallido')]
  return { ...(await paged(db, correosEn(db, estado), pagina, total)), pendientes, fallidos }
}

export const findCorreo = (db: ReadDb, id: number) =>
  correos(db)
    .select(['user_id', 'contenido', 'enlace', 'vence_en', 'contacto_id', 'postulacion_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Resets a mail to due and untried. Keeps the lease of a send in progress. */
export async function makeDue(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('correos')
    .set({ estado: 'pendiente', proximo_en: now.toISOString(), intentos: 0, ultimo_error: null })
    .where('id', '=', id)
    .execute()
}

/** The mails that let a member in, the latest ten, last first. */
export const listCorreosDeAcceso = (db: ReadDb, userId: number): Promise<CorreoDeAcceso[]> =>
  db
    .selectFrom('correos')
    .select(['id', 'estado', 'creado_en', 'enviado_en', 'proximo_en', 'ultimo_error'])
    .select((e) => e.ref('tipo').$castTo<TipoEnlaceDeAcceso>().as('tipo'))
    .where('user_id', '=', userId)
    // As in the index: SQLite does not look into a parameter.
    .where(sql<SqlBool>`tipo in ('verificar', 'invitar', 'restablecer')`)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

/** Gives up the mails of a kind that still wait to be sent to a member: their link is void. */
export const giveUpCorreos = (db: Db, userId: number, tipo: TipoEnlaceDeAcceso) =>
  db
    .updateTable('correos')
    .set({ estado: 'fallido', enlace: null, proximo_en: null, ultimo_error: enlaceEntregado })
    .where('user_id', '=', userId)
    .where('tipo', '=', tipo)
    .where('estado', '=', 'pendiente')
    .execute()

const enlaceEntregado = 'No se envió: un administrador entregó otro enlace en su lugar.'
