import type { Kysely } from 'kysely'
import { checkDays, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['faltas', 'meses']

/** domain §1.2: a run of faults or of months without attendance, known by its first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alarmas')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db), (c) => c.notNull())
    .addColumn('evidencia', text(db), (c) => c.notNull())
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('avisada_en', text(db))
    .addColumn('tratada_en', text(db))
    .addColumn('tratada_por', 'integer')
    .addColumn('acta', text(db))
    .addColumn('cesada_en', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('alarmas_user_id_tipo_desde_key', ['user_id', 'tipo', 'desde'])
    .addForeignKeyConstraint('alarmas_tratada_por_fkey', ['tratada_por'], 'usuarios', ['id'])
    .$call(checkOneOf('alarmas', 'tipo', tipos))
    .$call(checkDays('alarmas', 'desde', 'hasta'))
    .$call(checkInstants('alarmas', 'creada_en', 'avisada_en', 'tratada_en', 'cesada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('alarmas')
  await index('alarmas_hasta_idx').columns(['hasta', 'id']).execute()
  await index('alarmas_tratada_por_idx').column('tratada_por').execute()
}
