import { secciones } from '#contract/sitio.ts'
import { insertCarpetasIniciales } from '#server/biblioteca/carpetas.queries.ts'
import { insertUnidadesIniciales } from '#server/material-mayor/unidades-iniciales.ts'
import { listFichas } from '#server/material-mayor/material-mayor.queries.ts'
import { unidadesIniciales } from '#server/material-mayor/material-mayor.rules.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { hasSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import { insertCatalogos } from './catalogos/catalogos.ts'
import { muestra } from './sitio/muestra.ts'

/** What every installation starts with. Safe to run at each start: what is there stays as it is. */
export async function insertBase(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    await insertSecciones(db, now)
    await insertCarpetasIniciales(db)
    await insertCatalogos(db, now)
    if ((await listFichas(db)).length > 0) return
    await insertUnidadesIniciales(db, now)
    for (const { id } of unidadesIniciales)
      await recordAudit(db, null, { accion: 'crear', entidad: 'unidad', entidad_id: id }, now)
  })
}

/** The public site's first words; sections that come with a later release join those that are there. */
export async function insertSecciones(db: Db, now: Date): Promise<void> {
  for (const seccion of secciones)
    if (!(await hasSeccion(db, seccion)))
      await insertVersion(db, { seccion, version: 1, contenido: muestra[seccion] }, { user_id: null }, now)
}
