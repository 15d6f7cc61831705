import type { ExpressionBuilder } from 'kysely'
import type { EstadoUsuario } from '#contract/perfil.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { roleId } from '#contract/shared/permisos.ts'
import type { Row, Tables } from '#db/tables.ts'
import { searchColumns } from '#server/cuenta/cuenta.queries.ts'
import { perfilColumns } from '#server/perfil/perfil.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/database.ts'
import { containsText } from '#server/plumbing/portable-sql.ts'

const columns = [...perfilColumns, 'estado', 'created_at', 'ultimo_acceso'] as const

/** Whether there is a password: its hash is read nowhere but where one signs in. */
const conClave = (e: ExpressionBuilder<Tables, 'usuarios'>) =>
  e.case().when('password_hash', 'is', null).then(e.lit<0 | 1>(0)).else(e.lit<0 | 1>(1)).end().as('con_clave')

export const findUsuario = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(columns).select(conClave).where('id', '=', id).executeTakeFirst()

export type FilaUsuario = NonNullable<Awaited<ReturnType<typeof findUsuario>>>

export async function listUsuarios(
  db: ReadDb,
  { estado, buscado }: { estado?: EstadoUsuario; buscado: string },
  { page, limit }: Pagina,
) {
  let all = db.selectFrom('usuarios')
  if (estado) all = all.where('estado', '=', estado)
  if (buscado) all = all.where(containsText('busqueda', buscado))
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const data = await all
    .select(columns)
    .select(conClave)
    .orderBy('orden')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, page, limit, total }
}

/** The ids of those who may let others in: there is always one. */
export async function listAdministradores(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('role_id', '=', roleId('admin'))
    .where('estado', '=', 'activo')
    .execute()
  return rows.map(({ id }) => id)
}

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
  >
>

/** One version further. */
export async function updateUsuario(
  db: Db,
  before: Pick<Row<'usuarios'>, 'id' | 'nombre' | 'email' | 'rut'>,
  cambio: CambioUsuario,
  now: Date,
): Promise<void> {
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
