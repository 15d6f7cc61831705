import type { Calidad, EstadoUsuario, Nivel } from '#contract/perfil.ts'
import type { Cargo } from '#contract/shared/cargos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import { conClave, type FilaUsuario, usuarioColumns } from '#server/perfil/usuario.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'

export interface Filtro {
  estado?: EstadoUsuario | undefined
  cargo?: Cargo | undefined
  nivel?: Nivel | undefined
  calidad?: Calidad | undefined
  rol?: Role | undefined
  /** Any of these. */
  buscados: string[]
}

/** Filtered members: every column here is in `usuarios_orden_idx`. */
export function matching(db: ReadDb, { estado, cargo, nivel, calidad, rol, buscados }: Filtro) {
  let all = db.selectFrom('usuarios')
  if (estado) all = all.where('estado', '=', estado)
  if (cargo) all = all.where('cargo', '=', cargo)
  if (nivel) all = all.where('nivel_bombero', '=', nivel)
  if (calidad) all = all.where('calidad', '=', calidad)
  if (rol) all = all.where('role_id', '=', roleId(rol))
  if (buscados.some((buscado) => buscado !== ''))
    all = all.where((e) => e.or(buscados.map((buscado) => containsText('busqueda', buscado))))
  return all
}

/** A page by name: ids come from the index, and only their rows are read. */
export async function listUsuarios(db: ReadDb, filtro: Filtro, { page, limit }: Pagina) {
  const all = matching(db, filtro)
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ids = all
    .select('id')
    .orderBy('orden')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
  const data = await db
    .selectFrom('usuarios')
    .select(usuarioColumns)
    .select(conClave)
    .where('id', 'in', ids)
    .orderBy('orden')
    .orderBy('id')
    .execute()
  return { data, total }
}

/** These members, unordered. */
export const readUsuarios = async (db: ReadDb, ids: number[]): Promise<FilaUsuario[]> =>
  ids.length === 0
    ? []
    : await db.selectFrom('usuarios').select(usuarioColumns).select(conClave).where('id', 'in', ids).execute()
