import { type Kysely, sql } from 'kysely'
import { checkDays, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { advanceAutoId, autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['curso', 'licencia_conducir', 'examen_medico', 'sin_clasificar']
const estados = ['pendiente', 'verificado', 'rechazado']
const columnas = ['id', 'user_id', 'tipo', 'curso_id', 'capacitacion_id', 'clase', 'numero', 'entidad']
  .concat(['fecha_emision', 'fecha_vencimiento', 'documento_id', 'resultado', 'estado', 'motivo_rechazo'])
  .concat(['verificado_por', 'verificado_en', 'anulado_en', 'motivo_anulacion', 'codigo', 'avisado'])
  .concat(['creado_por', 'creado_en', 'version'])

/**
 * Certificates sent as a photograph alone, of which whoever verifies says what they are and of which day
 * (docs/decisions/152). SQLite cannot change a check: the rows wait in another table while this one is made again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = sql.join(columnas.map((columna) => sql.ref(columna)))
  await sql`create table certificados_antes as select ${rows} from certificados`.execute(db)
  await db.schema.dropTable('certificados').execute()
  await db.schema
    .createTable('certificados')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('curso_id', 'integer')
    .addColumn('capacitacion_id', 'integer')
    .addColumn('clase', text(db))
    .addColumn('numero', text(db))
    .addColumn('entidad', text(db))
    .addColumn('fecha_emision', text(db))
    // In force through this day; null: for good.
    .addColumn('fecha_vencimiento', text(db))
    .addColumn('documento_id', 'integer')
    .addColumn('resultado', text(db))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('motivo_rechazo', text(db))
    .addColumn('verificado_por', 'integer')
    .addColumn('verificado_en', text(db))
    .addColumn('anulado_en', text(db))
    .addColumn('motivo_anulacion', text(db))
    // By which a stranger asks whether it holds.
    .addColumn('codigo', text(db), (c) => c.notNull())
    // Days before the end of which the latest notice told.
    .addColumn('avisado', 'integer')
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('certificados_codigo_key', ['codigo'])
    .addForeignKeyConstraint('certificados_curso_id_fkey', ['curso_id'], 'cursos', ['id'])
    .addForeignKeyConstraint('certificados_capacitacion_id_fkey', ['capacitacion_id'], 'capacitaciones', ['id'])
    .addForeignKeyConstraint('certificados_documento_id_fkey', ['documento_id'], 'documentos', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .addForeignKeyConstraint('certificados_verificado_por_fkey', ['verificado_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('certificados_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .addCheckConstraint(
      'certificados__clasificado_check',
      sql<boolean>`(tipo = 'sin_clasificar') = (fecha_emision is null) and (tipo <> 'sin_clasificar' or estado <> 'verificado')`,
    )
    .$call(checkOneOf('certificados', 'tipo', tipos))
    .$call(checkOneOf('certificados', 'estado', estados))
    .$call(checkDays('certificados', 'fecha_emision', 'fecha_vencimiento'))
    .$call(checkInstants('certificados', 'verificado_en', 'anulado_en', 'creado_en'))
    .$call(strict(db))
    .execute()
  await sql`insert into certificados (${rows}) select ${rows} from certificados_antes`.execute(db)
  await db.schema.dropTable('certificados_antes').execute()
  await advanceAutoId(db, 'certificados')
  const index = (name: string) => db.schema.createIndex(name).on('certificados')
  await index('certificados_user_id_idx').columns(['user_id', 'tipo', 'fecha_emision', 'id']).execute()
  await index('certificados_vencimiento_idx')
    .columns(['fecha_vencimiento', 'id'])
    .where(sql<boolean>`estado = 'verificado' and anulado_en is null`)
    .execute()
  await index('certificados_licencia_idx')
    .columns(['clase', 'fecha_vencimiento'])
    .where(sql<boolean>`tipo = 'licencia_conducir' and estado = 'verificado' and anulado_en is null`)
    .execute()
  await index('certificados_pendiente_idx')
    .columns(['creado_en', 'id'])
    .where(sql<boolean>`estado = 'pendiente' and anulado_en is null`)
    .execute()
  for (const column of ['curso_id', 'capacitacion_id', 'documento_id', 'verificado_por', 'creado_por'])
    await index(`certificados_${column}_idx`).column(column).execute()
}
