import { type Kysely, sql } from 'kysely'
import { checkDays, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const calidades = ['aspirante', 'activo', 'honorario', 'confederado', 'canje', 'brigadier', 'cuartelero']
const grupos = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']

export async function up(db: Kysely<unknown>): Promise<void> {
  await addToUsuarios(db)
  await createFichas(db)
  await createPeriodos(db)
  await createCargos(db)
  await createPremios(db)
}

async function addToUsuarios(db: Kysely<unknown>): Promise<void> {
  const usuarios = () => db.schema.alterTable('usuarios')
  const oneOf = (column: string, values: readonly (string | number)[]) =>
    sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
  await usuarios()
    .addColumn('calidad', text(db), (c) => c.notNull().defaultTo('activo').check(oneOf('calidad', calidades)))
    .execute()
  for (const flag of ['es_conductor', 'es_cuartelero', 'habilitado_a_cargo', 'comparte_telefono'])
    await usuarios()
      .addColumn(flag, 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(oneOf(flag, [0, 1])),
      )
      .execute()
  const words = ['clave_radial', 'numero_registro_compania', 'numero_registro_general', 'motivo_baja', 'fecha_baja']
  for (const column of words) await usuarios().addColumn(column, text(db)).execute()
}

/** What is known of the person and not of the member: read by few, and each reading of another's leaves a trace. */
async function createFichas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fichas_personales')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('direccion', text(db))
    .addColumn('comuna', text(db))
    .addColumn('contacto_nombre', text(db))
    .addColumn('contacto_telefono', text(db))
    .addColumn('contacto_parentesco', text(db))
    .addColumn('grupo_sanguineo', text(db))
    .addColumn('alergias', text(db))
    .addColumn('prevision', text(db))
    .addColumn('talla_chaqueta', text(db))
    .addColumn('talla_pantalon', text(db))
    .addColumn('talla_casco', text(db))
    .addColumn('talla_botas', text(db))
    .addColumn('updated_at', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .$call(checkOneOf('fichas_personales', 'grupo_sanguineo', grupos))
    .$call(checkInstants('fichas_personales', 'updated_at'))
    .$call(strict(db))
    .execute()
}

/** Stretches of service; without any, the one that began at `usuarios.fecha_ingreso` goes on (domain §2.10). */
async function createPeriodos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('periodos_servicio')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db))
    .addColumn('motivo', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .$call(checkDays('periodos_servicio', 'desde', 'hasta'))
    .$call(strict(db))
    .execute()
  await indexByMember(db, 'periodos_servicio', 'desde')
}

async function createCargos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cargos_historial')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('cargo', text(db), (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db))
    .addColumn('acta', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .$call(checkDays('cargos_historial', 'desde', 'hasta'))
    .$call(strict(db))
    .execute()
  await indexByMember(db, 'cargos_historial', 'desde')
}

async function createPremios(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('premios')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('fecha', text(db), (c) => c.notNull())
    .addColumn('vigencia', text(db))
    .addColumn('acta', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .$call(checkDays('premios', 'fecha', 'vigencia'))
    .$call(strict(db))
    .execute()
  await indexByMember(db, 'premios', 'fecha')
}

const indexByMember = (db: Kysely<unknown>, table: string, since: string) =>
  db.schema.createIndex(`${table}_user_id_idx`).on(table).columns(['user_id', since]).execute()
