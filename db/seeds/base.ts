import { secciones } from '#contract/sitio.ts'
import { insertCarpetasIniciales } from '#server/biblioteca/carpetas.queries.ts'
import { insertUnidadesIniciales } from '#server/material-mayor/unidades-iniciales.ts'
import { listFichas } from '#server/material-mayor/fichas.queries.ts'
import { unidadesIniciales } from '#server/material-mayor/material-mayor.rules.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { hasSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import { insertCatalogos } from './catalogos/catalogos.ts'
import { insertCursosIniciales } from './cursos.ts'
import { insertPlanesIniciales } from './planes.ts'
import { muestra } from './sitio/muestra.ts'

/** Initial data of every installation. Idempotent: runs at each start and leaves existing data alone. */
export async function insertBase(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    await insertSecciones(db, now)
    await insertCarpetasIniciales(db)
    await insertCatalogos(db, now)
    await insertCursosIniciales(db, now)
    await insertPlanesIniciales(db)
    if ((await listFichas(db)).length > 0) return
    await insertUnidadesIniciales(db, now)
    for (const { id } of unidadesIniciales)
      await recordAudit(db, null, { accion: 'crear', entidad: 'unidad', entidad_id: id }, now)
  })
}

/** Initial texts of the public site; adds the sections a later release brings. */
export async function insertSecciones(db: Db, now: Date): Promise<void> {
  for (const seccion of secciones)
    if (!(await hasSeccion(db, seccion)))
      await insertVersion(db, { seccion, version: 1, contenido: muestra[seccion] }, { user_id: null }, now)
}
