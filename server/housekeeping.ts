import { basename } from 'node:path/posix'
import { carpetaAccidentes, findClavesAccidentes } from './accidentes/documentos.queries.ts'
import { carpetaBiblioteca, findClavesBiblioteca } from './biblioteca/biblioteca.queries.ts'
import { carpetaEmergencias, findClavesAdjuntos } from './emergencias/adjuntos.queries.ts'
import { carpetaFotosChecklists, findFotosChecklists } from './equipamiento/ejecuciones.queries.ts'
import {
  carpetaEquipos,
  carpetaFotosEquipos,
  findClavesEquipos,
  findFotosEquipos,
} from './equipamiento/documentos.queries.ts'
import { deleteAnswersBefore, freeKeys } from './plumbing/http/kept-answers.queries.ts'
import { carpetaDe as carpetaDeFoto, carpetaFotos, listFotos } from './perfil/foto.queries.ts'
import { carpetaDocumentos, findClavesDocumentos } from './documentos/documentos.queries.ts'
import { freeEntregas } from './notificaciones/entregas.queries.ts'
import { deleteExpiredEntregas } from './notificaciones/notificaciones.queries.ts'
import { deleteHechasBefore } from './planillas/quitar.queries.ts'
import { carpetaUnidades, findClavesUnidades } from './material-mayor/documentos.queries.ts'
import { notEnded } from './plumbing/records/sessions.ts'
import type { Db } from './plumbing/data/database.ts'
import { expireMails, forgetFarewells, forgetLinks, freeMails } from './plumbing/mail/outbox.queries.ts'
import type { Storage } from './plumbing/files/storage.ts'
import { carpetaDe, carpetaImagenes, deleteUnnamed, findImagenes, findUnnamed } from './sitio/imagenes.queries.ts'
import { inTransaction } from './plumbing/data/transaction.ts'

const day = 24 * 60 * 60 * 1000
/** A newer file may still get its row. */
const dayBefore = (now: Date) => new Date(now.getTime() - day)

/**
 * Removes orphan files, folder by folder, if last written earlier than `before`: at the start of the only process, all
 * of them.
 */
export async function tidyFiles(db: Db, storage: Storage, now: Date, before = dayBefore(now)): Promise<void> {
  await tidyImagenes(db, storage, now, before)
  await tidyFotos(db, storage, now, before)
  await tidyArchivos(storage, carpetaDocumentos, (claves) => findClavesDocumentos(db, claves), now, before)
  await tidyArchivos(storage, carpetaAccidentes, (claves) => findClavesAccidentes(db, claves), now, before)
  await tidyArchivos(storage, carpetaBiblioteca, (claves) => findClavesBiblioteca(db, claves), now, before)
  await tidyArchivos(storage, carpetaEquipos, (claves) => findClavesEquipos(db, claves), now, before)
  await tidyArchivos(storage, carpetaFotosEquipos, (claves) => findFotosEquipos(db, claves), now, before)
  await tidyArchivos(storage, carpetaFotosChecklists, (claves) => findFotosChecklists(db, claves), now, before)
  await tidyArchivos(storage, carpetaUnidades, (claves) => findClavesUnidades(db, claves), now, before)
  await tidyArchivos(storage, carpetaEmergencias, (claves) => findClavesAdjuntos(db, claves), now, before)
}

/**
 * Ends what a killed process had begun. For the start of the only process on a database; tasks keep their term, so that
 * one that ends the process does not do so at every start.
 */
export async function freeLeases(db: Db): Promise<void> {
  await freeKeys(db)
  await freeMails(db)
  await freeEntregas(db)
}

/** Deletes what opens nothing any more: sessions, links, also those in mails, rate-limit counters. Terms of keeping: `conservar`. */
export async function tidy(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.deleteFrom('limites').where('ventana_hasta', '<=', at).execute()
  await db.deleteFrom('retos').where('vence_en', '<=', at).execute()
  await db.deleteFrom('codigos_correo').where('vence_en', '<=', at).execute()
  // An expired link still tells its owner, so that a new one can be requested.
  const longAgo = new Date(now.getTime() - 30 * day).toISOString()
  await db.deleteFrom('enlaces').where('vence_en', '<=', longAgo).execute()
  await expireMails(db, now)
  await forgetLinks(db, now)
  await forgetFarewells(db, new Date(now.getTime() - 30 * day))
  await deleteAnswersBefore(db, new Date(now.getTime() - day))
  await deleteExpiredEntregas(db, now)
  await deleteHechasBefore(db, new Date(now.getTime() - day))
  await db
    .deleteFrom('sesiones')
    .where(({ not }) => not(notEnded(now)))
    .execute()
}

/** Rows first, so that none lacks its files; files left by an interruption go next time. */
export async function tidyImagenes(db: Db, storage: Storage, now: Date, before = dayBefore(now)): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * day)
  const found = await findUnnamed(db, weekAgo)
  const gone = found.unnamed.size === 0 ? [] : await inTransaction(db, (db) => deleteUnnamed(db, found))
  for (const clave of gone) await storage.remove(carpetaDe(clave))
  const findNamed = async (carpetas: readonly string[]) =>
    [
      ...(await findImagenes(
        db,
        carpetas.map((carpeta) => basename(carpeta)),
      )),
    ].map(carpetaDe)
  await tidyArchivos(storage, carpetaImagenes, findNamed, now, before)
}

/** Removes photographs that no profile shows. */
export const tidyFotos = (db: Db, storage: Storage, now: Date, before = dayBefore(now)): Promise<void> =>
  tidyArchivos(storage, carpetaFotos, async () => [...(await listFotos(db))].map(carpetaDeFoto), now, before)

/** Removes orphan files, or folders, of a folder: leftovers of interruptions. */
export async function tidyArchivos(
  storage: Storage,
  carpeta: string,
  findNamed: (claves: readonly string[]) => Promise<readonly string[]>,
  now: Date,
  before = dayBefore(now),
): Promise<void> {
  const kept = await storage.list(carpeta)
  const settled = kept.filter(({ since }) => since <= before).map(({ key }) => key)
  for (let start = 0; start < settled.length; start += 500) {
    const some = settled.slice(start, start + 500)
    const named = new Set(await findNamed(some))
    for (const clave of some) if (!named.has(clave)) await storage.remove(clave)
  }
}
