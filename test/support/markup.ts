import { sql } from 'kysely'
import { insertDemoBiblioteca } from '#db/seeds/demo-biblioteca.ts'
import { insertDemoDocumentos } from '#db/seeds/demo-documentos.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { insertAdjunto } from '#server/emergencias/adjuntos.queries.ts'
import { type Db, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { trustDevice } from '#server/cuenta/lugares.queries.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { type InstallationKey, openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { newEmergencia } from './emergencias.ts'
import { marca } from './marca.ts'
import { startProgram, temporaryFolder } from './program.ts'

/** Security row 43: what a person may write anywhere. */
const markup = `<img src=x onerror=alert(1)>"><svg/onload=alert(2)>javascript:alert(3)`

/** Columns with user-written text, by table. */
const written: Record<string, string[]> = {
  usuarios: ['nombre', 'cargo_detalle', 'clave_radial', 'numero_registro_compania', 'motivo_baja'],
  periodos_servicio: ['motivo'],
  cargos_historial: ['cargo', 'acta'],
  premios: ['tipo', 'acta'],
  solicitudes: ['detalle', 'respuesta'],
  documentos: ['title', 'description', 'filename'],
  documentos_compania: ['titulo', 'descripcion'],
  documento_versiones: ['nota', 'filename'],
  notificaciones: ['titulo', 'cuerpo'],
  unidades: ['detalles', 'tipo', 'patente', 'marca', 'modelo', 'numero_chasis', 'numero_motor'],
  unidad_papeles: ['numero', 'entidad'],
  unidad_documentos: ['filename'],
  unidad_estado_historial: ['detalles'],
  mensajes: ['nombre', 'asunto', 'mensaje'],
  postulaciones: ['nombre', 'comuna', 'mensaje'],
  catalogos: ['nombre'],
  correos: ['asunto', 'ultimo_error'],
  sesiones: ['user_agent'],
  actos: ['titulo', 'lugar', 'motivo', 'motivo_anulacion'],
  asistencias: ['observacion'],
  asistencias_externas: ['nombre', 'compania'],
  licencias: ['motivo', 'comentario', 'acta'],
  sanciones: ['acta'],
  observaciones_asistencia: ['texto', 'respuesta'],
  abonos: ['concepto', 'respaldo', 'motivo_anulacion'],
  cierres: ['motivo_reapertura'],
  papeles: ['compania'],
  emergencias: [
    'nombre_clave',
    'direccion',
    'interseccion',
    'comuna',
    'sector',
    'referencia',
    'preinforme',
    'a_cargo_externo',
    'motivo_anulacion',
    'observaciones_revision',
  ],
  emergencia_unidades: ['unidad_externa', 'observacion', 'motivo_despacho'],
  emergencia_bitacora: ['texto'],
  accidentes: ['lugar', 'relato', 'lesion', 'centro_asistencial', 'medico', 'testigos'],
  accidente_pasos: ['referencia', 'no_corresponde'],
  accidente_documentos: ['filename'],
  emergencia_adjuntos: ['filename'],
  certificados: ['numero', 'entidad', 'resultado', 'motivo_rechazo', 'motivo_anulacion'],
  eventos: ['titulo', 'descripcion', 'lugar', 'motivo_cancelacion'],
  rsvp: ['comentario'],
  guardias: ['nombre', 'motivo_cancelacion', 'notas', 'entrega'],
  guardia_plantillas: ['nombre'],
  guardia_grupos: ['nombre'],
  guardia_asignaciones: ['razon', 'por_reemplazar'],
  guardia_cambios: ['motivo', 'respuesta'],
  guardia_novedades: ['texto'],
  equipos: [
    'nombre',
    'marca',
    'modelo',
    'numero_serie',
    'talla',
    'lugar',
    'motivo_estado',
    'motivo_baja',
    'baja_propuesta',
    'observaciones',
  ],
  equipo_controles: ['realizado_por', 'numero_certificado', 'observaciones', 'motivo_anulacion'],
  equipo_documentos: ['filename'],
  equipo_entregas: ['observaciones'],
  equipo_movimientos: ['desde', 'hacia', 'motivo'],
  equipo_novedades: ['descripcion', 'respuesta'],
  checklist_plantillas: ['nombre'],
  inventarios: ['lugar'],
}

/** The demo, with the payload in every field that people write. */
export async function startCompanyOfMarkup() {
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  await insertDemo(database.db, new Date(), cut)
  const storage = openStorage(settings.dataDir)
  await insertDemoDocumentos(database.db, storage, new Date())
  await insertDemoBiblioteca(database.db, storage, new Date())
  const emergencia = await insertParte(database.db)
  await writeEverywhere(database.db)
  await writeFichas(
    database.db,
    openInstallationKey(settings, () => {}),
  )
  await database.close()
  const { address } = await startProgram(settings, { RATE_LIMITS: 'off' })
  return { address, settings, emergencia }
}

/** An emergency whose parte, which is JSON, holds the payload. */
async function insertParte(db: Db): Promise<number> {
  const now = new Date()
  const at = now.toISOString()
  const { id } = await newEmergencia(db, now, { estado: 'cerrada' })
  const { id: autor_id } = await db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow()
  const saved = { emergencia_id: id, autor_id, guardado_en: at, anotado_en: at, version: 1 }
  const persona = {
    tipo: 'lesionado',
    nombre: markup,
    edad: null,
    rut: markup,
    condicion: markup,
    trasladado_a: markup,
  }
  await db
    .insertInto('emergencia_secciones')
    .values([
      { ...saved, seccion: 'relato', contenido: JSON.stringify({ relato: markup }) },
      { ...saved, seccion: 'afectados', contenido: JSON.stringify({ afectados: [persona] }) },
    ])
    .execute()
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: 1, clave: 'emergencias/a' } as const
  await insertAdjunto(db, { ...file, emergencia_id: id, subido_por: autor_id, created_at: at })
  return id
}

async function writeEverywhere(db: Db): Promise<void> {
  for (const [table, columns] of Object.entries(written))
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${markup} where ${sql.ref(column)} is not null`.execute(
        db,
      )
  await writeChecklists(db)
}

/** Their fields are encrypted. */
async function writeFichas(db: Db, key: InstallationKey): Promise<void> {
  const ficha = { direccion: markup, comuna: markup, contacto_nombre: markup, contacto_parentesco: markup }
  for (const { id } of await db.selectFrom('usuarios').select('id').execute()) {
    await saveFicha(db, key, id, { ...ficha, alergias: markup, prevision: markup }, new Date())
    // Its own shows in a trusted session.
    await trustDevice(db, id, marca, new Date())
  }
}

/** The points of checklists and their answers are JSON. */
async function writeChecklists(db: Db): Promise<void> {
  const versiones = await db.selectFrom('checklist_versiones').select(['plantilla_id', 'numero', 'items']).execute()
  for (const { plantilla_id, numero, items } of versiones) {
    const puntos = (JSON.parse(items) as object[]).map((punto) => ({ ...punto, seccion: markup, texto: markup }))
    await db
      .updateTable('checklist_versiones')
      .set({ items: JSON.stringify(puntos) })
      .where('plantilla_id', '=', plantilla_id)
      .where('numero', '=', numero)
      .execute()
  }
  const { id, respuestas } = await db
    .selectFrom('checklist_ejecuciones')
    .select(['id', 'respuestas'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const dadas = (JSON.parse(respuestas) as object[]).map((dada) => ({ ...dada, conforme: false, nota: markup }))
  await db
    .updateTable('checklist_ejecuciones')
    .set({ respuestas: JSON.stringify(dadas) })
    .where('id', '=', id)
    .execute()
}
