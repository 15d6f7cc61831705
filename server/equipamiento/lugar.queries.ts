import type { Lugar } from '#contract/equipamiento/equipos.ts'
import { nombresUbicaciones } from '#contract/equipamiento/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import { isMiembro } from '#server/asistencia/licencias.queries.ts'

/** A place as stored. */
export type Puesto = Pick<Row<'equipos'>, 'ubicacion_tipo' | 'unidad_id' | 'compartimiento' | 'lugar' | 'asignado_a_id'>

/** As stored: without what its kind of place does not have. A piece in a unit may be somebody's own, as a mask. */
export function puestoOf({ ubicacion_tipo, unidad_id, compartimiento, lugar, asignado_a_id }: Lugar): Puesto {
  const enUnidad = ubicacion_tipo === 'unidad'
  return {
    ubicacion_tipo,
    unidad_id: enUnidad ? (unidad_id ?? null) : null,
    compartimiento: enUnidad ? compartimiento || null : null,
    lugar: enUnidad || ubicacion_tipo === 'persona' ? null : (lugar ?? null),
    asignado_a_id: enUnidad || ubicacion_tipo === 'persona' ? (asignado_a_id ?? null) : null,
  }
}

/** A text per field of a place that does not exist. */
export async function faultsOfPuesto(db: ReadDb, puesto: Puesto): Promise<Record<string, string>> {
  const { ubicacion_tipo, unidad_id, compartimiento, lugar, asignado_a_id } = puesto
  const faults: Record<string, string> = {}
  if (ubicacion_tipo === 'unidad' && unidad_id === null) faults.unidad_id = mensajes.unidadObligatoria
  if (
    unidad_id !== null &&
    !(await some(db.selectFrom('unidades').where('id', '=', unidad_id).where('activo', '=', 1)))
  )
    faults.unidad_id = mensajes.unidadInvalida
  if (compartimiento !== null && !(await isCompartimiento(db, compartimiento)))
    faults.compartimiento = mensajes.compartimientoInvalido
  if ((ubicacion_tipo === 'taller' || ubicacion_tipo === 'externo') && lugar === null)
    faults.lugar = mensajes.lugarObligatorio
  if (ubicacion_tipo === 'persona' && asignado_a_id === null) faults.asignado_a_id = mensajes.personaObligatoria
  if (asignado_a_id !== null && !(await isMiembro(db, asignado_a_id)))
    faults.asignado_a_id = mensajes.personaObligatoria
  return faults
}

const isCompartimiento = (db: ReadDb, codigo: string) =>
  some(
    db
      .selectFrom('catalogos')
      .where('catalogo', '=', 'compartimientos')
      .where('codigo', '=', codigo)
      .where('activo', '=', 1),
  )

/** A place with the names that it is told by. */
export interface PuestoConNombres extends Pick<Puesto, 'ubicacion_tipo' | 'lugar'> {
  unidad: string | null
  nombre_compartimiento: string | null
  asignado_a: string | null
}

/** A place in words: «B-21, Compartimiento 2, de Antonia Fuentes», «Bodega, Estante 4», «Antonia Fuentes». */
export function lugarEnPalabras(puesto: PuestoConNombres): string {
  const { ubicacion_tipo, lugar, unidad, nombre_compartimiento, asignado_a } = puesto
  if (ubicacion_tipo === 'persona') return asignado_a ?? nombresUbicaciones.persona
  const parts =
    ubicacion_tipo === 'unidad' ? [unidad, nombre_compartimiento] : [nombresUbicaciones[ubicacion_tipo], lugar]
  return [...parts, asignado_a && `de ${asignado_a}`].filter(Boolean).join(', ')
}

/** The same of a stored place. */
export async function textoDe(db: ReadDb, puesto: Puesto): Promise<string> {
  const { unidad_id, compartimiento, asignado_a_id } = puesto
  const nombreDe = async (table: 'unidades' | 'usuarios', id: number | null) =>
    id === null
      ? null
      : ((await db.selectFrom(table).select('nombre').where('id', '=', id).executeTakeFirst())?.nombre ?? null)
  const entrada =
    compartimiento === null
      ? undefined
      : await db
          .selectFrom('catalogos')
          .select('nombre')
          .where('catalogo', '=', 'compartimientos')
          .where('codigo', '=', compartimiento)
          .executeTakeFirst()
  return lugarEnPalabras({
    ...puesto,
    unidad: await nombreDe('unidades', unidad_id),
    nombre_compartimiento: entrada?.nombre ?? null,
    asignado_a: await nombreDe('usuarios', asignado_a_id),
  })
}

/** Puts all parts of a set, and theirs, where the set is; a part in a unit stays somebody's own. Returns their ids. */
export async function moveParts(db: Db, id: number, puesto: Puesto): Promise<number[]> {
  const partes = await db.selectFrom('equipos').select(['id', 'asignado_a_id']).where('padre_id', '=', id).execute()
  const moved: number[] = []
  for (const parte of partes) {
    const suyo = puestoDeParte(puesto, parte.asignado_a_id)
    await db
      .updateTable('equipos')
      .set((set) => ({ ...suyo, version: set('version', '+', 1) }))
      .where('id', '=', parte.id)
      .execute()
    moved.push(parte.id, ...(await moveParts(db, parte.id, suyo)))
  }
  return moved
}

/** The place of a part: its set's. */
export const puestoDeParte = (puesto: Puesto, asignado_a_id: number | null): Puesto =>
  puesto.ubicacion_tipo === 'unidad' ? { ...puesto, asignado_a_id: asignado_a_id ?? puesto.asignado_a_id } : puesto

/** The place of a stored piece. */
export const puestoDe = ({ ubicacion_tipo, unidad_id, compartimiento, lugar, asignado_a_id }: Puesto): Puesto => ({
  ubicacion_tipo,
  unidad_id,
  compartimiento,
  lugar,
  asignado_a_id,
})
