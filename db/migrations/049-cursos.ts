import { type Kysely, sql } from 'kysely'
import { checkFlags, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.3: the catalogue of courses, and which others each asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cursos')
    .$call(autoId(db))
    .addColumn('codigo', text(db), (c) => c.notNull().unique())
    .addColumn('nombre', text(db), (c) => c.notNull())
    // At the head of a narrow column.
    .addColumn('nombre_corto', text(db))
    .addColumn('nivel', text(db))
    .addColumn('malla', text(db), (c) => c.notNull())
    .addColumn('entidad', text(db), (c) => c.notNull())
    .addColumn('horas', 'integer', (c) => c.notNull())
    .addColumn('vigencia_meses', 'integer')
    .addColumn('requiere_aprobacion', 'integer', (c) => c.notNull())
    .addColumn('activo', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .$call(checkOneOf('cursos', 'nivel', ['Inicial', 'Operativo', 'Profesional']))
    .$call(checkOneOf('cursos', 'malla', ['anterior', '2025', 'interna']))
    .$call(checkOneOf('cursos', 'entidad', ['ANB', 'Compañía', 'Cuerpo', 'Externa']))
    .$call(checkRange('cursos', 'horas', 1, 2_000))
    .$call(checkRange('cursos', 'vigencia_meses', 1, 240))
    .$call(checkFlags('cursos', 'requiere_aprobacion', 'activo'))
    .$call(checkInstants('cursos', 'creado_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createTable('curso_requisitos')
    .addColumn('curso_id', 'integer', (c) => c.notNull().references('cursos.id').onDelete('cascade'))
    .addColumn('requisito_id', 'integer', (c) => c.notNull().references('cursos.id'))
    .addPrimaryKeyConstraint('curso_requisitos_pkey', ['curso_id', 'requisito_id'])
    .addCheckConstraint('curso_requisitos__requisito_id_check', sql<boolean>`requisito_id <> curso_id`)
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('curso_requisitos_requisito_id_idx')
    .on('curso_requisitos')
    .column('requisito_id')
    .execute()
}
