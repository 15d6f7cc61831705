import type { ExpressionBuilder } from 'kysely'
import type { Calidad, Cargo, EstadoUsuario, Nivel } from '#contract/perfil.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import type { Row, Tables } from '#db/tables.ts'
import { searchColumns } from '#server/cuenta/cuenta.queries.ts'
import { followUsuario } from '#server/hoja-servicios/seguimiento.queries.ts'
import { perfilColumns } from '#server/perfil/perfil.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/database.ts'
import { containsText } from '#server/plumbing/portable-sql.ts'

const columns = [...perfilColumns, 'motivo_baja', 'fecha_baja', 'created_at', 'ultimo_acceso'] as const

/** Whether there is a password: its hash is read nowhere but where one signs in. */
const conClave = (e: ExpressionBuilder<Tables, 'usuarios'>) =>
  e.case().when('password_hash', 'is', null).then(e.lit<0 | 1>(0)).else(e.lit<0 | 1>(1)).end().as('con_clave')

export const findUsuario = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(columns).select(conClave).where('id', '=', id).executeTakeFirst()

export type FilaUsuario = NonNullable<Awaited<ReturnType<typeof findUsuario>>>

export interface Filtro {
  estado?: EstadoUsuario | undefined
  cargo?: Cargo | undefined
  nivel?: Nivel | undefined
  calidad?: Calidad | undefined
  rol?: Role | undefined
  /** Any of these. */
  buscados: string[]
}

/** The members that a filter leaves: each of its columns is in `usuarios_orden_idx`. */
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

/** A page by name. Who is on it is found in the index, and only they are read. */
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
    .select(columns)
    .select(conClave)
    .where('id', 'in', ids)
    .orderBy('orden')
    .orderBy('id')
    .execute()
  return { data, total }
}

/** The named ones, in no order. */
export const readUsuarios = async (db: ReadDb, ids: number[]): Promise<FilaUsuario[]> =>
  ids.length === 0
    ? []
    : await db.selectFrom('usuarios').select(columns).select(conClave).where('id', 'in', ids).execute()

/** Those who may let others in: there is always one. Who has no password yet cannot. */
export const listAdministradores = (db: ReadDb) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email'])
    .where('role_id', '=', roleId('admin'))
    .where('estado', '=', 'activo')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()

/** Whether one is still among them, as a transaction sees it. */
export const isAdministrador = async (db: ReadDb, id: number): Promise<boolean> =>
  (await listAdministradores(db)).some((one) => one.id === id)

export type CambioUsuario = Partial<
  Pick<
    Row<'usuarios'>,
    | 'nombre'
    | 'rut'
    | 'telefono'
    | 'cargo'
    | 'nivel_bombero'
    | 'fecha_nacimiento'
    | 'fecha_ingreso'
    | 'role_id'
    | 'estado'
    | 'calidad'
    | 'cargo_detalle'
    | 'clave_radial'
    | 'es_conductor'
    | 'es_cuartelero'
    | 'habilitado_a_cargo'
    | 'numero_registro_compania'
    | 'numero_registro_general'
    | 'comparte_telefono'
    | 'motivo_baja'
    | 'fecha_baja'
  >
>

/** One version further; the sheet of service follows. */
export async function updateUsuario(
  db: Db,
  before: Pick<
    Row<'usuarios'>,
    'id' | 'nombre' | 'email' | 'rut' | 'cargo' | 'cargo_detalle' | 'estado' | 'fecha_ingreso'
  >,
  cambio: CambioUsuario,
  now: Date,
): Promise<void> {
  await followUsuario(db, before, cambio, diaLocal(now))
  await db
    .updateTable('usuarios')
    .set((set) => ({
      ...cambio,
      ...searchColumns({ ...before, ...cambio }),
      updated_at: now.toISOString(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute()
}
