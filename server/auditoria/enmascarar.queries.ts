import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import type { Row, Tables } from '#db/tables.ts'
import { withoutFields } from '#server/plumbing/data/portable-sql.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { type Motivo, sealMascaras } from './mascaras.queries.ts'
import { type Campos, hojasDe, maskFields } from './sello.rules.ts'

type Contenido = Pick<Row<'auditoria'>, 'antes' | 'despues'>

/** An entry, and what is left of it. */
export interface Limpieza extends Pick<Row<'auditoria'>, 'id'> {
  entrada: Contenido
  limpia: Contenido
}

type Escritura = Pick<Tx, 'db' | 'now'>

/**
 * Masks values of entries and deletes their salts: the digests stay, but reveal nothing of the old values. The masking is
 * itself sealed in the chain (docs/decisions/139). Needs the serializable transaction in which the entries were read.
 */
export async function maskEntradas(tx: Escritura, motivo: Motivo, limpiezas: readonly Limpieza[]): Promise<void> {
  const { db } = tx
  const mascaras = new Map<number, Campos>()
  for (const { id, entrada, limpia } of limpiezas) {
    if (limpia.antes === entrada.antes && limpia.despues === entrada.despues) continue
    await db.updateTable('auditoria').set(limpia).where('id', '=', id).execute()
    const sello = await db
      .selectFrom('registro_sellos')
      .select(['posicion', 'sales'])
      .where('parte', '=', 'entrada')
      .where('auditoria_id', '=', id)
      .executeTakeFirst()
    if (!sello) continue
    const { campos, sales } = maskFields(sello.sales, contenidoDe(entrada), contenidoDe(limpia))
    await db.updateTable('registro_sellos').set({ sales }).where('posicion', '=', sello.posicion).execute()
    mascaras.set(id, { ...mascaras.get(id), ...campos })
  }
  await sealMascaras(tx, motivo, mascaras)
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
const contenidoDe = (contenido: Contenido) => hojasDe({ ...resto, ...contenido })

type Que = (e: ExpressionBuilder<Tables, 'auditoria'>) => Expression<SqlBool>

/** Removes IP and user agent of entries, with their salts. Returns the number of entries changed. */
export async function forgetOrigen(tx: Escritura, motivo: Motivo, que: Que): Promise<number> {
  const { db } = tx
  const known: Que = (e) => e.and([que(e), e.or([e('ip', 'is not', null), e('user_agent', 'is not', null)])])
  const sealed = await db
    .selectFrom('auditoria')
    .innerJoin('registro_sellos as s', (on) =>
      on.onRef('s.auditoria_id', '=', 'auditoria.id').on('s.parte', '=', 'entrada'),
    )
    .select('auditoria.id')
    .where(known)
    .execute()
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
  const campos: Campos = { ip: null, user_agent: null }
  await sealMascaras(tx, motivo, new Map(sealed.map(({ id }) => [id, campos])))
  return Number(numUpdatedRows)
}
