import { sql, type SqlBool } from 'kysely'
import { maxPorTipo } from '#contract/buscar.ts'
import { estadosEquipo } from '#contract/equipamiento/estados.ts'
import { idsByPalabra } from '#server/emergencias/palabras.queries.ts'
import { emergenciasEn } from '#server/emergencias/emergencias.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { hasWordFrom } from '#server/plumbing/data/portable-sql.ts'
import { empiezaEn } from './palabras.rules.ts'

/** Latest acts that are searched: a decade of a busy company. */
const ultimosActos = 10_000
/** Latest documents that are searched. */
const ultimosDocumentos = 5_000

/** Searches folio, clave and place like the list of emergencias (docs/decisions/081), latest first. */
export async function searchEmergencias(db: ReadDb, palabras: readonly string[]) {
  const q = palabras.join(' ')
  let rows = emergenciasEn(db, { q, porPalabra: await idsByPalabra(db, q) })
  // `found` also matches inside words.
  for (const palabra of palabras) rows = rows.where(hasWordFrom('e.busqueda', palabra))
  return await rows
    .select(['e.id', 'e.folio', 'e.nombre_clave', 'e.direccion', 'e.comuna', 'e.alarma_en'])
    .orderBy('e.alarma_en', 'desc')
    .orderBy('e.id', 'desc')
    .limit(maxPorTipo)
    .execute()
}

/** By title and kind, the latest first; those of an emergency are found by it. */
export async function searchActos(db: ReadDb, palabras: readonly string[]) {
  const tipos = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre'])
    .where('catalogo', '=', 'tipos_acto')
    .execute()
  let rows = db
    .selectFrom((e) =>
      e
        .selectFrom('actos')
        .select(['id', 'inicio', 'busqueda', 'tipo'])
        // A literal, not a parameter, so that the partial index is used.
        .where(sql<SqlBool>`origen_tipo <> 'emergencia'`)
        .orderBy('inicio', 'desc')
        .orderBy('id', 'desc')
        .limit(ultimosActos)
        .as('u'),
    )
    .innerJoin('actos as a', 'a.id', 'u.id')
  for (const palabra of palabras) {
    const suyos = tipos.filter(({ nombre }) => empiezaEn(nombre, palabra)).map(({ codigo }) => codigo)
    rows = rows.where((e) =>
      e.or([hasWordFrom('u.busqueda', palabra), ...(suyos.length > 0 ? [e('u.tipo', 'in', suyos)] : [])]),
    )
  }
  const found = await rows
    .select(['a.id', 'a.titulo', 'a.tipo', 'a.dia', 'a.anulado_en'])
    .orderBy('u.inicio', 'desc')
    .orderBy('u.id', 'desc')
    .limit(maxPorTipo)
    .execute()
  const nombres = new Map(tipos.map(({ codigo, nombre }) => [codigo, nombre]))
  return found.map(({ tipo, anulado_en, ...acto }) => ({
    ...acto,
    nombre_tipo: nombres.get(tipo) ?? tipo,
    anulado: anulado_en !== null,
  }))
}

/** Of the library, by title, folder, number and description; the latest change first. */
export async function searchDocumentos(db: ReadDb, palabras: readonly string[]) {
  let rows = db
    .selectFrom((e) =>
      e
        .selectFrom('documentos_compania')
        .selectAll()
        .where('archivado_en', 'is', null)
        .orderBy('actualizado_en', 'desc')
        .orderBy('id', 'desc')
        .limit(ultimosDocumentos)
        .as('d'),
    )
    .innerJoin('carpetas as c', 'c.id', 'd.carpeta_id')
  for (const palabra of palabras) rows = rows.where(hasWordFrom('d.busqueda', palabra))
  return await rows
    .select(['d.id', 'd.titulo', 'c.nombre as carpeta', 'd.anio', 'd.correlativo', 'd.actualizado_en'])
    .orderBy('d.actualizado_en', 'desc')
    .orderBy('d.id', 'desc')
    .limit(maxPorTipo)
    .execute()
}

/** Pieces that were not written off, by code and name. */
export async function searchEquipos(db: ReadDb, palabras: readonly string[]) {
  const presentes = estadosEquipo.filter((estado) => estado !== 'DADO DE BAJA')
  let rows = db.selectFrom('equipos').where('estado', 'in', presentes)
  for (const palabra of palabras) rows = rows.where(hasWordFrom('busqueda', palabra))
  return await rows
    .select(['id', 'codigo', 'nombre', 'estado'])
    .orderBy('codigo')
    .orderBy('id')
    .limit(maxPorTipo)
    .execute()
}
