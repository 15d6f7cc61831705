import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Rows after ten years. */
const rows: Record<string, number> = {
  auditoria: 1_000_000,
  auditoria_vistos: 1_000_000,
  unidad_estado_historial: 100_000,
  bitacora_salidas: 60_000,
  cargas_combustible: 10_000,
  mantenciones: 5_000,
  unidad_contadores: 200_000,
  unidad_papeles: 400,
  unidad_documentos: 5_000,
  unidad_huecos: 100,
  unidad_llamados: 300,
  notificaciones: 100_000,
  correos: 50_000,
  asistencias: 1_000_000,
  actos: 22_000,
  emergencias: 20_000,
  emergencia_unidades: 50_000,
  emergencia_tripulantes: 200_000,
  emergencia_bitacora: 200_000,
  emergencia_secciones: 120_000,
  emergencia_autores: 150_000,
  accidentes: 1_000,
  accidente_pasos: 4_000,
  accidente_documentos: 5_000,
  certificados: 10_000,
  palabras: 5_000,
  emergencia_palabras: 200_000,
  emergencia_adjuntos: 60_000,
  emergencia_respuestas: 400_000,
  eventos: 5_000,
  evento_destinatarios: 20_000,
  rsvp: 200_000,
  equipos: 5_000,
  equipo_controles: 60_000,
  equipo_vencimientos: 12_000,
  equipo_movimientos: 200_000,
  equipo_novedades: 10_000,
  equipo_usos: 20_000,
  equipo_entregas: 5_000,
  equipo_en_poder: 5_000,
  equipo_documentos: 20_000,
  checklist_ejecuciones: 40_000,
  inventarios: 1_000,
  inventario_conteos: 60_000,
  inventarios_mensuales: 120,
  informes_combustible: 120,
  memorias: 10,
  guardias: 7_300,
  guardia_asignaciones: 36_500,
  guardia_cambios: 5_000,
  guardia_novedades: 70_000,
  guardia_preferencias: 1_000,
  acto_destinatarios: 20_000,
  capacitaciones: 3_000,
  capacitacion_instructores: 5_000,
  capacitacion_sesiones: 12_000,
  capacitacion_material: 6_000,
  inscripciones: 60_000,
  asistencias_externas: 10_000,
  licencias: 5_000,
  abonos: 5_000,
  observaciones_asistencia: 5_000,
  alarmas: 5_000,
  lecturas: 50_000,
  documentos: 20_000,
  documentos_compania: 5_000,
  documento_versiones: 10_000,
  entregas_push: 5_000,
  lugares_conocidos: 5_000,
  llaves: 300,
  autenticadores: 200,
  codigos_recuperacion: 2_000,
  retos: 1_000,
  codigos_correo: 100,
  pines: 300,
  registro_sellos: 200_000,
  registro_cabezas: 20_000,
  mensajes: 5_000,
  postulaciones: 5_000,
  ajustes_historial: 5_000,
  sitio_versiones: 5_000,
  enlaces: 5_000,
  limites: 5_000,
  respuestas: 5_000,
}

/** Different values of a column, in every table or in one; of one that is not named, as many as rows. */
const different: Record<string, number> = {
  accion: 8,
  a_cargo_id: 100,
  accidente_id: 1_000,
  acto_id: 22_000,
  anio: 10,
  autor_id: 300,
  archivado_en: 2,
  auditoria_id: 200_000,
  campo: 100,
  'certificados.tipo': 3,
  'certificados.estado': 3,
  categoria: 4,
  capacitacion_id: 3_000,
  con_citacion: 2,
  curso_id: 40,
  inscrito_por: 300,
  creado_por: 300,
  'emergencias.clave': 16,
  'emergencias.estado': 5,
  'equipos.estado': 4,
  conductor_id: 100,
  corrige_id: 5_000,
  creada_por: 300,
  cuenta: 2,
  decimas: 5,
  dia: 3_650,
  destinatarios: 3,
  documento_id: 5_000,
  funcion: 3,
  guardia_id: 7_300,
  'guardias.estado': 5,
  'guardia_cambios.estado': 6,
  oficial_supervisor_id: 20,
  plantilla_id: 10,
  entidad: 30,
  entidad_id: 50_000,
  encargado_id: 300,
  cerrada_por: 300,
  emergencia_id: 20_000,
  emergencia_unidad_id: 50_000,
  estado_lista: 4,
  en_espera: 2,
  evento_id: 5_000,
  respuesta: 3,
  serie_id: 200,
  palabra_id: 5_000,
  marca: 7,
  marcado_por: 300,
  mes_contable: 120,
  hecho_por: 20,
  registrado_por: 300,
  registro_id: 20_000,
  seccion: 20,
  tipo: 10,
  unidad_id: 10,
  user_id: 300,
  publicado_por: 300,
  revisada_por: 20,
  subclave: 20,
  respondido_por: 300,
  subido_por: 300,
}

/** Rows that a partial index holds. */
const partial: Record<string, number> = {
  accidente_pasos_pendiente_idx: 50,
  actos_por_cerrar_idx: 100,
  certificados_licencia_idx: 500,
  certificados_pendiente_idx: 20,
  correos_error_idx: 500,
  emergencias_por_olvidar_idx: 10_000,
  emergencias_por_revisar_idx: 20,
  emergencias_vivas_idx: 3,
  equipo_vencimientos_nunca_idx: 20,
  equipos_de_baja_idx: 5,
  equipos_era_idx: 60,
  equipos_vencen_idx: 3_000,
  guardias_por_terminar_idx: 30,
  guardias_vigentes_idx: 30,
  auditoria_login_idx: 100_000,
  auditoria_lecturas_idx: 100_000,
  notificaciones_sin_avisar_idx: 1,
  observaciones_asistencia_abierta_key: 50,
  unidad_estado_historial_vigente_key: 10,
}

/** Tables that are too large to be read whole. */
export const growing: ReadonlySet<string> = new Set(Object.keys(rows).filter((table) => (rows[table] ?? 0) >= 10_000))

/** The schema without a row, and the statistics that SQLite's planner would have after ten years. */
export function tenYearsOld(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(readFileSync(new URL('../../db/schema.sqlite.sql', import.meta.url), 'utf8'))
  db.exec('analyze')
  const insert = db.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
  for (const [table, count] of Object.entries(rows)) {
    insert.run(table, null, String(count))
    for (const { name } of namesOf(db, `select name from pragma_index_list('${table}')`)) {
      const held = partial[name] ?? count
      const columns = namesOf(db, `select name from pragma_index_info('${name}')`).map((column) => column.name)
      insert.run(table, name, [held, ...perPrefix(table, held, columns)].join(' '))
    }
  }
  db.exec('analyze sqlite_schema')
  return db
}

/** Rows that have one value of the first column, of the first two, and so on. */
function perPrefix(table: string, count: number, columns: readonly string[]): number[] {
  let left = count
  return columns.map(
    (column) =>
      (left = Math.max(1, Math.round(left / (different[`${table}.${column}`] ?? different[column] ?? count)))),
  )
}

const namesOf = (db: DatabaseSync, sql: string) => db.prepare(sql).all() as { name: string }[]
