import type { Kysely } from 'kysely'
import { checkDays, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const estados = ['pendiente_verificacion', 'pendiente_aprobacion', 'activo', 'suspendido', 'baja']
const niveles = ['Inicial', 'Operativo', 'Profesional']

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usuarios')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('email', text(db), (c) => c.notNull())
    .addColumn('rut', text(db))
    .addColumn('telefono', text(db))
    .addColumn('cargo', text(db))
    .addColumn('cargo_detalle', text(db))
    .addColumn('nivel_bombero', text(db))
    .addColumn('fecha_nacimiento', text(db))
    .addColumn('fecha_ingreso', text(db))
    .addColumn('foto_perfil', text(db))
    .addColumn('role_id', 'integer', (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('password_hash', text(db))
    .addColumn('busqueda', text(db), (c) => c.notNull())
    .addColumn('orden', text(db), (c) => c.notNull())
    .addColumn('ultimo_acceso', text(db))
    .addColumn('created_at', text(db), (c) => c.notNull())
    .addColumn('updated_at', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('usuarios_email_key', ['email'])
    .$call(checkRange('usuarios', 'role_id', 1, 6))
    .$call(checkOneOf('usuarios', 'estado', estados))
    .$call(checkOneOf('usuarios', 'nivel_bombero', niveles))
    .$call(checkDays('usuarios', 'fecha_nacimiento', 'fecha_ingreso'))
    .$call(checkInstants('usuarios', 'ultimo_acceso', 'created_at', 'updated_at'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('usuarios')
  await index('usuarios_rut_key').column('rut').unique().where('rut', 'is not', null).execute()
  await index('usuarios_orden_idx').columns(['orden', 'id']).execute()
  await index('usuarios_estado_orden_idx').columns(['estado', 'orden', 'id']).execute()
  await index('usuarios_role_id_estado_idx').columns(['role_id', 'estado']).execute()
}
