import type { Calidad, EstadoUsuario, Nivel } from '#contract/perfil.ts'
import type { Cargo } from '#contract/shared/cargos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import { conClave, type FilaUsuario, usuarioColumns } from '#server/perfil/usuario.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import { type Buscado, holdsPuesto } from './puestos.queries.ts'

export interface Filtro {
  id?: number | undefined
  estado?: EstadoUsuario | undefined
  cargo?: Cargo | undefined
  nivel?: Nivel | undefined
  calidad?: Calidad | undefined
  rol?: Role | undefined
  buscado: Buscado
}

/** Filtered members: every column here is in `usuarios_orden_idx`. */
export function matching(db: ReadDb, { id, estado, cargo, nivel, calidad, rol, buscado }: Filtro) {
  let all = db.selectFrom('usuarios')
  if (id) all = all.where('id', '=', id)
  if (estado) all = all.where('estado', '=', estado)
  if (cargo) all = all.where('cargo', '=', cargo)
  if (nivel) all = all.where('nivel_bombero', '=', nivel)
  if (calidad) all = all.where('calidad', '=', calidad)
  if (rol) all = all.where('role_id', '=', roleId(rol))
  for (const { terms, puestos } of buscado)
    all = all.where((e) => e.or([...terms.map((term) => containsText('busqueda', term)), holdsPuesto(e, puestos)]))
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

const porAprobar = (db: ReadDb) => matching(db, { estado: 'pendiente_aprobacion', buscado: [] })

/** Verified accounts that wait for approval. */
export async function countPorAprobar(db: ReadDb): Promise<number> {
  const { n } = await porAprobar(db)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** By name alone, the oldest first. */
export const listPorAprobar = (db: ReadDb, limit: number, offset: number) =>
  porAprobar(db)
    .select(['id', 'nombre', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
