import type { ExpressionBuilder } from 'kysely'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Row, Tables } from '#db/tables.ts'
import { searchColumns } from '#server/cuenta/cuenta.queries.ts'
import { followUsuario } from '#server/plumbing/hoja/seguimiento.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { perfilColumns } from './perfil.queries.ts'

/** Account columns for administrators. */
export const usuarioColumns = [...perfilColumns, 'motivo_baja', 'fecha_baja', 'created_at', 'ultimo_acceso'] as const

/** Whether a password is set: only the sign-in reads its hash. */
export const conClave = (e: ExpressionBuilder<Tables, 'usuarios'>) =>
  e.case().when('password_hash', 'is', null).then(e.lit<0 | 1>(0)).else(e.lit<0 | 1>(1)).end().as('con_clave')

export const findUsuario = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(usuarioColumns).select(conClave).where('id', '=', id).executeTakeFirst()

export type FilaUsuario = NonNullable<Awaited<ReturnType<typeof findUsuario>>>

export type CambioUsuario = Partial<
  Pick<
    Row<'usuarios'>,
    | 'nombre'
    | 'email'
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

/** Increments `version`; the service sheet follows. */
export async function updateUsuario(
  db: Db,
  before: Pick<
    Row<'usuarios'>,
    'id' | 'nombre' | 'email' | 'rut' | 'cargo' | 'cargo_detalle' | 'estado' | 'fecha_ingreso' | 'calidad'
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

/** Fields of a member shown on boards and in availability lists. */
const shown = ['nombre', 'cargo', 'clave_radial', 'estado', 'es_conductor', 'habilitado_a_cargo']

/** Announces a change of availability if a field changes that its lists show. */
export async function announceIfShown(tx: Pick<Tx, 'tell'>, cambio: object): Promise<void> {
  if (shown.some((campo) => Object.hasOwn(cambio, campo))) await tx.tell({ tipo: 'disponibilidad' })
}
