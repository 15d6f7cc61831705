import type { Carga } from '#contract/guardias/asignaciones.ts'
import { cubren, haceGuardias } from '#contract/guardias/estados.ts'
import { listFeriados } from '#server/catalogos/catalogos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { cargaDe, pesoDe } from './carga.rules.ts'

/**
 * Guards of each member that begin from one instant until before another, by name: of all who may serve, and of others
 * who have some. Drafts are known to nobody else yet, so they do not count.
 */
export async function listCarga(db: ReadDb, { desde, hasta }: { desde: string; hasta: string }): Promise<Carga[]> {
  const feriados = await listFeriados(db)
  const puestos = await db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .select(['a.user_id', 'g.id', 'g.tipo', 'g.inicio', 'g.termino'])
    .where('g.estado', 'in', ['publicada', 'en_curso', 'cerrada'])
    .where('g.inicio', '>=', desde)
    .where('g.inicio', '<', hasta)
    .where('a.estado', 'in', cubren)
    .execute()
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'cargo', 'estado', 'calidad'])
    .orderBy('orden')
    .orderBy('id')
    .execute()
  // Each guard is weighed once, however many serve it.
  const guardias = new Map(puestos.map((puesto) => [puesto.id, puesto]))
  const weighed = new Map([...guardias].map(([id, guardia]) => [id, pesoDe(guardia, feriados)]))
  const byMember = Map.groupBy(puestos, ({ user_id }) => user_id)
  return miembros.flatMap(({ id, nombre, cargo, estado, calidad }) => {
    const own = (byMember.get(id) ?? []).flatMap((puesto) => weighed.get(puesto.id) ?? [])
    return haceGuardias({ estado, calidad }) || own.length > 0 ? [{ user_id: id, nombre, cargo, ...cargaDe(own) }] : []
  })
}
