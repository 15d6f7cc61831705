import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { updateEdicion } from './ediciones.queries.ts'

/**
 * Writes the states that the clock has brought: closed at the end of enrolment, running from its beginning (domain §2.3).
 * Answers tell what holds before it has run.
 */
export async function advanceEdiciones(deps: Writes): Promise<void> {
  await write(deps, null, async (tx) => {
    const now = deps.clock().toISOString()
    const due = await tx.db
      .selectFrom('capacitaciones')
      .select(['id', 'estado', 'inicio'])
      .where((e) =>
        e.or([
          e.and([e('estado', 'in', ['abierta', 'cerrada']), e('inicio', '<=', now)]),
          e.and([e('estado', '=', 'abierta'), e('inscripcion_hasta', '<=', now)]),
        ]),
      )
      .orderBy('id')
      .execute()
    for (const { id, estado: antes, inicio } of due)
      await advance(tx, id, antes, inicio <= now ? 'en_curso' : 'cerrada')
  })
}

type Estado = 'abierta' | 'cerrada' | 'en_curso'

async function advance(tx: Tx, id: number, antes: string, estado: Estado): Promise<void> {
  await updateEdicion(tx.db, id, { estado })
  const change = { antes: { estado: antes }, despues: { estado } }
  await asienta(tx, { accion: 'estado', entidad: 'capacitacion', id, ...change, avisa: 'capacitacion' })
}
