import type { Ejecucion, EjecucionConPuntos } from '#contract/equipamiento/checklists.ts'
import type { Gravedad } from '#contract/equipamiento/estados.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { findPuntos, respuestasDe } from './checklists.queries.ts'

/** The folder of their photographs: each is a file. */
export const carpetaFotosChecklists = 'checklists-fotos'

interface Filtro {
  plantilla_id?: number | undefined
  unidad_id?: number | undefined
  equipo_id?: number | undefined
  dia?: string | undefined
}

export function ejecucionesCon(db: ReadDb, { plantilla_id, unidad_id, equipo_id, dia }: Filtro) {
  let found = db.selectFrom('checklist_ejecuciones as e')
  if (plantilla_id) found = found.where('e.plantilla_id', '=', plantilla_id)
  if (unidad_id) found = found.where('e.unidad_id', '=', unidad_id)
  if (equipo_id) found = found.where('e.equipo_id', '=', equipo_id)
  return dia ? found.where('e.dia', '=', dia) : found
}

const named = (query: ReturnType<typeof ejecucionesCon>) =>
  query
    .innerJoin('checklist_plantillas as p', 'p.id', 'e.plantilla_id')
    .leftJoin('unidades as u', 'u.id', 'e.unidad_id')
    .leftJoin('equipos as q', 'q.id', 'e.equipo_id')
    .leftJoin('usuarios as m', 'm.id', 'e.user_id')
    .select(['e.id', 'e.plantilla_id', 'p.nombre', 'e.numero', 'e.unidad_id', 'u.nombre as unidad', 'e.equipo_id'])
    .select(['q.codigo as equipo', 'e.dia', 'm.nombre as quien', 'e.iniciada_en', 'e.terminada_en', 'e.resultado'])
    .select(['e.fallas', 'e.duracion_s'])

/** The latest first. */
export const listaEjecuciones = (db: ReadDb, filtro: Filtro) =>
  named(ejecucionesCon(db, filtro)).orderBy('e.dia', 'desc').orderBy('e.id', 'desc')

export const findEjecucion = (db: ReadDb, id: number): Promise<Ejecucion | undefined> =>
  named(db.selectFrom('checklist_ejecuciones as e').where('e.id', '=', id)).executeTakeFirst()

/** With the words that it was filled in with. */
export async function findConPuntos(db: ReadDb, id: number): Promise<EjecucionConPuntos | undefined> {
  const row = await named(db.selectFrom('checklist_ejecuciones as e').where('e.id', '=', id))
    .select('e.respuestas')
    .executeTakeFirst()
  if (!row) return undefined
  const { respuestas, ...una } = row
  const fotos = await db.selectFrom('checklist_fotos').select('item').where('ejecucion_id', '=', id).execute()
  return {
    ...una,
    items: (await findPuntos(db, una.plantilla_id, una.numero)) ?? [],
    respuestas: respuestasDe(respuestas),
    fotos: fotos.map(({ item }) => item).toSorted(),
  }
}

/** As stored. */
export const findPorRef = (db: ReadDb, ref: string) =>
  db.selectFrom('checklist_ejecuciones').selectAll().where('ref', '=', ref).executeTakeFirst()

/** Inserts it, or goes on with the one of the same `ref`. Returns its id. */
export async function saveEjecucion(db: Db, una: NewRow<'checklist_ejecuciones'>): Promise<number> {
  const { numero, respuestas, terminada_en, resultado, fallas, duracion_s } = una
  const { id } = await db
    .insertInto('checklist_ejecuciones')
    .values(una)
    .onConflict((conflict) =>
      conflict.column('ref').doUpdateSet((set) => ({
        numero,
        respuestas,
        terminada_en,
        resultado,
        fallas,
        duracion_s,
        version: set('checklist_ejecuciones.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findFoto = (db: ReadDb, ejecucion_id: number, item: string) =>
  db
    .selectFrom('checklist_fotos')
    .select(['id', 'clave'])
    .where('ejecucion_id', '=', ejecucion_id)
    .where('item', '=', item)
    .executeTakeFirst()

export async function saveFoto(db: Db, nueva: NewRow<'checklist_fotos'>): Promise<void> {
  await db
    .insertInto('checklist_fotos')
    .values(nueva)
    .onConflict((conflict) => conflict.columns(['ejecucion_id', 'item']).doUpdateSet({ clave: nueva.clave }))
    .execute()
}

/** Returns the keys of photographs that a point has. */
export async function findFotosChecklists(db: ReadDb, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return []
  const rows = await db.selectFrom('checklist_fotos').select('clave').where('clave', 'in', claves).execute()
  return rows.map(({ clave }) => clave)
}

/** A fault as open as ever, of the same point, in an earlier checklist: it is not opened again. */
export async function hasAbierta(
  db: ReadDb,
  {
    de,
    plantilla_id,
    clave,
    gravedad,
  }: {
    de: { equipo_id: number } | { unidad_id: number }
    plantilla_id: number
    clave: string
    gravedad: Gravedad
  },
): Promise<boolean> {
  let open = db
    .selectFrom('equipo_novedades')
    .select('item')
    .where('estado', 'in', ['abierta', 'en_proceso'])
    .where('gravedad', '=', gravedad)
    .where('item', 'is not', null)
  open = 'equipo_id' in de ? open.where('equipo_id', '=', de.equipo_id) : open.where('unidad_id', '=', de.unidad_id)
  const rows = await open.execute()
  const ids = rows.flatMap(({ item }) => {
    const [, id, del] = /^(\d+)-(.*)$/.exec(item ?? '') ?? []
    return del === clave ? [Number(id)] : []
  })
  if (ids.length === 0) return false
  const same = await db
    .selectFrom('checklist_ejecuciones')
    .select('id')
    .where('id', 'in', ids)
    .where('plantilla_id', '=', plantilla_id)
    .executeTakeFirst()
  return same !== undefined
}
