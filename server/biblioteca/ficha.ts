import type { FichaDocumento } from '#contract/biblioteca.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { notFound } from '#server/plumbing/http/errors.ts'
import { findDocumento, listVersiones } from './biblioteca.queries.ts'
import { lectorOf } from './biblioteca.rules.ts'

interface Quien {
  id: number
  role: Role
}

/** @throws 404 for archived documents too, unless the actor may publish */
export async function requireDocumento(db: ReadDb, id: number, actor: Quien) {
  const documento = await findDocumento(db, id, lectorOf(actor))
  if (!documento || (documento.archivado_en !== null && !can(actor.role, 'biblioteca.publicar'))) throw notFound()
  return documento
}

/** A document with all its versions, for its reader. */
export async function requireFicha(db: ReadDb, id: number, actor: Quien): Promise<FichaDocumento> {
  const documento = await requireDocumento(db, id, actor)
  return { ...documento, versiones: await listVersiones(db, id, actor.id) }
}
