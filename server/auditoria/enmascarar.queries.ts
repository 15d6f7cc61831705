import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import type { Row, Tables } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { withoutFields } from '#server/plumbing/data/portable-sql.ts'
import { hojasDe, remainingSalts } from './sello.rules.ts'

type Entrada = Pick<Row<'auditoria'>, 'id' | 'antes' | 'despues'>

/**
 * Masks values of an entry and deletes their salts: the digests stay, but reveal nothing of the old values
 * (docs/decisions/124). Needs the serializable transaction in which `entrada` was read.
 */
export async function maskEntrada(
  db: Db,
  { id, ...entrada }: Entrada,
  limpia: Pick<Entrada, 'antes' | 'despues'>,
): Promise<void> {
  if (limpia.antes === entrada.antes && limpia.despues === entrada.despues) return
  await db.updateTable('auditoria').set(limpia).where('id', '=', id).execute()
  const sello = await db
    .selectFrom('registro_sellos')
    .select(['posicion', 'sales'])
    .where('parte', '=', 'entrada')
    .where('auditoria_id', '=', id)
    .executeTakeFirst()
  if (!sello) return
  const sales = remainingSalts(sello.sales, contenidoDe(entrada), contenidoDe(limpia))
  await db.updateTable('registro_sellos').set({ sales }).where('posicion', '=', sello.posicion).execute()
}

const resto = {
  fecha: '',
  user_id: null,
  accion: 'editar',
  entidad: '',
  entidad_id: null,
  ip: null,
  user_agent: null,
} as const

/** The rest of the entry is the same before and after. */
const contenidoDe = (contenido: Pick<Entrada, 'antes' | 'despues'>) => hojasDe({ ...resto, ...contenido })

type Que = (e: ExpressionBuilder<Tables, 'auditoria'>) => Expression<SqlBool>

/** Removes IP and user agent of entries, with their salts. Returns the number of entries changed. */
export async function forgetOrigen(db: Db, que: Que): Promise<number> {
  const known: Que = (e) => e.and([que(e), e.or([e('ip', 'is not', null), e('user_agent', 'is not', null)])])
  await db
    .updateTable('registro_sellos')
    .set({ sales: withoutFields(db, 'sales', ['ip', 'user_agent']) })
    .where('parte', '=', 'entrada')
    .where('auditoria_id', 'in', db.selectFrom('auditoria').select('id').where(known))
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('auditoria')
    .set({ ip: null, user_agent: null })
    .where(known)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
