import { type Expression, type SqlBool, sql } from 'kysely'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Plazo } from '#contract/shared/plazos.ts'
import { queueRejected } from '#server/cuenta/correos.queries.ts'
import { carpetaDe, claveDe } from '#server/perfil/foto.queries.ts'
import { findUsuario } from '#server/perfil/usuario.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { type Borrar, cumplido, deUnaVez } from '#server/plumbing/records/conservar.ts'
import { endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { removeUsuario } from './eliminacion.queries.ts'
import { findRastros } from './rastros.queries.ts'
import { hearsOfRejection, isClosed } from './usuarios.rules.ts'

type Vencidas = (db: ReadDb, desde: Date) => Promise<number[]>

const cuentas = (db: ReadDb) => db.selectFrom('usuarios').select('id').orderBy('id')
const idsOf = async (query: ReturnType<typeof cuentas>) => (await query.execute()).map(({ id }) => id)

/** Whoever got a newer link may still open it. */
const sinVerificar: Vencidas = (db, desde) =>
  idsOf(
    cuentas(db)
      .where('estado', '=', 'pendiente_verificacion')
      .where('created_at', '<=', desde.toISOString())
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('enlaces')
              .select('enlaces.id')
              .whereRef('enlaces.user_id', '=', 'usuarios.id')
              .where('enlaces.tipo', 'in', ['verificar', 'invitar'])
              .where('enlaces.creado_en', '>', desde.toISOString()),
          ),
        ),
      ),
  )

const sinAprobar: Vencidas = (db, desde) =>
  idsOf(cuentas(db).where('estado', '=', 'pendiente_aprobacion').where('created_at', '<=', desde.toISOString()))

/** Members who left by that day; of those without a date, when the account was last changed. */
const leftBy = (desde: Date): Expression<SqlBool> =>
  sql<SqlBool>`estado = 'baja' and coalesce(fecha_baja, substr(updated_at, 1, 10)) <= ${diaLocal(desde)}`

const deBaja: Vencidas = (db, desde) =>
  idsOf(cuentas(db).where(leftBy(desde)).where('email', 'not like', '%@cuenta.invalid'))

/** One at a time, each in a write of its own: a removal searches the whole log. */
const cadaUna =
  (plazo: Plazo, vencidas: Vencidas): Borrar =>
  async (deps, desde) => {
    const { database, key } = deps
    let cuantas = 0
    for (const id of await vencidas(database.db, desde)) {
      const rastros = await findRastros(database, key, id)
      const gone = await write(deps, null, async (tx) => {
        const usuario = await findUsuario(tx.db, id)
        // Verified, approved or back in the meantime.
        if (!usuario || isClosed(usuario) || !(await vencidas(tx.db, desde)).includes(id)) return false
        await endSessionsOf(tx, id)
        await removeUsuario(tx, key, usuario, rastros)
        if (hearsOfRejection(usuario)) await queueRejected(tx, usuario)
        await tx.audit(cumplido(plazo, 1))
        return true
      })
      if (gone) cuantas += 1
    }
    return cuantas
  }

/** Data of the person rather than the member. */
const fichas = deUnaVez('ficha_de_baja', async (tx, desde) => {
  const left = await tx.db
    .selectFrom('usuarios')
    .select(['id', 'foto_perfil'])
    .where(leftBy(desde))
    .where((e) =>
      e.or([
        e('foto_perfil', 'is not', null),
        e('id', 'in', e.selectFrom('fichas_personales').select('user_id')),
        e('id', 'in', e.selectFrom('apoderados').select('user_id')),
      ]),
    )
    .execute()
  const ids = left.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.db.deleteFrom('fichas_personales').where('user_id', 'in', ids).execute()
  await tx.db.deleteFrom('apoderados').where('user_id', 'in', ids).execute()
  await tx.db.updateTable('usuarios').set({ foto_perfil: null }).where('id', 'in', ids).execute()
  tx.discard(...left.flatMap(({ foto_perfil }) => (foto_perfil ? [carpetaDe(claveDe(foto_perfil))] : [])))
  return ids.length
})

export const vencidosDeUsuarios = {
  sin_verificar: cadaUna('sin_verificar', sinVerificar),
  sin_aprobar: cadaUna('sin_aprobar', sinAprobar),
  ficha_de_baja: fichas,
  cuenta_de_baja: cadaUna('cuenta_de_baja', deBaja),
} satisfies Partial<Record<Plazo, Borrar>>
