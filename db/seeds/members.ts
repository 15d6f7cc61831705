import { roleId } from '#contract/shared/permisos.ts'
import { checkDigit } from '#contract/shared/rut.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { searchText, sortText } from '#server/plumbing/data/search-text.ts'
import type { Persona } from './cast.ts'

/** Inserts a member and returns the id. Takes a hash so that members can share one. */
export async function insertMember(db: Db, persona: Persona, passwordHash: string, now: Date): Promise<number> {
  const { nombre, email, cargo, role } = persona
  const rut = `${persona.rut}-${checkDigit(persona.rut)}`
  const { id } = await db
    .insertInto('usuarios')
    .values({
      nombre,
      email,
      rut,
      cargo,
      telefono: `+569${String(persona.rut).padStart(8, '8').slice(-8)}`,
      nivel_bombero: persona.nivel ?? null,
      fecha_nacimiento: persona.nacimiento,
      fecha_ingreso: persona.ingreso ?? null,
      role_id: roleId(role),
      estado: persona.estado ?? 'activo',
      password_hash: passwordHash,
      busqueda: searchText(`${nombre} ${email} ${rut}`),
      orden: sortText(nombre),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
