import { type Kysely, sql } from 'kysely'
import { checkDays, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const estados = ['registrado', 'informado', 'en_tramite', 'cerrado']
const pasos = ['constancia', 'certificado', 'cuerpo', 'cmf']
const tipos = ['imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro']

/** domain §1.11 and §2.5: accidents in acts of service, the papers that the law asks for, and their documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccidentes(db)
  await createPasos(db)
  await createDocumentos(db)
}

async function createAccidentes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accidentes')
    .$call(autoId(db))
    // An emergency owns one.
    .addColumn('acto_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('ocurrido_en', text(db), (c) => c.notNull())
    .addColumn('lugar', text(db), (c) => c.notNull())
    .addColumn('relato', text(db), (c) => c.notNull())
    .addColumn('lesion', text(db), (c) => c.notNull())
    .addColumn('centro_asistencial', text(db))
    .addColumn('medico', text(db))
    .addColumn('testigos', text(db))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('cerrado_en', text(db))
    .addColumn('registrado_por', 'integer', (c) => c.notNull())
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('accidentes_acto_id_fkey', ['acto_id'], 'actos', ['id'])
    .addForeignKeyConstraint('accidentes_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('accidentes_registrado_por_fkey', ['registrado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('accidentes', 'estado', estados))
    .$call(checkInstants('accidentes', 'ocurrido_en', 'cerrado_en', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('accidentes')
  await index('accidentes_ocurrido_en_idx').columns(['ocurrido_en', 'id']).execute()
  await index('accidentes_acto_id_idx').column('acto_id').execute()
  await index('accidentes_user_id_idx').column('user_id').execute()
  await index('accidentes_registrado_por_idx').column('registrado_por').execute()
}

async function createPasos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accidente_pasos')
    .addColumn('accidente_id', 'integer', (c) => c.notNull())
    .addColumn('paso', text(db), (c) => c.notNull())
    .addColumn('vence', text(db), (c) => c.notNull())
    .addColumn('hecho_el', text(db))
    .addColumn('hecho_por', 'integer')
    .addColumn('referencia', text(db))
    .addColumn('no_corresponde', text(db))
    // Of the latest notice.
    .addColumn('avisado_en', text(db))
    .addPrimaryKeyConstraint('accidente_pasos_pkey', ['accidente_id', 'paso'])
    .addForeignKeyConstraint('accidente_pasos_accidente_id_fkey', ['accidente_id'], 'accidentes', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint('accidente_pasos_hecho_por_fkey', ['hecho_por'], 'usuarios', ['id'])
    .$call(checkOneOf('accidente_pasos', 'paso', pasos))
    .$call(checkDays('accidente_pasos', 'vence', 'hecho_el'))
    .$call(checkInstants('accidente_pasos', 'avisado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('accidente_pasos')
  await index('accidente_pasos_pendiente_idx')
    .column('vence')
    .where(sql<boolean>`hecho_el is null and no_corresponde is null`)
    .execute()
  await index('accidente_pasos_hecho_por_idx').column('hecho_por').execute()
}

async function createDocumentos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accidente_documentos')
    .$call(autoId(db))
    .addColumn('accidente_id', 'integer', (c) => c.notNull())
    .addColumn('paso', text(db))
    .addColumn('filename', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('mime_type', text(db), (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('clave', text(db), (c) => c.notNull())
    .addColumn('subido_por', 'integer', (c) => c.notNull())
    .addColumn('created_at', text(db), (c) => c.notNull())
    .addForeignKeyConstraint('accidente_documentos_accidente_id_fkey', ['accidente_id'], 'accidentes', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint('accidente_documentos_subido_por_fkey', ['subido_por'], 'usuarios', ['id'])
    .addUniqueConstraint('accidente_documentos_clave_key', ['clave'])
    .$call(checkOneOf('accidente_documentos', 'paso', pasos))
    .$call(checkOneOf('accidente_documentos', 'tipo', tipos))
    .$call(checkInstants('accidente_documentos', 'created_at'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('accidente_documentos')
  await index('accidente_documentos_accidente_id_idx').columns(['accidente_id', 'id']).execute()
  await index('accidente_documentos_subido_por_idx').column('subido_por').execute()
}
