import type { Accidente } from '#contract/accidentes.ts'
import { listExternos } from '#server/asistencia/lista.queries.ts'
import { findEmergencia } from '#server/emergencias/emergencias.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { findAccidente } from './accidentes.queries.ts'

/** Everything that the paper tells. `whole`: with the names of who came; else only the hurt member's. */
export async function gatherPapel(db: ReadDb, id: number, whole: boolean) {
  const accidente: Accidente = present(await findAccidente(db, id))
  const { user_id, acto_id, emergencia_id } = accidente
  const persona = await db
    .selectFrom('usuarios')
    .select(['nombre', 'rut', 'cargo', 'cargo_detalle', 'fecha_nacimiento', 'fecha_ingreso'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const acto = await db
    .selectFrom('actos as o')
    .leftJoin('catalogos as c', (join) => join.on('c.catalogo', '=', 'tipos_acto').onRef('c.codigo', '=', 'o.tipo'))
    .leftJoin('usuarios as e', 'e.id', 'o.encargado_id')
    .select([
      'o.titulo',
      'o.lugar',
      'o.inicio',
      'o.termino',
      'o.estado_lista',
      'c.nombre as tipo',
      'e.nombre as encargado',
    ])
    .where('o.id', '=', acto_id)
    .executeTakeFirstOrThrow()
  const presentes = await db
    .selectFrom('asistencias as f')
    .innerJoin('usuarios as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'u.nombre', 'u.cargo', 'u.cargo_detalle', 'f.marca', 'f.hora_llegada'])
    .where('f.acto_id', '=', acto_id)
    .where('f.marca', 'in', ['presente', 'atraso'])
    .where('f.propuesto', '=', 0)
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
  return {
    accidente,
    persona,
    acto,
    emergencia: emergencia_id === null ? undefined : await findEmergencia(db, emergencia_id),
    lista: whole ? presentes : presentes.filter((fila) => fila.user_id === user_id),
    presentes: presentes.length,
    externos: whole ? await listExternos(db, acto_id) : [],
  }
}

export type Reunido = Awaited<ReturnType<typeof gatherPapel>>
