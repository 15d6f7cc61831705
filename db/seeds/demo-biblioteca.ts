import { randomUUID } from 'node:crypto'
import { diaLocal } from '#contract/shared/fechas.ts'
import { tipoDocumento } from '#contract/shared/tipo-documento.ts'
import {
  addVersion,
  carpetaBiblioteca,
  insertDocumento,
  updateDocumento,
} from '#server/biblioteca/biblioteca.queries.ts'
import { insertCarpetasIniciales } from '#server/biblioteca/carpetas.queries.ts'
import { insertLectura, listPendientes } from '#server/biblioteca/lecturas.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Recibido } from '#server/plumbing/files/recibir-documento.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { cast } from './cast.ts'
import { Chance } from './chance.ts'
import { type DocumentoDemo, documentosDe } from './documentos/biblioteca.ts'
import { carta, planilla } from './documentos/papeles.ts'

const day = 24 * 60 * 60 * 1000
const seed = 214

/** Two years of the company's library. Separate from the demo's rows; does nothing if there are documents. */
export async function insertDemoBiblioteca(db: Db, storage: Storage, now: Date): Promise<void> {
  if (await db.selectFrom('documentos_compania').select('id').executeTakeFirst()) return
  const documentos = documentosDe(now)
  const files = await Promise.all(documentos.map((documento) => writeFiles(storage, documento)))
  // Oldest first: orders of the day are numbered in this order.
  const inOrder = documentos
    .map((documento, index) => ({ documento, files: files[index] ?? [] }))
    .toSorted((a, b) => b.documento.versiones[0].hace - a.documento.versiones[0].hace)
  const chance = new Chance(seed)
  /** Never reads documents whose deadline is open, so that her library shows pending ones. */
  let bombera: number | undefined
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await inTransaction(db, async (db) => {
    await insertCarpetasIniciales(db)
    const carpetas = await db.selectFrom('carpetas').selectAll().execute()
    const people = await db.selectFrom('usuarios').select(['id', 'email']).execute()
    const idOf = new Map(people.map(({ id, email }) => [email, id]))
    bombera = idOf.get(cast.bombera.email)
    for (const { documento, files } of inOrder) {
      const carpeta = carpetas.find(({ nombre }) => nombre === documento.carpeta)
      const author = idOf.get(cast[documento.por].email)
      if (carpeta && author) await insert(db, documento, files, carpeta, author)
    }
    await teachWith(db, 'S-402', 'Protocolo de uso de equipos de respiración')
  })

  async function insert(
    db: Db,
    demo: DocumentoDemo,
    files: Recibido[],
    carpeta: Parameters<typeof insertDocumento>[1]['carpeta'],
    author: number,
  ): Promise<void> {
    const { titulo, descripcion = null, lectura: lectura_obligatoria = 'ninguno', leido = 0, archivado } = demo
    const plazo = demo.plazo === undefined ? null : diaLocal(new Date(now.getTime() + demo.plazo * day))
    const [first, ...later] = demo.versiones
    const at = ago(first.hace)
    const said = { titulo, descripcion, lectura_obligatoria, plazo, publicado_por: author }
    const nuevo = { ...said, carpeta, anio: Number(diaLocal(at).slice(0, 4)) }
    const { id } = await insertDocumento(db, nuevo, file(files, 0), at)
    const readers = { percent: leido, author, late: plazo !== null && plazo > diaLocal(now) ? bombera : undefined }
    await readBy(db, { id, version_actual: 1, lectura_obligatoria }, readers, first.hace)
    for (const [index, { hace, nota = null }] of later.entries()) {
      const before = { id, version_actual: index + 1, plazo }
      await addVersion(db, before, { ...file(files, index + 1), nota, subido_por: author }, ago(hace))
      await readBy(db, { id, version_actual: index + 2, lectura_obligatoria }, readers, hace)
    }
    if (archivado) await updateDocumento(db, id, { archivado_en: ago(archivado).toISOString() })
  }

  /** Marks a version read by its author and by `percent` of the others, within twelve days. */
  async function readBy(
    db: Db,
    documento: Parameters<typeof listPendientes>[1],
    { percent, author, late }: { percent: number; author: number; late: number | undefined },
    hace: number,
  ): Promise<void> {
    const asked = documento.lectura_obligatoria === 'ninguno' ? 'todos' : documento.lectura_obligatoria
    for (const userId of await listPendientes(db, { ...documento, lectura_obligatoria: asked })) {
      const [reads, minutes] = [chance.between(1, 100) <= percent && userId !== late, chance.between(20, 12 * 24 * 60)]
      const at = Math.min(ago(hace).getTime() + minutes * 60_000, now.getTime())
      if (reads || (percent > 0 && userId === author)) await insertLectura(db, documento, userId, new Date(at))
    }
  }
}

/** Writes each version's file. */
async function writeFiles(storage: Storage, demo: DocumentoDemo): Promise<Recibido[]> {
  const { titulo, como = 'carta', versiones } = demo
  return await Promise.all(
    versiones.map(async ({ dice }, index) => {
      const { bytes, extension, mime_type } = await papeles[como](titulo, dice)
      const filename = `${searchText(titulo).replaceAll(/[^a-z0-9]+/g, '-')}${index > 0 ? `-${index + 1}` : ''}.${extension}`
      const clave = `${carpetaBiblioteca}/${randomUUID()}`
      await storage.write(clave, bytes)
      return { clave, filename, mime_type, tipo: tipoDocumento(filename), size: bytes.length }
    }),
  )
}

interface Papel {
  bytes: Buffer
  extension: string
  mime_type: string
}

const papeles: Record<NonNullable<DocumentoDemo['como']>, (titulo: string, dice: string[]) => Promise<Papel>> = {
  carta: async (titulo, dice) => ({
    bytes: await carta('Segunda Compañía', titulo, ...dice),
    extension: 'pdf',
    mime_type: 'application/pdf',
  }),
  planilla: async (_titulo, dice) => ({
    bytes: await planilla(dice, ...[1, 2, 3, 4].map((n) => [n, '', n + 100])),
    extension: 'xlsx',
    mime_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  apunte: async (titulo, dice) => ({
    bytes: Buffer.from([titulo, '', ...dice, ''].join('\n')),
    extension: 'txt',
    mime_type: 'text/plain; charset=utf-8',
  }),
}

function file(files: Recibido[], index: number): Recibido {
  const found = files[index]
  if (!found) throw new Error('a version without its file')
  return found
}

/** The editions of a course are taught with a document. */
async function teachWith(db: Db, codigo: string, titulo: string): Promise<void> {
  await db
    .insertInto('capacitacion_material')
    .columns(['capacitacion_id', 'documento_id', 'orden'])
    .expression((e) =>
      e
        .selectFrom('capacitaciones as k')
        .innerJoin('cursos as c', 'c.id', 'k.curso_id')
        .innerJoin('documentos_compania as d', 'd.titulo', e.val(titulo) as never)
        .select(['k.id', 'd.id as documento_id', e.lit(1).as('orden')])
        .where('c.codigo', '=', codigo),
    )
    .execute()
}
