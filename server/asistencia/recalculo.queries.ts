import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { conAusencia } from './ausencias.rules.ts'
import type { Plazo } from './ausencias.queries.ts'
import { saveMarcas } from './lista.queries.ts'
import { enPalabras, marcaInicial } from './lista.rules.ts'

/** Rows of a member on the open lists of those days. */
const filasAbiertas = (db: ReadDb, userId: number, { desde, hasta }: Plazo) =>
  db
    .selectFrom('asistencias as f')
    .innerJoin('actos as a', 'a.id', 'f.acto_id')
    .innerJoin('usuarios as u', 'u.id', 'f.user_id')
    .select(['u.nombre', 'f.id', 'f.acto_id', 'f.dia', 'f.marca', 'f.propuesto', 'f.marcado_por', 'f.observacion'])
    .where('f.user_id', '=', userId)
    .where('f.cuenta', '=', 0)
    .where('f.dia', '>=', desde)
    .$if(hasta !== null, (query) => query.where('f.dia', '<=', hasta ?? ''))
    .where('a.estado_lista', '=', 'abierta')
    .where('a.anulado_en', 'is', null)
    .execute()

const licenciasDe = (db: ReadDb, userId: number, desde: string) =>
  db
    .selectFrom('licencias')
    .select(['desde', 'hasta', 'acto_id'])
    .where('user_id', '=', userId)
    .where('estado', '=', 'aprobada')
    .where('hasta', '>=', desde)
    .execute()

const suspensionesDe = (db: ReadDb, userId: number) =>
  db
    .selectFrom('sanciones')
    .select(['desde', 'hasta'])
    .where('user_id', '=', userId)
    .where('tipo', '=', 'suspension')
    .where('sin_efecto_en', 'is', null)
    .execute()

/**
 * Marks the open lists of those days anew, after a licence or suspension of the member came or went; each act has it in its
 * history. Returns the number of marks that changed.
 */
export async function recalculate(
  tx: Tx,
  userId: number,
  plazo: Plazo,
  motivo: 'Licencia' | 'Suspensión',
): Promise<number> {
  const filas = await filasAbiertas(tx.db, userId, plazo)
  const licencias = await licenciasDe(tx.db, userId, plazo.desde)
  const suspensiones = await suspensionesDe(tx.db, userId)
  let changed = 0
  for (const { nombre, id, acto_id, dia, marca, propuesto, marcado_por, observacion } of filas) {
    const suyas = licencias.filter((licencia) => licencia.acto_id === null || licencia.acto_id === acto_id)
    const ausencia = marcaInicial(dia, { licencias: suyas, suspensiones })
    const now = conAusencia({ marca, propuesto: propuesto === 1, aMano: marcado_por !== null }, ausencia)
    if (now === marca) continue
    const said = { marca: now, hora_llegada: null, observacion, propuesto: 0, metodo: 'lista' } as const
    await saveMarcas(tx.db, [id], said, { marcado_por: null, marcado_en: tx.now.toISOString() })
    const despues = { marcas: enPalabras([{ nombre, antes: marca, despues: now }]), motivo }
    await asienta(tx, { entidad: 'acto', id: acto_id, despues, avisa: 'acto' })
    changed += 1
  }
  return changed
}

/** Rows of a member on lists of those days that were closed, which a suspension leaves as they are. */
export async function countCerradas(db: Db, userId: number, { desde, hasta }: Plazo): Promise<number> {
  const { n } = await db
    .selectFrom('asistencias')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('cuenta', '=', 1)
    .where('dia', '>=', desde)
    .$if(hasta !== null, (query) => query.where('dia', '<=', hasta ?? ''))
    .where((e) => e.or([e('marca', 'is', null), e('marca', '!=', 'suspendido')]))
    .executeTakeFirstOrThrow()
  return n
}
