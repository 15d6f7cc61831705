import { sql } from 'kysely'
import type { Fila, Lista } from '#contract/asistencia/lista.ts'
import type { Marca } from '#contract/asistencia/marcas.ts'
import type { CategoriaActo } from '#contract/catalogos.ts'
import type { Periodo } from '#contract/shared/antiguedad.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { calidadEn } from '#server/plumbing/hoja/seguimiento.queries.ts'
import { withFotos } from '#server/perfil/foto.queries.ts'
import { mandos } from '#contract/shared/cargos.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { esDestinatario } from './actos.queries.ts'
import { listAusencias } from './ausencias.queries.ts'
import { citacion, marcaInicial } from './lista.rules.ts'
import { enOrdenDeLista } from '#contract/shared/antiguedad.ts'

export type ActoConLista = Pick<
  Row<'actos'>,
  'id' | 'dia' | 'categoria' | 'decimas' | 'destinatarios' | 'estado_lista' | 'version' | 'origen_tipo'
>

/** Rows written at a time: a statement takes 32,766 values at most. */
const atATime = 1_000

/** Adds a row for everyone whom the act cites or lists and who has none yet. */
export async function addFilas(db: Db, acto: ActoConLista): Promise<void> {
  const ausencias = await listAusencias(db, acto)
  const rows = (await listCitables(db, acto)).map(({ id: user_id, opcional }) =>
    filaNueva(acto, { user_id, opcional, marca: marcaInicial(acto.dia, ausencias(user_id)) }),
  )
  for (let from = 0; from < rows.length; from += atATime)
    await db
      .insertInto('asistencias')
      .values(rows.slice(from, from + atATime))
      .onConflict((conflict) => conflict.columns(['acto_id', 'user_id']).doNothing())
      .execute()
}

const filaNueva = (
  acto: ActoConLista,
  { user_id, opcional, marca }: { user_id: number; opcional: boolean; marca: Marca | null },
): NewRow<'asistencias'> => ({
  acto_id: acto.id,
  user_id,
  marca,
  propuesto: 0,
  opcional: opcional ? 1 : 0,
  metodo: 'lista',
  dia: acto.dia,
  categoria: acto.categoria,
  decimas: acto.decimas,
  cuenta: acto.estado_lista === 'pendiente' ? 0 : 1,
})

/** Adds a row without a mark for a member, and returns its id. */
export async function addFila(db: Db, acto: ActoConLista, fila: { user_id: number; opcional: boolean }) {
  const { id } = await db
    .insertInto('asistencias')
    .values(filaNueva(acto, { ...fila, marca: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True if the act charges the member with no fault: not cited by it, or not at all. */
export const findOpcional = async (db: ReadDb, acto: ActoConLista, userId: number): Promise<boolean> =>
  (await listCitables(db, acto)).find(({ id }) => id === userId)?.opcional ?? true

/** Members on the list of an act of that day (domain §2.8). */
async function listCitables(db: ReadDb, acto: ActoConLista) {
  const { dia } = acto
  const members = await db
    .selectFrom('usuarios')
    .select(['id', 'fecha_ingreso', calidadEn(dia).as('calidad')])
    .where('estado', 'in', ['activo', 'suspendido', 'baja'])
    .where(esDestinatario(acto))
    .execute()
  const periodos = await listPeriodos(db)
  const honorarios = members.filter(({ calidad }) => calidad === 'honorario').map(({ id }) => id)
  const mandosDe = await listMandos(db, honorarios)
  return members.flatMap(({ id, calidad, fecha_ingreso: ingreso }) => {
    const como = citacion({ calidad, periodos: periodos.get(id) ?? [], ingreso, mandos: mandosDe.get(id) ?? [] }, dia)
    return como ? [{ id, opcional: como === 'opcional' }] : []
  })
}

/** Names of active addressees who are on no list, because nobody knows since when they serve. */
export async function listSinIngreso(db: ReadDb, acto: Pick<ActoConLista, 'id' | 'destinatarios'>): Promise<string[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('nombre')
    .where('estado', '=', 'activo')
    .where('fecha_ingreso', 'is', null)
    .where('id', 'not in', (e) => e.selectFrom('periodos_servicio').select('user_id'))
    .where(esDestinatario(acto))
    .orderBy('orden')
    .execute()
  return rows.map(({ nombre }) => nombre)
}

/** Periods of service by member, in order. */
export async function listPeriodos(db: ReadDb): Promise<Map<number, Periodo[]>> {
  const rows = await db
    .selectFrom('periodos_servicio')
    .select(['user_id', 'desde', 'hasta'])
    .orderBy('user_id')
    .orderBy('desde')
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** Terms in a post of command of some members. */
export async function listMandos(db: ReadDb, users: readonly number[]) {
  const rows = await db
    .selectFrom('cargos_historial')
    .select(['user_id', 'desde', 'hasta'])
    .where('user_id', 'in', users)
    .where('cargo', 'in', mandos)
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** Rows of a list, or one of its members', in the order in which it is passed. */
async function listFilas(db: Db, actoId: number, now: Date, userId?: number) {
  const rows = await db
    .selectFrom('asistencias as f')
    .innerJoin('usuarios as u', 'u.id', 'f.user_id')
    .leftJoin('usuarios as m', 'm.id', 'f.marcado_por')
    .select(['u.id', 'u.nombre', 'u.orden', 'u.cargo', 'u.cargo_detalle', 'u.clave_radial', 'u.foto_perfil'])
    .select(['u.calidad', 'u.fecha_nacimiento', 'u.fecha_ingreso', 'u.fecha_baja'])
    .select(['f.marca', 'f.propuesto', 'f.opcional', 'f.hora_llegada', 'f.metodo', 'f.marcado_en', 'f.observacion'])
    .select(['m.nombre as marcado_por', 'f.version'])
    .select((e) =>
      e
        .case()
        .when('f.marca', '=', 'licencia')
        .then(
          e
            .selectFrom('licencias as l')
            .select((l) => l.fn.max('l.hasta').as('hasta'))
            .whereRef('l.user_id', '=', 'f.user_id')
            .where('l.estado', '=', 'aprobada')
            .whereRef('l.hasta', '>=', 'f.dia')
            .whereRef('l.desde', '<=', 'f.dia')
            .where((l) => l.or([l('l.acto_id', 'is', null), l('l.acto_id', '=', actoId)])),
        )
        .end()
        .as('licencia_hasta'),
    )
    .where('f.acto_id', '=', actoId)
    .$if(userId !== undefined, (query) => query.where('f.user_id', '=', userId ?? 0))
    .execute()
  const periodos = await db
    .selectFrom('periodos_servicio as p')
    .innerJoin('asistencias as f', 'f.user_id', 'p.user_id')
    .select(['p.user_id', 'p.desde', 'p.hasta'])
    .where('f.acto_id', '=', actoId)
    .$if(userId !== undefined, (query) => query.where('f.user_id', '=', userId ?? 0))
    .orderBy('p.user_id')
    .orderBy('p.desde')
    .execute()
  return await enOrden(db, rows, { periodos: Map.groupBy(periodos, ({ user_id }) => user_id), now })
}

type Miembro = Pick<
  Row<'usuarios'>,
  'id' | 'nombre' | 'orden' | 'cargo' | 'calidad' | 'foto_perfil' | 'fecha_nacimiento' | 'fecha_ingreso' | 'fecha_baja'
>

/** Rows as they are shown, in the order in which a list is passed. */
async function enOrden<T extends Miembro & { propuesto: number; opcional: number }>(
  db: Db,
  rows: readonly T[],
  { periodos, now }: { periodos: ReadonlyMap<number, Periodo[]>; now: Date },
) {
  const shown = await withFotos(db, rows, now)
  return enOrdenDeLista(
    shown.map((row) => ({ ...row, periodos: periodos.get(row.id) ?? [] })),
    diaLocal(now),
  ).map(
    ({
      id,
      orden: _1,
      calidad: _2,
      fecha_nacimiento: _3,
      fecha_ingreso: _4,
      fecha_baja: _5,
      periodos: _6,
      ...fila
    }) => ({
      ...fila,
      user_id: id,
      propuesto: fila.propuesto === 1,
      opcional: fila.opcional === 1,
    }),
  )
}

/** The rows that opening would add now. Of none of them a version has been seen. */
async function listPrevistas(db: Db, acto: ActoConLista, now: Date): Promise<Fila[]> {
  const citables = new Map((await listCitables(db, acto)).map(({ id, opcional }) => [id, opcional]))
  const ausencias = await listAusencias(db, acto)
  const members = await db
    .selectFrom('usuarios as u')
    .leftJoin('asistencias as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.acto_id', '=', acto.id))
    .select(['u.id', 'u.nombre', 'u.orden', 'u.cargo', 'u.cargo_detalle', 'u.clave_radial', 'u.foto_perfil'])
    .select(['u.calidad', 'u.fecha_nacimiento', 'u.fecha_ingreso', 'u.fecha_baja'])
    .where('f.id', 'is', null)
    .execute()
  const rows = members.flatMap((member) => {
    const opcional = citables.get(member.id)
    if (opcional === undefined) return []
    const suyas = ausencias(member.id)
    const marca = marcaInicial(acto.dia, suyas)
    const hasta = suyas.licencias
      .map((licencia) => licencia.hasta ?? '')
      .toSorted()
      .at(-1)
    return [
      {
        ...member,
        ...sinMarca,
        opcional: opcional ? 1 : 0,
        marca,
        licencia_hasta: (marca === 'licencia' && hasta) || null,
      },
    ]
  })
  return await enOrden(db, rows, { periodos: await listPeriodos(db), now })
}

const sinMarca = {
  propuesto: 0,
  hora_llegada: null,
  metodo: 'lista',
  marcado_por: null,
  marcado_en: null,
  observacion: null,
  version: 0,
} as const

/** Domain §2.8: the rules of its day, and no atraso in an emergency. */
export async function reglasDeAtraso(db: ReadDb, { dia, origen_tipo }: Pick<ActoConLista, 'dia' | 'origen_tipo'>) {
  const { atraso, tolerancia_atraso } = await findReglas(db, dia)
  return { con_atraso: origen_tipo !== 'emergencia' && atraso, tolerancia_atraso }
}

/** The list as a reader gets it: whole, or their own row with the counts of all. */
export async function readLista(db: Db, acto: ActoConLista, now: Date, own?: number): Promise<Lista> {
  const { presentes, en_lista } = await db
    .selectFrom('asistencias')
    .select((e) => [
      e.fn.countAll<number>().as('en_lista'),
      sql<number>`count(case when marca in ('presente', 'atraso') and propuesto = 0 then 1 end)`.as('presentes'),
    ])
    .where('acto_id', '=', acto.id)
    .executeTakeFirstOrThrow()
  return {
    acto_id: acto.id,
    estado_lista: acto.estado_lista,
    filas: await listFilas(db, acto.id, now, own),
    ...(acto.estado_lista === 'pendiente' && own === undefined && { previstas: await listPrevistas(db, acto, now) }),
    externos: own === undefined ? await listExternos(db, acto.id) : [],
    presentes,
    en_lista,
    sin_ingreso: own === undefined ? await listSinIngreso(db, acto) : [],
    ...(await reglasDeAtraso(db, acto)),
    version: acto.version,
  }
}

export const listExternos = (db: ReadDb, actoId: number) =>
  db
    .selectFrom('asistencias_externas')
    .select(['id', 'nombre', 'compania', 'cuerpo'])
    .where('acto_id', '=', actoId)
    .orderBy('id')
    .execute()

export const insertExterno = (db: Db, externo: NewRow<'asistencias_externas'>) =>
  db.insertInto('asistencias_externas').values(externo).returning('id').executeTakeFirstOrThrow()

/** Returns the name, or undefined if there is no such row. */
export const deleteExterno = (db: Db, actoId: number, id: number) =>
  db
    .deleteFrom('asistencias_externas')
    .where('acto_id', '=', actoId)
    .where('id', '=', id)
    .returning('nombre')
    .executeTakeFirst()

/** Rows as stored, with the names. */
export const listMarcas = (db: ReadDb, actoId: number) =>
  db
    .selectFrom('asistencias as f')
    .innerJoin('usuarios as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.user_id', 'u.nombre', 'f.marca', 'f.propuesto', 'f.opcional', 'f.hora_llegada'])
    .select(['f.observacion', 'f.metodo', 'f.version'])
    .where('f.acto_id', '=', actoId)
    .execute()

/** Gives all of these rows the same mark. */
export async function saveMarcas(
  db: Db,
  ids: readonly number[],
  said: Pick<NewRow<'asistencias'>, 'marca' | 'hora_llegada' | 'observacion' | 'propuesto' | 'metodo'>,
  by: { marcado_por: number | null; marcado_en: string },
): Promise<void> {
  await db
    .updateTable('asistencias')
    .set((set) => ({ ...said, ...by, version: set('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Gives what closing makes of the rows without a mark: `citados` of those cited, `opcionales` of the rest; null: they go. */
export async function closeFilas(
  db: Db,
  actoId: number,
  { citados, opcionales }: { citados: Marca | null; opcionales: Marca | null },
): Promise<void> {
  for (const [opcional, marca] of [
    [0, citados],
    [1, opcionales],
  ] as const) {
    if (marca === null)
      await db
        .deleteFrom('asistencias')
        .where('acto_id', '=', actoId)
        .where('marca', 'is', null)
        .where('opcional', '=', opcional)
        .execute()
    else
      await db
        .updateTable('asistencias')
        .set((set) => ({ marca, version: set('version', '+', 1) }))
        .where('acto_id', '=', actoId)
        .where('marca', 'is', null)
        .where('opcional', '=', opcional)
        .execute()
  }
  await updateFilas(db, actoId, { cuenta: 1 })
}

/** Updates what the rows of an act repeat of it, and whether they count. */
export async function updateFilas(
  db: Db,
  actoId: number,
  de: Partial<{ dia: string; categoria: CategoriaActo; decimas: number; cuenta: 0 | 1 }>,
): Promise<void> {
  await db.updateTable('asistencias').set(de).where('acto_id', '=', actoId).execute()
}
