import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { type EstadoGuardia, funciones, vigentes } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'
import { listCalificables } from './calificacion.queries.ts'
import { impedimento } from './calificacion.rules.ts'
import { conCambioPedido } from './cambio-pedido.queries.ts'
import { coberturaDe } from './cobertura.rules.ts'

/** Caller. */
export interface Lector {
  id: number
  role: Role
}

/** The program itself, which reads what every member reads. */
const nadie: Lector = { id: 0, role: 'bombero' }

const publica = ({ role }: Lector) => can(role, 'guardias.publicar')

/** Drafts, and drafts that were called off, are read by who publishes guards only. */
const conocidas = (db: ReadDb, lector: Lector) =>
  db
    .selectFrom('guardias as g')
    .leftJoin('usuarios as s', 's.id', 'g.oficial_supervisor_id')
    .selectAll('g')
    .select('s.nombre as supervisor')
    .$if(!publica(lector), (query) => query.where('g.publicada_en', 'is not', null))

type Leida = Awaited<ReturnType<ReturnType<typeof conocidas>['executeTakeFirstOrThrow']>>

/** Guards that begin from one instant until before another, in the order of time. */
export async function listGuardias(
  db: ReadDb,
  { desde, hasta }: { desde: string; hasta: string },
  lector: Lector,
  now: Date,
): Promise<Guardia[]> {
  const rows = await conocidas(db, lector)
    .where('g.inicio', '>=', desde)
    .where('g.inicio', '<', hasta)
    .orderBy('g.inicio')
    .orderBy('g.id')
    .execute()
  return await guardiasOf(db, rows, lector, now)
}

/** As the caller reads it: undefined for a draft of which they know nothing. */
export async function findGuardia(db: ReadDb, id: number, lector: Lector, now: Date): Promise<Guardia | undefined> {
  const rows = await conocidas(db, lector).where('g.id', '=', id).execute()
  const [guardia] = await guardiasOf(db, rows, lector, now)
  return guardia
}

/** Guards of now: in progress, even past their end until somebody closes them, or published and covering this instant. */
export async function listGuardiasEn(db: ReadDb, now: Date, lector: Lector = nadie): Promise<Guardia[]> {
  const at = now.toISOString()
  const rows = await conocidas(db, lector)
    .where('g.estado', 'in', lits(vigentes))
    .where('g.inicio', '<=', at)
    .where((e) => e.or([e('g.estado', '=', 'en_curso'), e('g.termino', '>', at)]))
    .orderBy('g.inicio')
    .orderBy('g.id')
    .execute()
  return await guardiasOf(db, rows, lector, now)
}

/** Rows as the caller reads them, with their seats. */
async function guardiasOf(db: ReadDb, rows: readonly Leida[], lector: Lector, now: Date): Promise<Guardia[]> {
  const seats = await listAsignaciones(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const guardias = rows.map((row) => guardiaOf(row, seats.get(row.id) ?? [], lector))
  return await conInscripcion(db, guardias, lector, now)
}

/** Says of each guard whether the caller may take a free seat of it: with the same rules as when they do. */
async function conInscripcion(db: ReadDb, guardias: readonly Guardia[], lector: Lector, now: Date): Promise<Guardia[]> {
  const open = guardias.filter(
    ({ estado, inicio, es_mia, cobertura, cupo_maximo }) =>
      estado === 'publicada' && inicio > now.toISOString() && !es_mia && cobertura.asignados < cupo_maximo,
  )
  const [first] = open
  if (!first) return [...guardias]
  const last =
    open
      .map(({ termino }) => termino)
      .toSorted()
      .at(-1) ?? first.termino
  const [quien] = await listCalificables(db, first.inicio, last, [lector.id])
  if (!quien) return [...guardias]
  const free = new Set(open.filter((guardia) => impedimento(quien, guardia, 'guardian') === null))
  return guardias.map((guardia) => ({ ...guardia, puede_inscribirse: free.has(guardia) }))
}

type Puesto = Asignacion & { guardia_id: number }

/** Seats in force of these guards, by guard, in the order of their functions. */
async function listAsignaciones(db: ReadDb, ids: readonly number[], now: Date): Promise<Map<number, Puesto[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('usuarios as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.guardia_id', 'a.user_id', 'u.nombre', 'u.cargo', 'a.funcion', 'a.estado', 'a.origen'])
    .select(['a.cama', 'a.hora_ingreso', 'a.hora_salida', 'a.razon', 'a.por_reemplazar', 'a.version'])
    .select((e) => e('a.id', 'in', conCambioPedido(db, now)).as('cambio_pedido'))
    .where('a.guardia_id', 'in', ids)
    .where('a.estado', 'not in', ['reemplazada', 'retirada'])
    .orderBy('a.guardia_id')
    .orderBy('a.id')
    .execute()
  const order = ({ funcion }: Puesto) => funciones.indexOf(funcion)
  return Map.groupBy(
    rows.map((row) => ({ ...row, cambio_pedido: Boolean(row.cambio_pedido) })).toSorted((a, b) => order(a) - order(b)),
    ({ guardia_id }) => guardia_id,
  )
}

function guardiaOf(row: Leida, seats: readonly Puesto[], lector: Lector): Guardia {
  const officer = publica(lector)
  const known = officer ? seats : seats.filter(({ estado }) => estado !== 'propuesta')
  const minimos = minimosDe(row)
  const cobertura = coberturaDe(minimos, seats)
  const es_mia = seats.some(({ user_id, estado }) => user_id === lector.id && estado !== 'propuesta')
  return {
    id: row.id,
    tipo: row.tipo,
    nombre: row.nombre,
    inicio: row.inicio,
    termino: row.termino,
    dia: diaLocal(new Date(row.inicio)),
    minimos,
    cupo_maximo: row.cupo_maximo,
    estado: row.estado,
    motivo_cancelacion: row.motivo_cancelacion,
    oficial_supervisor_id: row.oficial_supervisor_id,
    supervisor: row.supervisor,
    plantilla_id: row.plantilla_id,
    notas: row.notas,
    asignaciones: known.map((seat) => asignacionOf(seat, lector)),
    cobertura,
    es_mia,
    puede_inscribirse: false,
    sin_entrega: row.estado === 'cerrada' && row.cerrada_por === null,
    version: row.version,
  }
}

/** Why others propose or replace a member, and that they ask for a swap, is for who publishes guards. */
function asignacionOf({ guardia_id: _1, ...seat }: Puesto, lector: Lector): Asignacion {
  if (publica(lector)) return seat
  const own = seat.user_id === lector.id
  return {
    ...seat,
    razon: null,
    cambio_pedido: own && seat.cambio_pedido,
    por_reemplazar: seat.por_reemplazar !== null && !own ? mensajes.puestoPorReemplazar : seat.por_reemplazar,
  }
}

/** Minimums that a guard was made with. */
export const minimosDe = ({
  min_total,
  min_conductor,
  min_a_cargo,
}: Pick<Row<'guardias'>, 'min_total' | 'min_conductor' | 'min_a_cargo'>) => ({
  total: min_total,
  conductor: min_conductor,
  a_cargo: min_a_cargo,
})

/** As stored. */
export const findFilaGuardia = (db: ReadDb, id: number): Promise<Row<'guardias'> | undefined> =>
  db.selectFrom('guardias').selectAll().where('id', '=', id).executeTakeFirst()

/** As stored, of these states, that begin from one instant until before another. */
export const listFilasGuardia = (
  db: ReadDb,
  { desde, hasta, estados }: { desde: string; hasta: string; estados: readonly EstadoGuardia[] },
): Promise<Row<'guardias'>[]> =>
  db
    .selectFrom('guardias')
    .selectAll()
    .where('estado', 'in', estados)
    .where('inicio', '>=', desde)
    .where('inicio', '<', hasta)
    .orderBy('inicio')
    .orderBy('id')
    .execute()

export async function insertGuardia(db: Db, nueva: NewRow<'guardias'>): Promise<number> {
  const { id } = await db.insertInto('guardias').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of a template that has none at that instant. Two at once: one waits, and tries anew on what the other has made. */
export async function insertDePlantilla(db: Db, nueva: NewRow<'guardias'>): Promise<number> {
  const { id } = await db
    .insertInto('guardias')
    .values(nueva)
    .onConflict((conflict) => conflict.columns(['plantilla_id', 'inicio']).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updateGuardia(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'guardias'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('guardias')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const deleteGuardia = (db: Db, id: number) => db.deleteFrom('guardias').where('id', '=', id).execute()
