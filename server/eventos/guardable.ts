import type { EventoEscrito } from '#contract/eventos/eventos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { countRespuestas } from './eventos.queries.ts'
import { type Escrito, judgeEvento } from './eventos.rules.ts'

type Fila = Row<'eventos'>

/**
 * The fields to store. An event keeps the kind and the uniform that it has though they are no longer offered, and the members
 * that it names though they have left. @throws 400 with a text per field
 */
export async function guardable(
  db: ReadDb,
  dicho: EventoEscrito,
  before?: { fila: Fila; nombrados: readonly number[] },
): Promise<Escrito> {
  const entrada = async (catalogo: 'tipos_acto' | 'tenidas', codigo: string, had: string | null | undefined) => {
    const found = await findPorCodigo(db, catalogo, codigo)
    return found?.activo || codigo === had ? found : undefined
  }
  const tipo = await entrada('tipos_acto', dicho.tipo, before?.fila.tipo)
  const hayTenida = !dicho.tenida || (await entrada('tenidas', dicho.tenida, before?.fila.tenida)) !== undefined
  const { escrito, faults } = judgeEvento(dicho, { tipo, hayTenida })
  if (faults) throw invalid(faults)
  const had = new Set(before?.nombrados)
  await refuseStrangers(
    db,
    nombradosEn(dicho).filter((id) => !had.has(id)),
  )
  return escrito
}

/** Members whom it names: of a `lista`, in order. */
export const nombradosEn = ({ destinatarios, destinatario_ids = [] }: EventoEscrito): number[] =>
  destinatarios === 'lista' ? [...new Set(destinatario_ids)].toSorted((a, b) => a - b) : []

/** @throws 400 where someone named is no member */
async function refuseStrangers(db: ReadDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', 'in', ids)
    .where('estado', 'in', ['activo', 'suspendido'])
    .execute()
  if (rows.length < ids.length) throw invalid({ destinatario_ids: mensajes.encargadoInvalido })
}

/** @throws 400 if more have a place than there would be */
export async function refuseTooFew(db: ReadDb, { id, cupo }: Pick<Fila, 'id' | 'cupo'>): Promise<void> {
  if (cupo === null) return
  const confirmed = (await countRespuestas(db, [id])).get(id)?.asistire ?? 0
  if (confirmed > cupo) throw invalid({ cupo: mensajes.cupoBajoConfirmados(confirmed) })
}

/** Fields of an event as the log tells them. */
export function anotado<T extends Partial<Escrito>>({ recordatorios_min, ...campos }: T) {
  const flags = ['todo_el_dia', 'con_citacion', 'sin_lista', 'rsvp_habilitado'] as const
  const said = flags.flatMap((campo) => (campos[campo] === undefined ? [] : [[campo, campos[campo] === 1] as const]))
  return {
    ...campos,
    ...Object.fromEntries(said),
    ...(recordatorios_min !== undefined && {
      recordatorios_min: (JSON.parse(recordatorios_min) as number[]).join(', '),
    }),
  }
}
