import type { Seccion } from '#contract/emergencias/parte.ts'
import { can, type Role, roles, roleId } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'

const guardadas = (db: ReadDb, emergenciaId: number) =>
  db
    .selectFrom('emergencia_secciones as s')
    .innerJoin('usuarios as u', 'u.id', 's.autor_id')
    .selectAll('s')
    .select('u.nombre as autor')
    .where('s.emergencia_id', '=', emergenciaId)

export type SeccionLeida = Row<'emergencia_secciones'> & { autor: string }

export const listSecciones = (db: ReadDb, emergenciaId: number): Promise<SeccionLeida[]> =>
  guardadas(db, emergenciaId).execute()

export const findSeccion = (db: ReadDb, emergenciaId: number, seccion: Seccion): Promise<SeccionLeida | undefined> =>
  guardadas(db, emergenciaId).where('s.seccion', '=', seccion).executeTakeFirst()

export async function findRelato(db: ReadDb, emergenciaId: number): Promise<string> {
  const found = await findSeccion(db, emergenciaId, 'relato')
  return found ? (JSON.parse(found.contenido) as { relato: string }).relato : ''
}

/** Writes a section, and that this member wrote some of it. */
export async function saveSeccion(db: Db, fila: Row<'emergencia_secciones'>): Promise<void> {
  const { emergencia_id, seccion, autor_id, guardado_en, ...rest } = fila
  const written = { autor_id, guardado_en, ...rest }
  await db
    .insertInto('emergencia_secciones')
    .values(fila)
    .onConflict((conflict) => conflict.columns(['emergencia_id', 'seccion']).doUpdateSet(written))
    .execute()
  await db
    .insertInto('emergencia_autores')
    .values({ emergencia_id, seccion, user_id: autor_id, desde: guardado_en })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const escribioRelato = (db: ReadDb, emergenciaId: number, userId: number): Promise<boolean> =>
  some(
    db
      .selectFrom('emergencia_autores')
      .where('emergencia_id', '=', emergenciaId)
      .where('seccion', '=', 'relato')
      .where('user_id', '=', userId),
  )

const revisan = roles.filter((role: Role) => can(role, 'emergencias.revisar')).map(roleId)

/** Somebody else could review. */
export const hayOtroRevisor = (db: ReadDb, userId: number): Promise<boolean> =>
  some(
    db.selectFrom('usuarios').where('role_id', 'in', revisan).where('estado', '=', 'activo').where('id', '!=', userId),
  )
