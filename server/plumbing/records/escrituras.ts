// What every record does alike when it is written: it leaves a trace and says whom it tells, or it does not compile
// (docs/decisions/163). What is none of this calls `tx.audit`, `tx.tell` and their opposites itself.
import type { NombreEntidad } from '#contract/entidades.ts'
import { present, refuseStale } from '../http/refusals.ts'
import type { NuevaEntrada } from './audit.ts'
import type { Aviso, ConAviso } from './aviso.ts'
import { differences } from './differences.ts'
import type { Tx } from './tx.ts'

/** Whom a write tells: by a kind alone, of the record itself. `calla`: why nobody, for whoever reads the code. */
type Avisa =
  | { avisa: Extract<Aviso, { id: number }>['tipo'] | Aviso | readonly Aviso[]; calla?: never }
  | { calla: string; avisa?: never }

/** A record by its kind and id; null is of no single one, and told as 0. */
type De = { entidad: NombreEntidad; id: number | null } & Avisa

/** The record as it stands. @throws 404 if there is none, 409 if the version that was seen is not its own */
export function vigente<T extends { version: number }>(found: T | undefined, seen: number | undefined): T {
  const record = present(found)
  refuseStale(seen, record.version)
  return record
}

/** Traces and tells what was added, and returns it. `inserted`: the record or its id, or the insert that answers it. */
export async function crea<R extends number | { id: number }>(
  tx: Tx,
  creado: { entidad: NombreEntidad; despues: object } & Avisa,
  inserted: R | Promise<R>,
): Promise<R> {
  const made = await inserted
  await asienta(tx, { ...creado, accion: 'crear', id: typeof made === 'number' ? made : made.id })
  return made
}

/**
 * Writes by `guarda`, traces and tells the fields of `despues` that differ from `antes`. Where none differs it does nothing
 * and returns false.
 */
export async function cambia<T extends object>(
  tx: Tx,
  cambio: De & { accion?: 'editar' | 'estado'; antes: T; despues: Partial<NoInfer<T>> },
  guarda: (cambiado: Partial<T>) => Promise<unknown>,
): Promise<boolean> {
  const difference = differences(cambio.antes, cambio.despues)
  if (Object.keys(difference.despues).length === 0) {
    tx.untraced('nothing changed')
    return false
  }
  await guarda(difference.despues)
  await asienta(tx, { ...cambio, ...difference })
  return true
}

/** Traces what the record held that `removal` takes away, and tells. */
export async function quita(tx: Tx, quitado: De & { antes: object }, removal: Promise<unknown>): Promise<void> {
  await removal
  await asienta(tx, { ...quitado, accion: 'eliminar' })
}

/** Traces and tells what is no difference of fields: a photograph, a document, a step. */
export async function asienta(
  tx: Tx,
  {
    accion = 'editar',
    entidad,
    id,
    antes,
    despues,
    avisa,
    calla,
  }: De & Partial<Pick<NuevaEntrada, 'accion' | 'antes' | 'despues'>>,
): Promise<void> {
  const entrada = { accion, entidad_id: id, ...(antes && { antes }), ...(despues && { despues }) }
  await tx.audit({ ...entrada, entidad: entidad as Exclude<NombreEntidad, ConAviso> })
  if (calla !== undefined) return tx.untold(calla)
  for (const aviso of typeof avisa === 'string' ? [{ tipo: avisa, id: id ?? 0 }] : [avisa].flat()) await tx.tell(aviso)
}
