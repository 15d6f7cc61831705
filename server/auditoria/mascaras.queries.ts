import { setImmediate } from 'node:timers/promises'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { appendSellos, endsAsSigned, type Firma } from './cadena.queries.ts'
import { entradasDe, type Mascaras, type Regla, sellosDeMascara } from './mascaras.rules.ts'
import { type Campos, hojasDe, maskedBefore } from './sello.rules.ts'

/** By which rule values are masked, and whose key signs that it was so. */
export interface Motivo {
  regla: Regla
  key: InstallationKey
}

/** Seals what was masked in entries, in the caller's transaction; on a chain that others ended, the review says so instead. */
export async function sealMascaras({ db, now }: Pick<Tx, 'db' | 'now'>, { regla, key }: Motivo, mascaras: Mascaras) {
  if (mascaras.size > 0 && (await endsAsSigned(db, key)))
    await appendSellos(db, { key, now, lugar: null }, sellosDeMascara(regla, now, mascaras))
}

const porPagina = 20

/** Every masking of the chain after a position, on top of those known. Returns the position of the last. */
export async function loadMascaras(db: ReadDb, known: Map<number, Campos>, after: number): Promise<number> {
  for (let last = after; ;) {
    const page = await db
      .selectFrom('registro_sellos')
      .select(['posicion', 'huellas'])
      .where('parte', 'in', ['mascara', 'anterior'])
      .where('posicion', '>', last)
      .orderBy('posicion')
      .limit(porPagina)
      .execute()
    for (const sello of page) {
      for (const [id, campos] of entradasDe(sello)) known.set(id, { ...known.get(id), ...campos })
      await setImmediate()
    }
    last = page.at(-1)?.posicion ?? last
    if (page.length < porPagina) return last
  }
}

/** Returns true if the chain holds what was masked before maskings were sealed: each chain does, or will at the next sealing. */
export const holdsAnteriores = async (db: ReadDb): Promise<boolean> =>
  (await db
    .selectFrom('registro_sellos')
    .select('posicion')
    .where('parte', '=', 'anterior')
    .limit(1)
    .executeTakeFirst()) !== undefined

const entradasPorPagina = 500

/** Sealed entries that lack a salt. Reads every seal: once in the life of a chain. */
export async function entriesLackingSalts(db: ReadDb): Promise<number[]> {
  const found: number[] = []
  for (let last = 0; ;) {
    const page = await db
      .selectFrom('registro_sellos')
      .select(['posicion', 'auditoria_id', 'sales', 'huellas'])
      .where('parte', '=', 'entrada')
      .where('posicion', '>', last)
      .orderBy('posicion')
      .limit(entradasPorPagina)
      .execute()
    for (const { auditoria_id, sales, huellas } of page)
      if (countFields(sales) < countFields(huellas)) found.push(auditoria_id)
    await setImmediate()
    last = page.at(-1)?.posicion ?? last
    if (page.length < entradasPorPagina) return found
  }
}

const countFields = (json: string): number => Object.keys(JSON.parse(json) as object).length

/** Seals, once and named as such, what entries lack that no masking of the chain names. */
export async function sealAnteriores(db: Db, firma: Firma, ids: readonly number[]) {
  const known = new Map<number, Campos>()
  await loadMascaras(db, known, 0)
  const anteriores = new Map<number, Campos>()
  for (const id of ids) {
    const row = await db
      .selectFrom('auditoria')
      .innerJoin('registro_sellos as s', (on) =>
        on.onRef('s.auditoria_id', '=', 'auditoria.id').on('s.parte', '=', 'entrada'),
      )
      .selectAll('auditoria')
      .select(['s.posicion', 's.sales', 's.huellas'])
      .where('auditoria.id', '=', id)
      .executeTakeFirst()
    const masked = row && maskedBefore(hojasDe(row), row, known.get(id))
    if (!masked) continue
    anteriores.set(id, masked.campos)
    await db.updateTable('registro_sellos').set({ sales: masked.sales }).where('posicion', '=', row.posicion).execute()
  }
  return await appendSellos(db, firma, sellosDeMascara('anterior', firma.now, anteriores))
}
