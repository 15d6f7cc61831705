import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listPeriodos } from '#server/asistencia/lista.queries.ts'
import { claveDe, type Hecho, type Miembro, sinTermino } from './matriz.rules.ts'

/** Members in service, unordered. */
export async function listMiembros(db: ReadDb): Promise<Miembro[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'orden', 'cargo', 'cargo_detalle', 'nivel_bombero', 'fecha_ingreso', 'fecha_baja'])
    .where('estado', '=', 'activo')
    .execute()
  const periodos = await listPeriodos(db)
  return rows.map((row) => ({ ...row, periodos: periodos.get(row.id) ?? [] }))
}

/** Of the members in service, or of one, by member and course: the end of what counts, and what is on its way. */
export async function listHechos(db: ReadDb, now: Date, userId?: number): Promise<Map<string, Hecho>> {
  const hechos = new Map<string, Hecho>()
  const certificados = await db
    .selectFrom('certificados as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.curso_id'])
    .select(
      sql<
        string | null
      >`max(case when c.estado = 'verificado' then coalesce(c.fecha_vencimiento, ${sinTermino}) end)`.as('hasta'),
    )
    .select(sql<number>`max(case when c.estado = 'pendiente' then 1 else 0 end)`.as('pendiente'))
    .where('c.tipo', '=', 'curso')
    .where('c.anulado_en', 'is', null)
    .where('c.estado', '!=', 'rechazado')
    .where('c.curso_id', 'is not', null)
    .$if(userId === undefined, (query) => query.where('u.estado', '=', 'activo'))
    .$if(userId !== undefined, (query) => query.where('c.user_id', '=', userId ?? 0))
    .groupBy(['c.user_id', 'c.curso_id'])
    .execute()
  for (const { user_id, curso_id, hasta, pendiente } of certificados)
    hechos.set(claveDe(user_id, curso_id ?? 0), { hasta, pendiente: Number(pendiente) === 1, en_curso: false })
  for (const { user_id, curso_id } of await listEnCurso(db, now)) {
    const clave = claveDe(user_id, curso_id)
    hechos.set(clave, { hasta: null, pendiente: false, ...hechos.get(clave), en_curso: true })
  }
  return hechos
}

/** Participants of editions that have begun, though the task that writes it is late. */
const listEnCurso = (db: ReadDb, now: Date) =>
  db
    .selectFrom('capacitaciones as k')
    .innerJoin('inscripciones as i', 'i.capacitacion_id', 'k.id')
    .select(['i.user_id', 'k.curso_id'])
    .where('k.estado', 'in', ['abierta', 'cerrada', 'en_curso'])
    .where('k.inicio', '<=', now.toISOString())
    .where('i.estado', '=', 'inscrita')
    .execute()
