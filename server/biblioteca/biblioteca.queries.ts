import type { NotNull } from 'kysely'
import type { LecturaObligatoria } from '#contract/biblioteca.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import type { Recibido } from '#server/plumbing/files/recibir-documento.ts'
import { documentoOf, type Lector, lectorOf, textoBusqueda } from './biblioteca.rules.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { nextCorrelativo } from '#server/plumbing/records/correlativos.ts'

/** Their folder in storage. */
export const carpetaBiblioteca = 'biblioteca'

interface Filtro {
  buscar?: string | undefined
  carpeta_id?: number | undefined
  estado?: 'por_leer' | 'archivado' | undefined
}

/** Each with its latest version and the reader's reading. */
const documentos = (db: ReadDb, lector: Lector) =>
  db
    .selectFrom('documentos_compania as d')
    .innerJoin('carpetas as c', 'c.id', 'd.carpeta_id')
    .innerJoin('documento_versiones as v', (join) =>
      join.onRef('v.documento_id', '=', 'd.id').onRef('v.numero', '=', 'd.version_actual'),
    )
    .innerJoin('usuarios as p', 'p.id', 'd.publicado_por')
    .leftJoin('lecturas as l', (join) =>
      join
        .onRef('l.documento_id', '=', 'd.id')
        .onRef('l.version', '=', 'd.version_actual')
        .on('l.user_id', '=', lector.id),
    )

const columnas = [
  'd.id',
  'd.carpeta_id',
  'c.nombre as carpeta',
  'd.anio',
  'd.correlativo',
  'd.titulo',
  'd.descripcion',
  'v.filename',
  'v.mime_type',
  'd.tipo',
  'v.size',
  'd.version_actual',
  'd.actualizado_en',
  'd.lectura_obligatoria',
  'd.plazo',
  'd.recordado_en',
  'p.nombre as publicado_por',
  'd.publicado_en',
  'd.archivado_en',
  'l.leido_en',
  'd.version',
] as const

function found(db: ReadDb, lector: Lector, { buscar = '', carpeta_id, estado }: Filtro) {
  let found = documentos(db, lector).where('d.archivado_en', estado === 'archivado' ? 'is not' : 'is', null)
  for (const word of buscar.split(/\s+/).filter(Boolean)) found = found.where(containsText('d.busqueda', word))
  if (carpeta_id !== undefined) found = found.where('d.carpeta_id', '=', carpeta_id)
  if (estado === 'por_leer')
    found = found.where('l.leido_en', 'is', null).where('d.lectura_obligatoria', 'in', lector.lecturas)
  return found
}

/** Latest change first. */
export const documentosEn = (db: ReadDb, lector: Lector, filtro: Filtro) =>
  found(db, lector, filtro).select(columnas).orderBy('d.actualizado_en', 'desc').orderBy('d.id', 'desc')

export async function listDocumentos(db: ReadDb, lector: Lector, filtro: Filtro, pagina: Pagina) {
  const shelf = await paged(db, documentosEn(db, lector, filtro), pagina, found(db, lector, filtro))
  return { ...shelf, data: shelf.data.map((row) => documentoOf(row, lector.lecturas)) }
}

/** Readings that are asked of the member up to a day, and still to be done. */
export async function listPorLeer(db: ReadDb, actor: Parameters<typeof lectorOf>[0], hasta: string) {
  return await found(db, lectorOf(actor), { estado: 'por_leer' })
    .where('d.plazo', '<=', hasta)
    .where('d.plazo', 'is not', null)
    .select(['d.id', 'd.titulo', 'd.plazo'])
    .$narrowType<{ plazo: NotNull }>()
    .execute()
}

/** All readings that are still to be done, the next due first. */
export const listLecturasPendientes = (db: ReadDb, actor: Parameters<typeof lectorOf>[0]) =>
  found(db, lectorOf(actor), { estado: 'por_leer' })
    .select(['d.id', 'd.titulo', 'c.nombre as carpeta', 'd.plazo', 'd.actualizado_en'])
    .orderBy('d.plazo', (order) => order.asc().nullsLast())
    .orderBy('d.actualizado_en')
    .orderBy('d.id')
    .execute()

export async function findDocumento(db: ReadDb, id: number, lector: Lector) {
  const row = await documentos(db, lector).select(columnas).where('d.id', '=', id).executeTakeFirst()
  return row && documentoOf(row, lector.lecturas)
}

export const isArchivado = (db: ReadDb, id: number): Promise<boolean> =>
  some(db.selectFrom('documentos_compania').where('id', '=', id).where('archivado_en', 'is not', null))

/** Newest first, each with the reader's reading. */
export const listVersiones = (db: ReadDb, documentoId: number, lectorId: number) =>
  db
    .selectFrom('documento_versiones as v')
    .innerJoin('usuarios as s', 's.id', 'v.subido_por')
    .leftJoin('lecturas as l', (join) =>
      join
        .onRef('l.documento_id', '=', 'v.documento_id')
        .onRef('l.version', '=', 'v.numero')
        .on('l.user_id', '=', lectorId),
    )
    .select(['v.numero', 'v.filename', 'v.mime_type', 'v.tipo', 'v.size', 'v.nota'])
    .select(['s.nombre as subido_por', 'v.created_at', 'l.leido_en'])
    .where('v.documento_id', '=', documentoId)
    .orderBy('v.numero', 'desc')
    .execute()

/** Finds the file of a version. */
export const findArchivo = (db: ReadDb, documentoId: number, numero: number) =>
  db
    .selectFrom('documento_versiones')
    .select(['clave', 'filename', 'mime_type'])
    .where('documento_id', '=', documentoId)
    .where('numero', '=', numero)
    .executeTakeFirst()

interface Nuevo {
  carpeta: { id: number; nombre: string; numerada: number }
  titulo: string
  descripcion: string | null
  lectura_obligatoria: LecturaObligatoria
  plazo: string | null
  publicado_por: number
  /** Local year of its number. */
  anio: number
}

/** With its first version; in a numbered folder with the year's next number. */
export async function insertDocumento(db: Db, nuevo: Nuevo, recibido: Recibido, now: Date) {
  const { carpeta, anio, ...said } = nuevo
  const correlativo = carpeta.numerada === 1 ? await nextCorrelativo(db, `carpeta-${carpeta.id}`, anio) : null
  const numbered = { anio: correlativo === null ? null : anio, correlativo }
  const at = now.toISOString()
  const { id } = await db
    .insertInto('documentos_compania')
    .values({
      ...said,
      ...numbered,
      carpeta_id: carpeta.id,
      tipo: recibido.tipo,
      version_actual: 1,
      actualizado_en: at,
      publicado_en: at,
      busqueda: textoBusqueda({ ...said, ...numbered, carpeta: carpeta.nombre }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(db, id, 1, { ...recibido, nota: null, subido_por: nuevo.publicado_por }, now)
  return { id, ...numbered }
}

type NuevaVersion = Recibido & { nota: string | null; subido_por: number }

const insertVersion = (db: Db, documento_id: number, numero: number, version: NuevaVersion, now: Date) =>
  db
    .insertInto('documento_versiones')
    .values({ documento_id, numero, ...version, created_at: now.toISOString() })
    .execute()

/** Adds a version, which becomes the current one. */
export async function addVersion(
  db: Db,
  { id, version_actual, plazo }: { id: number; version_actual: number; plazo: string | null },
  version: NuevaVersion,
  now: Date,
): Promise<void> {
  await insertVersion(db, id, version_actual + 1, version, now)
  await updateDocumento(db, id, {
    version_actual: version_actual + 1,
    tipo: version.tipo,
    actualizado_en: now.toISOString(),
    recordado_en: null,
    plazo,
  })
}

type Cambio = Partial<Omit<NewRow<'documentos_compania'>, 'id' | 'version'>>

/** One version further. */
export async function updateDocumento(db: Db, id: number, cambio: Cambio): Promise<void> {
  await db
    .updateTable('documentos_compania')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Returns the keys that a version names. */
export async function findClavesBiblioteca(db: ReadDb, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return []
  const rows = await db.selectFrom('documento_versiones').select('clave').where('clave', 'in', claves).execute()
  return rows.map(({ clave }) => clave)
}
