import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { clavePerdida } from './firmar.queries.ts'
import type { Sello } from './mascaras.rules.ts'
import { chainDigest, isSigned, signHead } from './sello.rules.ts'

const porEscritura = 100

/** Signer, time and place (`lugarDe`) of a head. */
export interface Firma {
  key: InstallationKey
  now: Date
  lugar: string | null
}

export const lastHead = (db: ReadDb): Promise<Row<'registro_cabezas'> | undefined> =>
  db.selectFrom('registro_cabezas').selectAll().orderBy('posicion', 'desc').limit(1).executeTakeFirst()

/** Position of the last seal; 0 before the first. */
export const lastPosicion = async (db: ReadDb): Promise<number> =>
  (await db.selectFrom('registro_sellos').select('posicion').orderBy('posicion', 'desc').limit(1).executeTakeFirst())
    ?.posicion ?? 0

/** Puts seals at the end of the chain, of entries until `hasta_id`, and returns the new head. Needs a serializable transaction. */
export async function appendSellos(db: Db, { key, now, lugar }: Firma, nuevos: readonly Sello[], hasta_id?: number) {
  const head = await lastHead(db)
  let { posicion = 0, cadena = '' } = head ?? {}
  const rows = nuevos.map((nuevo): NewRow<'registro_sellos'> => {
    posicion += 1
    cadena = chainDigest(cadena, { ...nuevo, posicion })
    return { ...nuevo, posicion, cadena }
  })
  for (let from = 0; from < rows.length; from += porEscritura)
    await db
      .insertInto('registro_sellos')
      .values(rows.slice(from, from + porEscritura))
      .execute()
  const filas = (head?.filas ?? 0) + nuevos.filter(({ parte }) => parte === 'entrada').length
  const sellada_en = now.toISOString()
  const cabeza = { posicion, hasta_id: hasta_id ?? head?.hasta_id ?? 0, filas, cadena, sellada_en, lugar }
  const sello = signHead(key.keyFor('registro'), cabeza)
  await db
    .insertInto('registro_cabezas')
    .values({ ...cabeza, sello })
    .execute()
  return cabeza
}

/** Returns true if the chain ends as this installation ended it, so that it may go on without the task that seals. */
export async function endsAsSigned(db: ReadDb, key: InstallationKey): Promise<boolean> {
  const head = await lastHead(db)
  if (!head || head.posicion !== (await lastPosicion(db))) return false
  return isSigned(key.keyFor('registro'), head) || head.hasta_id < (await lastPerdida(db))
}

/** Upper bound: key changes are rare. */
const cuantosCambios = 100

/** Last entry that records a lost key: heads before it may be signed by that key. */
export async function lastPerdida(db: ReadDb): Promise<number> {
  const cambios = await db
    .selectFrom('auditoria')
    .select(['id', 'despues'])
    .where('entidad', '=', 'clave_instalacion')
    .where('entidad_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(cuantosCambios)
    .execute()
  return cambios.find(({ despues }) => despues === JSON.stringify(clavePerdida))?.id ?? 0
}
