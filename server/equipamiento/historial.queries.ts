import { sql } from 'kysely'
import type { ClaseSuceso, Suceso } from '#contract/equipamiento/equipos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { type SucesoLeido, sucesoDe } from './historial.rules.ts'

/** The history of a piece, the latest first. A control has a day only: it stands at its noon. */
export async function listHistorial(db: ReadDb, id: number, pagina: Pagina) {
  const todos = sucesosDe(db, id)
  const rows = db
    .selectFrom(todos.as('s'))
    .selectAll('s')
    .orderBy('s.momento', 'desc')
    .orderBy('s.clase')
    .orderBy('s.id', 'desc')
  const page = await paged(db, rows, pagina, db.selectFrom(todos.as('s')))
  return { ...page, data: page.data.map((row): Suceso => sucesoDe(row as SucesoLeido)) }
}

function sucesosDe(db: ReadDb, id: number) {
  const clase = (nombre: ClaseSuceso) => sql<string>`${sql.lit(nombre)}`.as('clase')
  const ninguno = sql<string | null>`null`.as('d')
  const controles = db
    .selectFrom('equipo_controles as k')
    .leftJoin('usuarios as u', 'u.id', 'k.realizado_por_id')
    .where('k.equipo_id', '=', id)
    .where('k.anulado_en', 'is', null)
    .select([clase('control'), 'k.id', sql<string>`k.fecha || 'T12:00:00.000Z'`.as('momento')])
    .select([sql<string | null>`k.tipo_control`.as('a'), sql<string | null>`k.resultado`.as('b')])
    .select([
      sql<string | null>`k.numero_certificado`.as('c'),
      sql<string | null>`coalesce(u.nombre, k.realizado_por)`.as('quien'),
    ])
    .select(ninguno)
  const movimientos = db
    .selectFrom('equipo_movimientos as m')
    .leftJoin('usuarios as u', 'u.id', 'm.user_id')
    .where('m.equipo_id', '=', id)
    .select([clase('movimiento'), 'm.id', 'm.fecha as momento', sql<string | null>`m.tipo`.as('a')])
    .select([sql<string | null>`m.desde`.as('b'), sql<string | null>`m.hacia`.as('c'), 'u.nombre as quien'])
    .select(sql<string | null>`cast(m.cantidad as text)`.as('d'))
  const novedades = db
    .selectFrom('equipo_novedades as n')
    .leftJoin('usuarios as u', 'u.id', 'n.reportado_por')
    .where('n.equipo_id', '=', id)
    .select([clase('novedad'), 'n.id', 'n.creado_en as momento', sql<string | null>`n.gravedad`.as('a')])
    .select([sql<string | null>`n.estado`.as('b'), sql<string | null>`n.descripcion`.as('c'), 'u.nombre as quien'])
    .select(ninguno)
  const usos = db
    .selectFrom('equipo_usos as o')
    .leftJoin('usuarios as u', 'u.id', 'o.user_id')
    .leftJoin('emergencias as f', 'f.id', 'o.emergencia_id')
    .where('o.equipo_id', '=', id)
    .select([clase('uso'), 'o.id', 'o.entrada_en as momento', sql<string | null>`f.folio`.as('a')])
    .select([sql<string | null>`cast(o.presion_inicial_bar as text)`.as('b')])
    .select([sql<string | null>`cast(o.presion_final_bar as text)`.as('c'), 'u.nombre as quien'])
    .select(ninguno)
  const limpiezas = db
    .selectFrom('equipo_usos as l')
    .leftJoin('usuarios as u', 'u.id', 'l.limpieza_por')
    .where('l.equipo_id', '=', id)
    .where('l.limpieza_en', 'is not', null)
    .select([clase('limpieza'), 'l.id', sql<string>`l.limpieza_en`.as('momento'), sql<string | null>`null`.as('a')])
    .select([sql<string | null>`null`.as('b'), sql<string | null>`null`.as('c'), 'u.nombre as quien'])
    .select(ninguno)
  const estados = db
    .selectFrom('auditoria as t')
    .leftJoin('usuarios as u', 'u.id', 't.user_id')
    .where('t.entidad', '=', 'equipo')
    .where('t.entidad_id', '=', id)
    .where('t.accion', '=', 'estado')
    .select([clase('estado'), 't.id', 't.fecha as momento', sql<string | null>`t.despues`.as('a')])
    .select([sql<string | null>`t.antes`.as('b'), sql<string | null>`null`.as('c'), 'u.nombre as quien'])
    .select(ninguno)
  return controles.unionAll(movimientos).unionAll(novedades).unionAll(usos).unionAll(limpiezas).unionAll(estados)
}
