import { sql } from 'kysely'
import type { Checklist, ChecklistConPuntos, SituacionChecklist } from '#contract/equipamiento/checklists.ts'
import { Punto, Respuesta } from '#contract/equipamiento/puntos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { desdeDe, situacionDe } from './checklists.rules.ts'

const puntosDe = (items: string): Punto[] => Punto.array().parse(JSON.parse(items))
export const respuestasDe = (respuestas: string): Respuesta[] => Respuesta.array().parse(JSON.parse(respuestas))

/** A unit that is out of use needs none. */
const plantillas = (db: ReadDb) =>
  db
    .selectFrom('checklist_plantillas as p')
    .leftJoin('unidades as u', 'u.id', 'p.unidad_id')
    .where((where) => where.or([where('p.unidad_id', 'is', null), where('u.activo', '=', 1)]))
    .select(['p.id', 'p.nombre', 'p.unidad_id', 'u.nombre as unidad', 'p.categoria', 'p.frecuencia'])
    .select(['p.numero', 'p.activa', 'p.version'])

/** Due and done of these checklists, as many queries for thirty as for one. */
async function situaciones(
  db: ReadDb,
  de: readonly Pick<Row<'checklist_plantillas'>, 'id' | 'categoria' | 'frecuencia'>[],
  hoy: string,
) {
  if (de.length === 0) return new Map<number, ReturnType<typeof situacionDe>>()
  const desdes = de.map(({ frecuencia }) => desdeDe(frecuencia, hoy)).toSorted()
  const hechas = await db
    .selectFrom('checklist_ejecuciones')
    .select(['plantilla_id', 'equipo_id', 'dia', 'resultado'])
    .where(
      'plantilla_id',
      'in',
      de.map(({ id }) => id),
    )
    .where('dia', '>=', desdes[0] ?? hoy)
    .where('dia', '<=', hoy)
    .where('terminada_en', 'is not', null)
    .orderBy('terminada_en')
    .orderBy('id')
    .execute()
  const byPlantilla = Map.groupBy(hechas, ({ plantilla_id }) => plantilla_id)
  const categorias = de.flatMap(({ categoria }) => categoria ?? [])
  const piezas =
    categorias.length === 0
      ? []
      : await db
          .selectFrom('equipos')
          .select(['id', 'categoria'])
          .where('categoria', 'in', categorias)
          .where('estado', '<>', 'DADO DE BAJA')
          .execute()
  const byCategoria = Map.groupBy(piezas, ({ categoria }) => categoria)
  return new Map(
    de.map(({ id, categoria, frecuencia }) => [
      id,
      situacionDe(
        byPlantilla.get(id) ?? [],
        categoria === null ? null : (byCategoria.get(categoria) ?? []).map((pieza) => pieza.id),
        desdeDe(frecuencia, hoy),
      ),
    ]),
  )
}

/** By unit and name; those out of use last. `lector`: whose unfinished ones are told. */
export async function listChecklists(db: ReadDb, lector: number, now: Date): Promise<Checklist[]> {
  const hoy = diaLocal(now)
  const rows = await plantillas(db)
    .innerJoin('checklist_versiones as v', (join) =>
      join.onRef('v.plantilla_id', '=', 'p.id').onRef('v.numero', '=', 'p.numero'),
    )
    .select('v.items')
    .select(
      sql<number | null>`(select e.id from checklist_ejecuciones as e where e.plantilla_id = p.id
        and e.terminada_en is not null order by e.dia desc, e.id desc limit 1)`.as('ultima_id'),
    )
    .orderBy('p.activa', 'desc')
    .orderBy(sql`case when p.unidad_id is null then 1 else 0 end`)
    .orderBy('u.orden')
    .orderBy('p.nombre')
    .orderBy('p.id')
    .execute()
  const [estado, ultimas, propias] = [
    await situaciones(db, rows, hoy),
    await listUltimas(
      db,
      rows.flatMap(({ ultima_id }) => ultima_id ?? []),
    ),
    await listEnCurso(db, lector, hoy),
  ]
  return rows.map(({ items, ultima_id, activa, ...row }) => ({
    ...row,
    activa: activa === 1,
    puntos: puntosDe(items).length,
    ...(estado.get(row.id) ?? { situacion: 'pendiente', piezas_pendientes: 0 }),
    ultima: (ultima_id !== null && ultimas.get(ultima_id)) || null,
    en_curso: propias
      .filter(({ plantilla_id }) => plantilla_id === row.id)
      .map(({ plantilla_id: _known, respuestas, ...una }) => ({ ...una, respuestas: respuestasDe(respuestas) })),
  }))
}

async function listUltimas(db: ReadDb, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, NonNullable<Checklist['ultima']>>()
  const rows = await db
    .selectFrom('checklist_ejecuciones')
    .select(['id', 'terminada_en', 'resultado'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ id, terminada_en, resultado }) =>
      terminada_en === null || resultado === null ? [] : [[id, { id, terminada_en, resultado }] as const],
    ),
  )
}

const listEnCurso = (db: ReadDb, user_id: number, hoy: string) =>
  db
    .selectFrom('checklist_ejecuciones')
    .select(['plantilla_id', 'ref', 'numero', 'equipo_id', 'iniciada_en', 'respuestas'])
    .where('user_id', '=', user_id)
    .where('dia', '=', hoy)
    .where('terminada_en', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** A checklist with the points of a version, or of its version now. */
export async function findChecklist(db: ReadDb, id: number, numero?: number): Promise<ChecklistConPuntos | undefined> {
  const row = await plantillas(db).where('p.id', '=', id).executeTakeFirst()
  const items = row && (await findPuntos(db, id, numero ?? row.numero))
  if (!items) return undefined
  const codigos = new Map((await listNombrados(db, items)).map((equipo) => [equipo.id, equipo.codigo]))
  return {
    ...row,
    numero: numero ?? row.numero,
    activa: row.activa === 1,
    items: items.map((item) => ({ ...item, equipo: codigos.get(item.equipo_id ?? 0) ?? null })),
  }
}

/** The pieces that points are about. */
export async function listNombrados(db: ReadDb, items: readonly Pick<Punto, 'equipo_id'>[]) {
  const ids = [...new Set(items.flatMap(({ equipo_id }) => equipo_id ?? []))]
  return ids.length === 0
    ? []
    : await db.selectFrom('equipos').select(['id', 'codigo', 'estado']).where('id', 'in', ids).execute()
}

export async function findPuntos(db: ReadDb, plantilla_id: number, numero: number): Promise<Punto[] | undefined> {
  const row = await db
    .selectFrom('checklist_versiones')
    .select('items')
    .where('plantilla_id', '=', plantilla_id)
    .where('numero', '=', numero)
    .executeTakeFirst()
  return row && puntosDe(row.items)
}

/** As stored. */
export const findPlantilla = (db: ReadDb, id: number) =>
  db.selectFrom('checklist_plantillas').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPlantilla(db: Db, nueva: NewRow<'checklist_plantillas'>): Promise<number> {
  const { id } = await db.insertInto('checklist_plantillas').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updatePlantilla(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'checklist_plantillas'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('checklist_plantillas')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertVersion(
  db: Db,
  { items, ...nueva }: Omit<NewRow<'checklist_versiones'>, 'items'> & { items: readonly Punto[] },
): Promise<void> {
  await db
    .insertInto('checklist_versiones')
    .values({ ...nueva, items: JSON.stringify(items) })
    .execute()
}

/** Checklists of each day or guard: a unit goes out with them. */
const delDia = (db: ReadDb) =>
  db
    .selectFrom('checklist_plantillas as p')
    .innerJoin('unidades as u', 'u.id', 'p.unidad_id')
    .select(['p.id', 'p.unidad_id', 'p.categoria', 'p.frecuencia'])
    .where('p.activa', '=', 1)
    .where('u.activo', '=', 1)
    .where('p.frecuencia', 'in', ['diaria', 'por_guardia'])

/** domain §2.4.4: how the checklist of today stands, for units that have one; the worst of several. */
export async function checklistsDeHoy(db: ReadDb, hoy: string): Promise<Map<number, SituacionChecklist>> {
  const rows = await delDia(db).execute()
  const estado = await situaciones(db, rows, hoy)
  const deUnidades = new Map<number, SituacionChecklist>()
  for (const { id, unidad_id } of rows) {
    const una = estado.get(id)?.situacion ?? 'pendiente'
    const otra = deUnidades.get(unidad_id ?? 0) ?? 'al_dia'
    deUnidades.set(unidad_id ?? 0, peor[una] > peor[otra] ? una : otra)
  }
  return deUnidades
}

const peor: Record<SituacionChecklist, number> = { al_dia: 0, pendiente: 1, con_falla: 2 }

/** Checklists of today that nobody has made. */
export async function listPendientesDeHoy(db: ReadDb, hoy: string) {
  const rows = await delDia(db).select(['p.nombre', 'u.nombre as unidad']).execute()
  const estado = await situaciones(db, rows, hoy)
  return rows.filter(({ id }) => estado.get(id)?.situacion === 'pendiente')
}
