import type { ExpressionBuilder } from 'kysely'
import type { Row, Tables } from '#db/tables.ts'
import { oficialesCitados } from '#server/asistencia/actos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { cambiadoEn } from '#server/plumbing/records/cambiado-en.ts'
import type { EventoCitado, SesionCitada } from './calendario.rules.ts'
import { conocidos } from './eventos.queries.ts'

type Persona = Pick<Row<'usuarios'>, 'id' | 'role_id' | 'calidad'>

/** The columns by which a member is an addressee. */
export const findPersona = (db: ReadDb, id: number): Promise<Persona | undefined> =>
  db.selectFrom('usuarios').select(['id', 'role_id', 'calidad']).where('id', '=', id).executeTakeFirst()

/** Events directed to a member, whom they were told of: published ones, also if they were cancelled since. */
export async function listCitas(db: ReadDb, persona: Persona, desde: string): Promise<EventoCitado[]> {
  const rows = await citables(db)
    .where('e.inicio', '>=', desde)
    .where((e) => dirigidos(e, persona))
    .orderBy('e.inicio')
    .orderBy('e.id')
    .execute()
  return rows.map(citado)
}

/** One event that was published. */
export async function findCita(db: ReadDb, id: number): Promise<EventoCitado | undefined> {
  const row = await citables(db).where('e.id', '=', id).executeTakeFirst()
  return row && citado(row)
}

const citables = (db: ReadDb) =>
  db
    .selectFrom('eventos as e')
    .leftJoin('catalogos as t', (join) => join.on('t.catalogo', '=', 'tenidas').onRef('t.codigo', '=', 'e.tenida'))
    .select(['e.id', 'e.titulo', 'e.lugar', 'e.inicio', 'e.termino', 'e.hora_citacion', 'e.todo_el_dia'])
    .select(['e.con_citacion', 't.nombre as nombre_tenida', 'e.estado', 'e.secuencia', 'e.actualizado_en'])
    .where(conocidos)

const citado = <R extends { estado: Row<'eventos'>['estado'] }>({ estado, ...row }: R) => ({
  ...row,
  cancelado: estado === 'cancelado',
})

/** `e` is directed to the member. */
function dirigidos(e: ExpressionBuilder<Tables & { e: Tables['eventos'] }, 'e'>, { id, role_id, calidad }: Persona) {
  const grupos = [
    'todos' as const,
    ...(calidad === 'activo' ? (['activos'] as const) : []),
    ...(oficialesCitados.includes(role_id) ? (['oficiales'] as const) : []),
  ]
  return e.or([
    e('e.destinatarios', 'in', grupos),
    e('e.id', 'in', e.selectFrom('evento_destinatarios').select('evento_id').where('user_id', '=', id)),
  ])
}

/** Sessions of the editions in which the member takes part, or teaches. */
export async function listSesiones(db: ReadDb, userId: number, desde: string, hasta?: string): Promise<SesionCitada[]> {
  let sesiones = db
    .selectFrom('capacitacion_sesiones as s')
    .innerJoin('capacitaciones as c', 'c.id', 's.capacitacion_id')
    .select(['s.id', 's.capacitacion_id', 'c.titulo', 's.tema', 'c.lugar', 's.inicio', 's.termino', 'c.estado'])
    .select(['c.creado_en', 'c.version'])
    .select(cambiadoEn('capacitacion', 'c.id').as('cambiado_en'))
    .where('c.estado', '!=', 'borrador')
    .where('s.capacitacion_id', 'in', (e) =>
      e
        .selectFrom('inscripciones')
        .select('capacitacion_id')
        .where('user_id', '=', userId)
        .where('estado', 'in', toman)
        .union(e.selectFrom('capacitacion_instructores').select('capacitacion_id').where('user_id', '=', userId)),
    )
    .where('s.termino', '>=', desde)
  if (hasta) sesiones = sesiones.where('s.inicio', '<', hasta)
  const rows = await sesiones.orderBy('s.inicio').orderBy('s.id').execute()
  return rows.map(({ estado, ...row }) => ({ ...row, cancelada: estado === 'cancelada' }))
}

const toman = ['inscrita', 'aprobada', 'reprobada', 'ausente'] as const
