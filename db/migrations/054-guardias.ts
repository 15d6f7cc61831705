import { type Kysely, sql } from 'kysely'
import { checkDays, checkFlags, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const turnos = ['nocturna', 'diurna', 'fin_semana', 'acuartelamiento', 'especial']
const fuera = sql<boolean>`estado not in ('reemplazada', 'retirada')`
const pendientes = sql<boolean>`estado in ('pendiente', 'aceptada')`

/** domain §2.6: guards, their seats, templates, swaps and book; who may drive each unit (domain §2.4.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlantillas(db)
  await createGuardias(db)
  await createAsignaciones(db)
  await createCambios(db)
  await createNovedades(db)
  await createPreferencias(db)
  await createPropuestas(db)
  await createConductores(db)
}

async function createPlantillas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guardia_plantillas')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    // JSON array of weekdays, 1 Monday … 7 Sunday.
    .addColumn('dias', text(db), (c) => c.notNull())
    .addColumn('hora_inicio', text(db), (c) => c.notNull())
    .addColumn('hora_termino', text(db), (c) => c.notNull())
    .addColumn('min_total', 'integer', (c) => c.notNull())
    .addColumn('min_conductor', 'integer', (c) => c.notNull())
    .addColumn('min_a_cargo', 'integer', (c) => c.notNull())
    .addColumn('cupo_maximo', 'integer', (c) => c.notNull())
    .addColumn('rotacion', text(db), (c) => c.notNull())
    // Monday of a week of the first group.
    .addColumn('rotacion_desde', text(db))
    .addColumn('activa', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('guardia_plantillas_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('guardia_plantillas', 'tipo', turnos))
    .$call(checkOneOf('guardia_plantillas', 'rotacion', ['semanal', 'ninguna']))
    .$call(checkDays('guardia_plantillas', 'rotacion_desde'))
    .$call(checkFlags('guardia_plantillas', 'activa'))
    .$call(checkInstants('guardia_plantillas', 'creado_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('guardia_plantillas_creado_por_idx')
    .on('guardia_plantillas')
    .column('creado_por')
    .execute()
  await db.schema
    .createTable('guardia_grupos')
    .$call(autoId(db))
    .addColumn('plantilla_id', 'integer', (c) => c.notNull().references('guardia_plantillas.id').onDelete('cascade'))
    // From 1, in which they take turns.
    .addColumn('orden', 'integer', (c) => c.notNull())
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addUniqueConstraint('guardia_grupos_orden_key', ['plantilla_id', 'orden'])
    .$call(strict(db))
    .execute()
  await db.schema
    .createTable('guardia_grupo_miembros')
    .addColumn('grupo_id', 'integer', (c) => c.notNull().references('guardia_grupos.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('guardia_grupo_miembros_pkey', ['grupo_id', 'user_id'])
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('guardia_grupo_miembros_user_id_idx')
    .on('guardia_grupo_miembros')
    .column('user_id')
    .execute()
}

async function createGuardias(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guardias')
    .$call(autoId(db))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('inicio', text(db), (c) => c.notNull())
    .addColumn('termino', text(db), (c) => c.notNull())
    .addColumn('min_total', 'integer', (c) => c.notNull())
    .addColumn('min_conductor', 'integer', (c) => c.notNull())
    .addColumn('min_a_cargo', 'integer', (c) => c.notNull())
    .addColumn('cupo_maximo', 'integer', (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('motivo_cancelacion', text(db))
    .addColumn('oficial_supervisor_id', 'integer')
    .addColumn('plantilla_id', 'integer')
    .addColumn('notas', text(db))
    .addColumn('publicada_en', text(db))
    // The hand-over; without one the guard was closed by the clock.
    .addColumn('entrega', text(db))
    .addColumn('entrega_unidades', 'integer')
    .addColumn('entrega_llaves', 'integer')
    .addColumn('cerrada_en', text(db))
    .addColumn('cerrada_por', 'integer')
    // The last time that members were asked to fill its gaps.
    .addColumn('brecha_avisada_en', text(db))
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('guardias_plantilla_key', ['plantilla_id', 'inicio'])
    .addForeignKeyConstraint('guardias_oficial_supervisor_id_fkey', ['oficial_supervisor_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('guardias_plantilla_id_fkey', ['plantilla_id'], 'guardia_plantillas', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .addForeignKeyConstraint('guardias_cerrada_por_fkey', ['cerrada_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('guardias_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('guardias', 'tipo', turnos))
    .$call(checkOneOf('guardias', 'estado', ['borrador', 'publicada', 'en_curso', 'cerrada', 'cancelada']))
    .$call(
      checkInstants('guardias', 'inicio', 'termino', 'publicada_en', 'cerrada_en', 'brecha_avisada_en', 'creado_en'),
    )
    .$call(checkRange('guardias', 'cupo_maximo', 1, 100))
    .$call(checkFlags('guardias', 'entrega_unidades', 'entrega_llaves'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('guardias')
  await index('guardias_inicio_idx').columns(['inicio', 'id']).execute()
  await index('guardias_estado_idx').columns(['estado', 'inicio', 'id']).execute()
  for (const column of ['oficial_supervisor_id', 'cerrada_por', 'creado_por'])
    await index(`guardias_${column}_idx`).column(column).execute()
}

async function createAsignaciones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guardia_asignaciones')
    .$call(autoId(db))
    .addColumn('guardia_id', 'integer', (c) => c.notNull().references('guardias.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('funcion', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('origen', text(db), (c) => c.notNull())
    .addColumn('cama', 'integer')
    .addColumn('hora_ingreso', text(db))
    .addColumn('hora_salida', text(db))
    // Of a proposal: why this member.
    .addColumn('razon', text(db))
    // Why the member cannot serve it any more.
    .addColumn('por_reemplazar', text(db))
    // Told that it is tomorrow; asked to confirm; the supervisor told that nobody confirmed.
    .addColumn('avisada_en', text(db))
    .addColumn('pedida_en', text(db))
    .addColumn('alertada_en', text(db))
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('guardia_asignaciones_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkOneOf('guardia_asignaciones', 'funcion', ['a_cargo', 'conductor', 'guardian']))
    .$call(
      checkOneOf('guardia_asignaciones', 'estado', [
        'propuesta',
        'asignada',
        'confirmada',
        'reemplazada',
        'presente',
        'ausente',
        'retirada',
      ]),
    )
    .$call(checkOneOf('guardia_asignaciones', 'origen', ['oficial', 'inscripcion', 'cambio', 'rotacion']))
    .$call(
      checkInstants(
        'guardia_asignaciones',
        'hora_ingreso',
        'hora_salida',
        'avisada_en',
        'pedida_en',
        'alertada_en',
        'creado_en',
      ),
    )
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('guardia_asignaciones')
  await index('guardia_asignaciones_una_key').columns(['guardia_id', 'user_id']).unique().where(fuera).execute()
  await index('guardia_asignaciones_cama_key').columns(['guardia_id', 'cama']).unique().where(fuera).execute()
  await index('guardia_asignaciones_guardia_id_idx').columns(['guardia_id', 'id']).execute()
  await index('guardia_asignaciones_user_id_idx').columns(['user_id', 'guardia_id']).execute()
  await index('guardia_asignaciones_creado_por_idx').column('creado_por').execute()
}

async function createCambios(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guardia_cambios')
    .$call(autoId(db))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('asignacion_id', 'integer', (c) => c.notNull().references('guardia_asignaciones.id').onDelete('cascade'))
    .addColumn('solicitante_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    // Of a permuta: the seat that is given for it.
    .addColumn('asignacion_destino_id', 'integer', (c) => c.references('guardia_asignaciones.id').onDelete('cascade'))
    // Null: open to everyone.
    .addColumn('destinatario_id', 'integer', (c) => c.references('usuarios.id').onDelete('cascade'))
    .addColumn('motivo', text(db))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('vence_en', text(db), (c) => c.notNull())
    .addColumn('aceptado_por', 'integer', (c) => c.references('usuarios.id').onDelete('cascade'))
    .addColumn('aceptado_en', text(db))
    .addColumn('resuelto_por', 'integer')
    .addColumn('resuelto_en', text(db))
    // Why it was refused.
    .addColumn('respuesta', text(db))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('guardia_cambios_resuelto_por_fkey', ['resuelto_por'], 'usuarios', ['id'])
    .$call(checkOneOf('guardia_cambios', 'tipo', ['reemplazo', 'permuta']))
    .$call(
      checkOneOf('guardia_cambios', 'estado', [
        'pendiente',
        'aceptada',
        'aprobada',
        'rechazada',
        'cancelada',
        'vencida',
      ]),
    )
    .$call(checkInstants('guardia_cambios', 'vence_en', 'aceptado_en', 'resuelto_en', 'creado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('guardia_cambios')
  await index('guardia_cambios_abierto_key').column('asignacion_id').unique().where(pendientes).execute()
  await index('guardia_cambios_vence_en_idx').columns(['vence_en', 'id']).where(pendientes).execute()
  await index('guardia_cambios_creado_en_idx').columns(['creado_en', 'id']).execute()
  for (const column of [
    'asignacion_id',
    'asignacion_destino_id',
    'solicitante_id',
    'destinatario_id',
    'aceptado_por',
    'resuelto_por',
  ])
    await index(`guardia_cambios_${column}_idx`).columns([column, 'id']).execute()
}

async function createNovedades(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guardia_novedades')
    .$call(autoId(db))
    .addColumn('guardia_id', 'integer', (c) => c.notNull().references('guardias.id').onDelete('cascade'))
    // As the phone said that was without network; the server's is `escrita_en`.
    .addColumn('hora', text(db), (c) => c.notNull())
    .addColumn('escrita_en', text(db), (c) => c.notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('texto', text(db), (c) => c.notNull())
    // Null: the program.
    .addColumn('autor_id', 'integer')
    .addColumn('corrige_id', 'integer')
    // Emergency that left during the guard.
    .addColumn('emergencia_id', 'integer')
    .addForeignKeyConstraint('guardia_novedades_autor_id_fkey', ['autor_id'], 'usuarios', ['id'])
    .addForeignKeyConstraint('guardia_novedades_corrige_id_fkey', ['corrige_id'], 'guardia_novedades', ['id'])
    .addForeignKeyConstraint('guardia_novedades_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .$call(
      checkOneOf('guardia_novedades', 'tipo', [
        'ingreso',
        'salida',
        'novedad',
        'orden',
        'visita',
        'material',
        'entrega',
      ]),
    )
    .$call(checkInstants('guardia_novedades', 'hora', 'escrita_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('guardia_novedades')
  await index('guardia_novedades_guardia_id_idx').columns(['guardia_id', 'id']).execute()
  await index('guardia_novedades_hora_idx').columns(['hora', 'id']).execute()
  for (const column of ['autor_id', 'corrige_id', 'emergencia_id'])
    await index(`guardia_novedades_${column}_idx`).column(column).execute()
}

/** Wishes of members: by weekday, or for one day. */
async function createPreferencias(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guardia_preferencias')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('dia_semana', 'integer')
    .addColumn('fecha', text(db))
    // Null: any.
    .addColumn('turno', text(db))
    .$call(checkOneOf('guardia_preferencias', 'tipo', ['prefiero', 'no_puedo']))
    .$call(checkRange('guardia_preferencias', 'dia_semana', 1, 7))
    .$call(checkDays('guardia_preferencias', 'fecha'))
    .$call(checkOneOf('guardia_preferencias', 'turno', turnos))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('guardia_preferencias_user_id_idx')
    .on('guardia_preferencias')
    .columns(['user_id', 'fecha'])
    .execute()
}

/** Latest proposal of a range of days, as it was told. */
async function createPropuestas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guardia_propuestas')
    .$call(autoId(db))
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db), (c) => c.notNull())
    .addColumn('metodo', text(db), (c) => c.notNull())
    // JSON: gaps with what is missing, loads before and after.
    .addColumn('resultado', text(db), (c) => c.notNull())
    .addColumn('hecha_por', 'integer')
    .addColumn('hecha_en', text(db), (c) => c.notNull())
    .addForeignKeyConstraint('guardia_propuestas_hecha_por_fkey', ['hecha_por'], 'usuarios', ['id'])
    .$call(checkOneOf('guardia_propuestas', 'metodo', ['optimo', 'simple']))
    .$call(checkDays('guardia_propuestas', 'desde', 'hasta'))
    .$call(checkInstants('guardia_propuestas', 'hecha_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('guardia_propuestas')
  await index('guardia_propuestas_desde_idx').columns(['desde', 'hasta', 'id']).execute()
  await index('guardia_propuestas_hecha_por_idx').column('hecha_por').execute()
}

async function createConductores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unidad_conductores')
    .addColumn('unidad_id', 'integer', (c) => c.notNull().references('unidades.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('unidad_conductores_pkey', ['unidad_id', 'user_id'])
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('unidad_conductores_user_id_idx').on('unidad_conductores').column('user_id').execute()
}
