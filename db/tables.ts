// Row types of every table. Instants are 24-character ISO UTC strings, days 'YYYY-MM-DD', flags 0 or 1, JSON text.
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { EntidadDeCurso, Malla } from '#contract/capacitaciones/cursos.ts'
import type { Destinatarios, OrigenActo } from '#contract/asistencia/actos.ts'
import type { SeriePapel } from '#contract/asistencia/cierres.ts'
import type { EstadoLicencia, TipoLicencia } from '#contract/asistencia/licencias.ts'
import type { EstadoLista, Metodo } from '#contract/asistencia/lista.ts'
import type { Marca } from '#contract/asistencia/marcas.ts'
import type { EstadoObjecion } from '#contract/asistencia/objeciones.ts'
import type { EstadoCertificado, TipoCertificado } from '#contract/capacitaciones/certificados.ts'
import type { EstadoCapacitacion, EstadoInscripcion, TipoCapacitacion } from '#contract/capacitaciones/estados.ts'
import type { CamposEquipo } from '#contract/equipamiento/campos.ts'
import type { TipoEquipo as TipoEquipoCuartel } from '#contract/estacion/equipos.ts'
import type { Guardado } from '#contract/shared/campos.ts'
import type { NombreImportacion } from '#contract/shared/importacion.ts'
import type { EstadoAccidente, PasoAccidente } from '#contract/accidentes/estados.ts'
import type {
  CategoriaEquipo,
  EstadoEquipo,
  EstadoInventario,
  EstadoNovedad,
  FrecuenciaChecklist,
  Gravedad,
  MaterialCilindro,
  ResultadoChecklist,
  ResultadoControl,
  TipoControl,
  TipoMovimiento,
  Ubicacion,
} from '#contract/equipamiento/estados.ts'
import type { DestinatariosEvento, EstadoEvento, Visibilidad } from '#contract/eventos/eventos.ts'
import type { RespuestaEvento } from '#contract/eventos/rsvp.ts'
import type { EstadoCambioGuardia, TipoCambioGuardia } from '#contract/guardias/cambios.ts'
import type {
  EstadoAsignacion,
  EstadoGuardia,
  Funcion,
  OrigenAsignacion,
  TipoNovedad,
  Turno,
} from '#contract/guardias/estados.ts'
import type { Rotacion } from '#contract/guardias/plantillas.ts'
import type { TipoPreferencia } from '#contract/guardias/preferencias.ts'
import type { MetodoPropuesta } from '#contract/guardias/propuestas.ts'
import type { OrigenAlarma, Resultado } from '#contract/emergencias/emergencia.ts'
import type { TipoEntrada } from '#contract/emergencias/bitacora.ts'
import type { EstadoEmergencia } from '#contract/emergencias/estados.ts'
import type { RespuestaEmergencia } from '#contract/emergencias/respuestas.ts'
import type { Seccion as SeccionParte } from '#contract/emergencias/parte.ts'
import type { TipoAlarma } from '#contract/asistencia/alarmas.ts'
import type { OrigenSancion, TipoSancion } from '#contract/asistencia/sanciones.ts'
import type { Factor } from '#contract/llaves/factor.ts'
import type { LecturaObligatoria } from '#contract/biblioteca.ts'
import type { MotivoRespaldo } from '#contract/contacto.ts'
import type { AccionAuditoria } from '#contract/shared/entidad.ts'
import type { Catalogo, CategoriaActo } from '#contract/catalogos.ts'
import type { EstadoSolicitud, TipoSolicitud } from '#contract/mis-datos.ts'
import type { TipoNotificacion } from '#contract/notificaciones.ts'
import type { TipoConsentimiento } from '#contract/perfil/consentimiento.ts'
import type { Calidad, EstadoUsuario, Nivel } from '#contract/perfil.ts'
import type { Cargo } from '#contract/shared/cargos.ts'
import type { EstadoCorreo, TipoCorreo } from '#contract/sistema.ts'
import type { ClaseRespaldo, EstadoRespaldo } from '#contract/sistema/respaldo.ts'
import type { TipoDocumento } from '#contract/shared/tipo-documento.ts'
import type { Seccion } from '#contract/sitio.ts'

export interface Tables {
  // capacitaciones
  capacitaciones: CapacitacionesTable
  capacitacion_instructores: CapacitacionInstructoresTable
  capacitacion_sesiones: CapacitacionSesionesTable
  capacitacion_material: CapacitacionMaterialTable
  inscripciones: InscripcionesTable
  // cuenta, usuarios
  usuarios: UsuariosTable
  sesiones: SesionesTable
  enlaces: EnlacesTable
  limites: LimitesTable
  lugares_conocidos: LugaresConocidosTable
  codigos_correo: CodigosCorreoTable
  // llaves
  llaves: LlavesTable
  autenticadores: AutenticadoresTable
  codigos_recuperacion: CodigosRecuperacionTable
  retos: RetosTable
  reinicios_factor: ReiniciosFactorTable
  // estacion
  equipos_cuartel: EquiposCuartelTable
  pines: PinesTable
  // perfil
  fichas_personales: FichasPersonalesTable
  apoderados: ApoderadosTable
  consentimientos: ConsentimientosTable
  // hoja-servicios
  periodos_servicio: PeriodosServicioTable
  cargos_historial: CargosHistorialTable
  premios: PremiosTable
  calidades_pasadas: CalidadesPasadasTable
  // asistencia
  actos: ActosTable
  acto_destinatarios: ActoDestinatariosTable
  asistencias: AsistenciasTable
  asistencias_externas: AsistenciasExternasTable
  licencias: LicenciasTable
  sanciones: SancionesTable
  abonos: AbonosTable
  cierres: CierresTable
  papeles: PapelesTable
  observaciones_asistencia: ObservacionesAsistenciaTable
  saldos: SaldosTable
  alarmas: AlarmasTable
  // emergencias
  emergencias: EmergenciasTable
  palabras: PalabrasTable
  emergencia_palabras: EmergenciaPalabrasTable
  emergencia_unidades: EmergenciaUnidadesTable
  emergencia_tripulantes: EmergenciaTripulantesTable
  emergencia_bitacora: EmergenciaBitacoraTable
  emergencia_secciones: EmergenciaSeccionesTable
  emergencia_autores: EmergenciaAutoresTable
  emergencia_adjuntos: EmergenciaAdjuntosTable
  // accidentes
  accidentes: AccidentesTable
  accidente_pasos: AccidentePasosTable
  accidente_documentos: AccidenteDocumentosTable
  emergencia_respuestas: EmergenciaRespuestasTable
  // eventos
  eventos: EventosTable
  evento_destinatarios: EventoDestinatariosTable
  rsvp: RsvpTable
  calendarios: CalendariosTable
  // guardias
  guardia_plantillas: GuardiaPlantillasTable
  guardia_grupos: GuardiaGruposTable
  guardia_grupo_miembros: GuardiaGrupoMiembrosTable
  guardias: GuardiasTable
  guardia_asignaciones: GuardiaAsignacionesTable
  guardia_cambios: GuardiaCambiosTable
  guardia_novedades: GuardiaNovedadesTable
  guardia_preferencias: GuardiaPreferenciasTable
  guardia_propuestas: GuardiaPropuestasTable
  unidad_conductores: UnidadConductoresTable
  // equipamiento
  equipos: EquiposTable
  control_planes: ControlPlanesTable
  equipo_controles: EquipoControlesTable
  equipo_vencimientos: EquipoVencimientosTable
  equipo_documentos: EquipoDocumentosTable
  equipo_entregas: EquipoEntregasTable
  equipo_movimientos: EquipoMovimientosTable
  equipo_en_poder: EquipoEnPoderTable
  equipo_novedades: EquipoNovedadesTable
  equipo_usos: EquipoUsosTable
  checklist_plantillas: ChecklistPlantillasTable
  checklist_versiones: ChecklistVersionesTable
  checklist_ejecuciones: ChecklistEjecucionesTable
  checklist_fotos: ChecklistFotosTable
  inventarios: InventariosTable
  inventario_conteos: InventarioConteosTable
  inventarios_mensuales: InventariosMensualesTable
  // capacitaciones
  certificados: CertificadosTable
  // disponibilidad
  disponibilidad: DisponibilidadTable
  disponibilidad_anunciada: DisponibilidadAnunciadaTable
  horario_disponibilidad: HorarioDisponibilidadTable
  cursos: CursosTable
  curso_requisitos: CursoRequisitosTable
  // mis-datos
  solicitudes: SolicitudesTable
  // proteccion
  brechas: BrechasTable
  brecha_avisos: BrechaAvisosTable
  // documentos
  documentos: DocumentosTable
  // biblioteca
  carpetas: CarpetasTable
  documentos_compania: DocumentosCompaniaTable
  documento_versiones: DocumentoVersionesTable
  lecturas: LecturasTable
  // notificaciones
  notificaciones: NotificacionesTable
  preferencias_notificacion: PreferenciasNotificacionTable
  suscripciones_push: SuscripcionesPushTable
  entregas_push: EntregasPushTable
  // sistema
  auditoria: AuditoriaTable
  auditoria_vistos: AuditoriaVistosTable
  registro_sellos: RegistroSellosTable
  registro_cabezas: RegistroCabezasTable
  correos: CorreosTable
  tareas: TareasTable
  respaldos: RespaldosTable
  // configuracion
  ajustes: AjustesTable
  // idempotency, any room
  respuestas: RespuestasTable
  // numbers of papers, any room
  correlativos: CorrelativosTable
  ajustes_historial: AjustesHistorialTable
  // catalogos
  catalogos: CatalogosTable
  // planillas
  columnas_recordadas: ColumnasRecordadasTable
  importaciones: ImportacionesTable
  importacion_filas: ImportacionFilasTable
  // sitio
  sitio_versiones: SitioVersionesTable
  imagenes: ImagenesTable
  // contacto
  mensajes: MensajesTable
  postulaciones: PostulacionesTable
  // material-mayor
  unidades: UnidadesTable
  unidad_estado_historial: UnidadEstadoHistorialTable
  unidad_papeles: UnidadPapelesTable
  unidad_documentos: UnidadDocumentosTable
  unidad_contadores: UnidadContadoresTable
  mantenciones: MantencionesTable
  cargas_combustible: CargasCombustibleTable
  bitacora_salidas: BitacoraSalidasTable
  unidad_huecos: UnidadHuecosTable
  unidad_llamados: UnidadLlamadosTable
  informes_combustible: InformesCombustibleTable
  // estadisticas
  memorias: MemoriasTable
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>

type Flag = 0 | 1

interface UsuariosTable {
  id: Generated<number>
  nombre: string
  email: string
  rut: string | null
  telefono: string | null
  cargo: Cargo | null
  cargo_detalle: string | null
  nivel_bombero: 'Inicial' | 'Operativo' | 'Profesional' | null
  fecha_nacimiento: string | null
  fecha_ingreso: string | null
  foto_perfil: string | null
  role_id: number
  estado: EstadoUsuario
  password_hash: string | null
  /** Normalized search text: `searchText`. */
  busqueda: string
  /** Normalized name for sorting: `sortText`. */
  orden: string
  ultimo_acceso: string | null
  created_at: string
  updated_at: string
  version: Generated<number>
  calidad: Generated<Calidad>
  clave_radial: string | null
  es_conductor: Generated<Flag>
  es_cuartelero: Generated<Flag>
  /** May be in charge of a guard. */
  habilitado_a_cargo: Generated<Flag>
  numero_registro_compania: string | null
  numero_registro_general: string | null
  /** Whether the directory shows the telephone. */
  comparte_telefono: Generated<Flag>
  motivo_baja: string | null
  fecha_baja: string | null
  /** Since when the member has a second factor. */
  factor_desde: string | null
  /** End of the grace period to set a second factor; null while none runs. */
  factor_plazo: string | null
}

interface ApoderadosTable {
  user_id: number
  nombre: string
  parentesco: string
  telefono: string | null
  email: string | null
  updated_at: string
  version: Generated<number>
}

interface ConsentimientosTable {
  id: Generated<number>
  user_id: number
  tipo: TipoConsentimiento
  version_texto: number
  dado_por: 'titular' | 'apoderado'
  /** The guardian's name at that time. */
  apoderado: string | null
  medio: 'intranet' | 'papel'
  registrado_por: number | null
  dado_en: string
  retirado_en: string | null
}

/** Encrypted in `datos` instead; a later release drops the column. */
type Cifrado = ColumnType<null, null | undefined, null>

interface FichasPersonalesTable {
  user_id: number
  direccion: Cifrado
  comuna: Cifrado
  contacto_nombre: Cifrado
  contacto_telefono: Cifrado
  contacto_parentesco: Cifrado
  grupo_sanguineo: Cifrado
  alergias: Cifrado
  prevision: Cifrado
  talla_chaqueta: Cifrado
  talla_pantalon: Cifrado
  talla_casco: Cifrado
  talla_botas: Cifrado
  /** `encryptFicha`; null only before the first start of the release that brought it. */
  datos: string | null
  updated_at: string
  version: Generated<number>
}

interface PeriodosServicioTable {
  id: Generated<number>
  user_id: number
  desde: string
  /** Null while ongoing. */
  hasta: string | null
  motivo: string | null
  version: Generated<number>
}

interface CargosHistorialTable {
  id: Generated<number>
  user_id: number
  cargo: string
  desde: string
  hasta: string | null
  acta: string | null
  version: Generated<number>
}

interface CalidadesPasadasTable {
  id: Generated<number>
  user_id: number
  calidad: Calidad
  /** Last day. */
  hasta: string
}

interface ActosTable {
  id: Generated<number>
  /** Code of an entry of the catalogue `tipos_acto`. */
  tipo: string
  origen_tipo: OrigenActo
  origen_id: number | null
  titulo: string
  lugar: string | null
  /** Code of an entry of the catalogue `tenidas`. */
  tenida: string | null
  inicio: string
  termino: string | null
  /** Local, as are `mes_contable` (`2026-03`) and `anio`. */
  dia: string
  mes_contable: string
  anio: number
  categoria: CategoriaActo
  /** Worth in tenths of an attendance. */
  decimas: number
  con_citacion: Flag
  /** Why it counts unlike its kind. */
  motivo: string | null
  destinatarios: Destinatarios
  encargado_id: number | null
  estado_lista: EstadoLista
  cerrada_por: number | null
  cerrada_en: string | null
  anulado_en: string | null
  motivo_anulacion: string | null
  recordado_en: string | null
  creado_por: number | null
  creado_en: string
  version: Generated<number>
  /** Normalized title: `searchText`. */
  busqueda: Generated<string>
}

interface ActoDestinatariosTable {
  acto_id: number
  user_id: number
}

interface AsistenciasTable {
  id: Generated<number>
  acto_id: number
  user_id: number
  /** Null: nobody has said anything yet. */
  marca: Marca | null
  propuesto: Flag
  /** Listed without being cited: never charged with a fault. */
  opcional: Flag
  hora_llegada: string | null
  hora_salida: string | null
  metodo: Metodo
  marcado_por: number | null
  marcado_en: string | null
  observacion: string | null
  /** The act's, as are `categoria` and `decimas`. */
  dia: string
  categoria: CategoriaActo
  decimas: number
  /** 1 once the list has been closed, unless the act is annulled. */
  cuenta: Flag
  version: Generated<number>
}

interface AsistenciasExternasTable {
  id: Generated<number>
  acto_id: number
  nombre: string
  compania: string
  cuerpo: string | null
  rut: string | null
  registrado_por: number | null
  creado_en: string
}

interface CapacitacionesTable {
  id: Generated<number>
  curso_id: number
  titulo: string
  tipo: TipoCapacitacion
  instructor_externo: string | null
  lugar: string | null
  inicio: string
  termino: string
  horas: number
  /** Null: no limit. */
  cupo: number | null
  inscripcion_hasta: string | null
  /** In tenths. Null: without grades. */
  nota_minima: number | null
  asistencia_minima_pct: number
  /** In pesos. */
  costo: number | null
  /** As it was written last: `estadoAhora` tells what holds. */
  estado: EstadoCapacitacion
  motivo_cancelacion: string | null
  categoria: CategoriaActo
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface CapacitacionInstructoresTable {
  capacitacion_id: number
  user_id: number
  /** From 1: the first is in charge of its lists. */
  orden: Generated<number>
}

/** Documents of the library with which an edition is taught. */
interface CapacitacionMaterialTable {
  capacitacion_id: number
  documento_id: number
  /** From 1. */
  orden: number
}

interface CapacitacionSesionesTable {
  id: Generated<number>
  capacitacion_id: number
  inicio: string
  termino: string
  tema: string
}

interface InscripcionesTable {
  id: Generated<number>
  capacitacion_id: number
  user_id: number
  estado: EstadoInscripcion
  /** In which the server took them. */
  orden: number
  /** In tenths. */
  nota: number | null
  observacion: string | null
  inscrito_por: number | null
  /** Why in spite of a requisite that is missing. */
  forzado_motivo: string | null
  creado_en: string
  version: Generated<number>
}

interface LicenciasTable {
  id: Generated<number>
  user_id: number
  tipo: TipoLicencia
  /** Days, both included. */
  desde: string
  hasta: string
  /** For one act only. */
  acto_id: number | null
  motivo: string | null
  documento_id: number | null
  acta: string | null
  estado: EstadoLicencia
  comentario: string | null
  resuelta_por: number | null
  resuelta_en: string | null
  creada_por: number | null
  creada_en: string
  version: Generated<number>
}

interface SancionesTable {
  id: Generated<number>
  user_id: number
  tipo: TipoSancion
  desde: string
  hasta: string | null
  origen: OrigenSancion
  acta: string | null
  sin_efecto_en: string | null
  registrada_por: number | null
  creada_en: string
  version: Generated<number>
}

interface AbonosTable {
  id: Generated<number>
  user_id: number
  fecha: string
  /** Valid attendances that it adds. */
  cantidad: number
  concepto: string
  respaldo: string | null
  registrado_por: number | null
  creado_en: string
  anulado_en: string | null
  motivo_anulacion: string | null
  version: Generated<number>
}

/** A closing of a month. */
interface CierresTable {
  id: Generated<number>
  mes: string
  /** How often the month has been closed, with this. */
  vuelta: number
  /** The month stands as its last closing. */
  estado: 'cerrado' | 'reabierto'
  importado: Generated<Flag>
  cerrado_por: number | null
  cerrado_en: string
  reabierto_por: number | null
  reabierto_en: string | null
  motivo_reapertura: string | null
  version: Generated<number>
  /** JSON: what it changed against the closing before. */
  cambios: string
  /** JSON: the whole month as it was closed. */
  totales: string
  /** JSON: the company's figures among them. */
  compania: string | null
}

interface PapelesTable {
  id: Generated<number>
  cierre_id: number
  serie: SeriePapel
  /** Company of the volunteers. */
  compania: string | null
  anio: number
  numero: number
  rectifica_anio: number | null
  rectifica_numero: number | null
  documento_id: number | null
  publicado_en: string | null
}

/** A member's objection to a mark, or to having none in an act. */
interface ObservacionesAsistenciaTable {
  id: Generated<number>
  acto_id: number
  user_id: number
  /** Null: the member had no row in the act. */
  asistencia_id: number | null
  texto: string
  estado: EstadoObjecion
  respuesta: string | null
  resuelta_por: number | null
  resuelta_en: string | null
  creada_en: string
  version: Generated<number>
}

interface CorrelativosTable {
  serie: string
  anio: number
  /** The last one given. */
  ultimo: number
}

interface SaldosTable {
  id: Generated<number>
  user_id: number
  /** Last day that it covers. */
  hasta: string
  obligatorios: number
  asistencias_decimas: number
  abonos_decimas: number
  /** Years of the last award given. */
  premio_anios: number
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface AlarmasTable {
  id: Generated<number>
  user_id: number
  tipo: TipoAlarma
  /** First day of the run, and its last. */
  desde: string
  hasta: string
  /** JSON. */
  evidencia: string
  creada_en: string
  /** Officers have been told. */
  avisada_en: string | null
  tratada_en: string | null
  tratada_por: number | null
  acta: string | null
  /** A rectification broke the run. */
  cesada_en: string | null
  version: Generated<number>
}

interface PremiosTable {
  id: Generated<number>
  user_id: number
  tipo: string
  fecha: string
  vigencia: string | null
  acta: string | null
  version: Generated<number>
}

interface SolicitudesTable {
  id: Generated<number>
  /** Null: a neighbour, known by `nombre` and `email`. */
  user_id: number | null
  nombre: string | null
  email: string | null
  tipo: TipoSolicitud
  detalle: string
  estado: Generated<EstadoSolicitud>
  /** Of the link that proves the address. */
  token_hash: string | null
  creada_en: string
  confirmada_en: string | null
  /** Last day to answer. */
  plazo: string
  prorrogada_en: string | null
  motivo_prorroga: string | null
  recordada_en: string | null
  respuesta: string | null
  resuelta_en: string | null
  resuelta_por: number | null
  /** Of a granted blocking: when it ended. */
  levantada_en: string | null
  version: Generated<number>
}

interface BrechasTable {
  id: Generated<number>
  titulo: string
  conocida_en: string
  descripcion: string
  datos: string
  /** Null: unknown. */
  afectados: number | null
  sensibles: Flag
  menores: Flag
  economicos: Flag
  consecuencias: string
  medidas: string
  /** Why nobody has to be told. */
  sin_riesgo: string | null
  cerrada_en: string | null
  registrada_por: number | null
  creada_en: string
  version: Generated<number>
}

interface BrechaAvisosTable {
  id: Generated<number>
  brecha_id: number
  destinatario: 'agencia' | 'personas'
  medio: string
  texto: string
  cuantos: number | null
  avisado_en: string
  avisado_por: number | null
}

interface DocumentosTable {
  id: Generated<number>
  user_id: number
  title: string
  description: string | null
  /** Display name; the bytes are at `clave`. */
  filename: string
  tipo: TipoDocumento
  /** As it is served: text with its charset. */
  mime_type: string
  size: number
  clave: string
  created_at: string
}

interface NotificacionesTable {
  id: Generated<number>
  user_id: number
  tipo: TipoNotificacion
  titulo: string
  cuerpo: string
  /** A path of the intranet. */
  enlace: string | null
  leida_en: string | null
  created_at: string
  /** Whether the member's open pages have been notified. */
  avisada: Generated<Flag>
}

interface PreferenciasNotificacionTable {
  user_id: number
  /** JSON: `Preferencias` of `contract/notificaciones.ts`. */
  canales: string
  silencio: Flag
  /** Local times, as `23:00`. */
  silencio_desde: string
  silencio_hasta: string
  silencio_emergencias: Generated<Flag>
  updated_at: string
  version: Generated<number>
}

interface SuscripcionesPushTable {
  id: Generated<number>
  sesion_id: number
  /** The push service's URL for this browser: anyone who knows it can send. */
  endpoint: string
  p256dh: string
  auth: string
  creada_en: string
}

interface EntregasPushTable {
  id: Generated<number>
  suscripcion_id: number
  notificacion_id: number
  intentos: Generated<number>
  /** 0 goes out before 1. */
  prioridad: Generated<Flag>
  proximo_en: string
  tomado_hasta: string | null
  /** Number of the process that holds the lease, which ends with it (`isGone`). */
  proceso: number | null
  /** Not sent after this. */
  vence_en: string
}

interface SesionesTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  creada_en: string
  usada_en: string
  vence_en: string
  ip: string | null
  user_agent: string | null
  /** Last password confirmation in this session. */
  clave_en: string | null
  /** Last time this session proved a second factor. */
  factor_en: string | null
  /** Null: by password alone. */
  factor: Factor | null
  /** The station's computer that it was opened at by PIN. */
  equipo_id: number | null
  /** «Este equipo es del cuartel»: ends after an hour idle. */
  compartida: Generated<Flag>
  /** Trusted: once its password is confirmed, may read health data and add the first factor (docs/decisions/127). */
  de_confianza: Generated<Flag>
}

interface LlavesTable {
  id: Generated<number>
  user_id: number
  nombre: string
  /** Id of the credential, base64url. */
  credencial: string
  /** Public key (COSE), base64url. */
  publica: string
  contador: number
  /** JSON array of WebAuthn transports. */
  transportes: string
  /** Kept by a service that copies it to other devices. */
  sincronizada: Flag
  /** Relying party id that it was made for. */
  dominio: string
  /** 1: `dominio` is the installation's, as of its last start. Other passkeys do not work here. */
  vigente: Generated<Flag>
  creada_en: string
  usada_en: string | null
}

/** TOTP (RFC 6238). */
interface AutenticadoresTable {
  user_id: number
  /** Encrypted: `encryptText`. */
  secreto: string
  /** Last time step whose code was used. */
  ultimo_paso: Generated<number>
  creado_en: string
  /** Null while its first code is awaited. */
  confirmado_en: string | null
  usado_en: string | null
}

interface CodigosRecuperacionTable {
  id: Generated<number>
  user_id: number
  huella: string
  creado_en: string
  usado_en: string | null
}

/** Spent WebAuthn challenges, kept until they would have expired: each opens once. */
interface RetosTable {
  /** Digest of the challenge. */
  clave: string
  tipo: 'inscribir' | 'entrar' | 'confirmar'
  user_id: number | null
  vence_en: string
}

interface ReiniciosFactorTable {
  id: Generated<number>
  user_id: number
  /** Null: by the command on the server. */
  pedido_por: number | null
  /** Of the mailed link that stops it. */
  token_hash: string
  estado: 'espera' | 'detenido' | 'hecho'
  pedido_en: string
  /** When the factors are removed. */
  desde: string
  resuelto_en: string | null
  resuelto_por: number | null
}

interface EquiposCuartelTable {
  id: Generated<number>
  nombre: string
  tipo: Generated<TipoEquipoCuartel>
  token_hash: string
  creado_por: number | null
  creado_en: string
  usado_en: string | null
  retirado_en: string | null
}

interface PinesTable {
  user_id: number
  huella: string
  cambiado_en: string
  /** Wrong tries since the last right one: at ten it opens nothing. */
  fallos: Generated<number>
}

/**
 * Seal in the chain of the audit log (docs/decisions/124, 139): of an entry; of the records that it says were seen, once no
 * more can be added (`vistos`) or so far (`viendo`); of values masked in up to 500 entries, from `auditoria_id` on
 * (`mascara`, and `anterior` for what was masked before maskings were sealed).
 */
interface RegistroSellosTable {
  /** In the chain, from 1 without gaps. */
  posicion: number
  auditoria_id: number
  parte: 'entrada' | 'vistos' | 'viendo' | 'mascara' | 'anterior'
  /** JSON of salts by field, of an entry and of `vistos`; a field masked whole has none. */
  sales: string
  /** JSON: salted digests by field; of `viendo`, ids; of maskings, what was masked, by which rule and when. */
  huellas: string
  /** Digest of the chain up to this seal. */
  cadena: string
}

/** Chain head: signed state of the chain after a page of seals. */
interface RegistroCabezasTable {
  id: Generated<number>
  posicion: number
  /** The last entry sealed. */
  hasta_id: number
  /** Entries sealed so far. */
  filas: number
  cadena: string
  /** HMAC of the rest by the installation's key. */
  sello: string
  sellada_en: string
  /** Digest of the machine and folder that signed it; null: before heads named theirs. */
  lugar: string | null
}

interface EnlacesTable {
  id: Generated<number>
  tipo: 'configurar' | 'verificar' | 'restablecer' | 'invitar' | 'confirmar_correo' | 'deshacer_correo'
  token_hash: string
  user_id: number | null
  email: string | null
  creado_en: string
  vence_en: string
  usado_en: string | null
}

interface LimitesTable {
  clave: string
  ventana_hasta: string
  cuenta: number
}

interface AuditoriaTable {
  id: Generated<number>
  fecha: string
  user_id: number | null
  accion: AccionAuditoria
  entidad: string
  entidad_id: number | null
  antes: string | null
  despues: string | null
  ip: string | null
  user_agent: string | null
}

interface AuditoriaVistosTable {
  auditoria_id: number
  registro_id: number
}

interface CorreosTable {
  id: Generated<number>
  tipo: TipoCorreo
  para: string
  user_id: number | null
  asunto: string
  /** JSON of the mail's text: `server/plumbing/mail/mail.ts`. */
  contenido: string
  /** The button's link; null once sent or expired. */
  enlace: string | null
  /** Stable across retries, so that receivers can dedupe. */
  mensaje_id: string
  estado: EstadoCorreo
  intentos: Generated<number>
  /** 0 goes out before 1. */
  prioridad: Generated<Flag>
  proximo_en: string | null
  tomado_hasta: string | null
  /** As in `entregas_push`. */
  proceso: number | null
  ultimo_error: string | null
  creado_en: string
  enviado_en: string | null
  /** When its link expires; not sent after that. */
  vence_en: string | null
  /** The neighbour's message or application it is about. */
  contacto_id: number | null
  postulacion_id: number | null
}

interface TareasTable {
  clave: string
  creada_en: string
  proxima_en: string
  /** Requested by hand, off schedule. */
  pedida: Generated<Flag>
  /** Process holding the lease until `tomada_hasta`. */
  tomada_por: string | null
  tomada_hasta: string | null
  /** Last start. */
  ultima_en: string | null
  duracion_ms: number | null
  /** Reason of the last run's failure; null if it succeeded. */
  error: string | null
}

interface RespaldosTable {
  id: Generated<number>
  clase: ClaseRespaldo
  estado: EstadoRespaldo
  creado_en: string
  terminado_en: string | null
  /** File name in `DATA_DIR/respaldos`. */
  archivo: string | null
  bytes: number | null
  sha256: string | null
  /** Progress, in words. */
  avance: string | null
  error: string | null
  por_verificar: Generated<Flag>
  /** Made from a damaged database: kept, but never marked good. */
  base_danada: Generated<Flag>
  /** When a copy was stored off the machine; `copia_error` if that failed. */
  copiado_en: string | null
  copia_error: string | null
  verificado_en: string | null
}

interface AjustesTable {
  clave: string
  /** JSON */
  valor: string
  version: Generated<number>
  updated_at: string
}

interface LugaresConocidosTable {
  user_id: number
  /** Digest of the member's network or of their browser's device mark. */
  marca: string
  visto_en: string
  /** A sign-in by this browser opens a trusted session. Ignored for networks. */
  de_confianza: Generated<Flag>
}

interface CodigosCorreoTable {
  sesion_id: number
  user_id: number
  /** Keyed digest of the mailed code. */
  huella: string
  /** Tries so far, right or wrong. */
  intentos: Generated<number>
  creado_en: string
  vence_en: string
}

interface RespuestasTable {
  clave: string
  user_id: number
  /** HMAC of the body, keyed with the raw key, to detect reuse of a key with another body. */
  huella: string
  hecho: Generated<Flag>
  estado: number | null
  /** JSON */
  cuerpo: string | null
  tomada_en: string
  /** Lease of the request that took the key, renewable. */
  vence_en: string | null
  /** As in `entregas_push`. */
  proceso: number | null
}

interface AjustesHistorialTable {
  id: Generated<number>
  seccion: string
  campo: string
  /** JSON, as is `despues` */
  antes: string
  despues: string
  vigente_desde: string | null
  user_id: number | null
  creado_en: string
}

/** Of imported sheets, by their plain headings. */
interface ColumnasRecordadasTable {
  importacion: NombreImportacion
  titulo: string
  /** Empty: not used. */
  campo: string
  /** JSON of the meaning of each value. */
  valores: string
}

/** Of the last 24 hours. */
interface ImportacionesTable {
  id: Generated<number>
  user_id: number
  clase: NombreImportacion
  archivo: string
  nuevas: number
  cambiadas: number
  /** JSON of the ids of its entries in the log. */
  entradas: string
  /** JSON of the notices that it gave. */
  avisos: string
  hecha_en: string
}

/** A row that an import wrote, in the order of their writing. */
interface ImportacionFilasTable {
  importacion_id: number
  orden: number
  tabla: string
  /** JSON of its primary key. */
  clave: string
  /** JSON of what it said before, where the import changed or deleted it; null of a new row. */
  antes: string | null
  /** Digest of what the import left in it; null where it deleted it. */
  huella: string | null
}

interface CatalogosTable {
  id: Generated<number>
  catalogo: Catalogo
  codigo: string
  nombre: string
  /** JSON: fields specific to this catalogue. */
  datos: string
  orden: number
  activo: Generated<Flag>
  fijo: Generated<Flag>
  version: Generated<number>
}

interface SitioVersionesTable {
  id: Generated<number>
  seccion: Seccion
  version: number
  /** JSON: `contenidos` of `contract/sitio.ts`. */
  contenido: string
  /** The restored version. */
  restaura: number | null
  user_id: number | null
  creado_en: string
}

interface ImagenesTable {
  clave: string
  ancho: number
  alto: number
  user_id: number | null
  creado_en: string
}

interface MensajesTable {
  id: Generated<number>
  nombre: string
  email: string
  telefono: string | null
  asunto: string | null
  mensaje: string
  /** Why EmailJS failed, if the message came to us as fallback. */
  motivo: MotivoRespaldo | null
  creado_en: string
  respondido_en: string | null
  respondido_por: number | null
  version: Generated<number>
}

interface PostulacionesTable {
  id: Generated<number>
  nombre: string
  telefono: string
  email: string
  comuna: string
  mensaje: string | null
  /** The consent text agreed to. */
  consentimiento: string
  creado_en: string
  respondido_en: string | null
  respondido_por: number | null
  version: Generated<number>
}

type EstadoUnidad = 'EN SERVICIO' | 'FUERA DE SERVICIO' | 'EN REPARACIÓN' | 'EN REVISIÓN'

interface UnidadesTable {
  id: Generated<number>
  nombre: string
  tipo: string
  estado: EstadoUnidad
  detalles: string | null
  ultima_actualizacion: string
  actualizada_por: number | null
  /** Place in the list of units. */
  orden: number
  activo: Generated<Flag>
  patente: string | null
  marca: string | null
  modelo: string | null
  anio: number | null
  numero_chasis: string | null
  numero_motor: string | null
  /** Litres. */
  capacidad_agua_l: number | null
  capacidad_tripulantes: number | null
  /** Fewest people that it goes out with. */
  minimo_tripulacion: number | null
  motivo_fuera_servicio: MotivoFueraServicio | null
  /** The unit whose place in the list it takes. */
  reserva_de: number | null
  version: Generated<number>
}

type MotivoFueraServicio = 'mecanico' | 'electrico' | 'taller' | 'sin_conductor' | 'otro'

interface UnidadEstadoHistorialTable {
  id: Generated<number>
  unidad_id: number
  tipo: 'alta' | 'cambio' | 'reinicio'
  estado_anterior: EstadoUnidad | null
  estado: EstadoUnidad
  detalles: string | null
  motivo: MotivoFueraServicio | null
  desde: string
  /** Null for the unit's current status. */
  hasta: string | null
  user_id: number | null
  /** 1: takes back the change before it. */
  deshace: Generated<number>
}

/** A renewal of one of the yearly papers of a unit. */
interface UnidadPapelesTable {
  id: Generated<number>
  unidad_id: number
  tipo: 'revision_tecnica' | 'permiso' | 'seguro'
  fecha_emision: string | null
  fecha_vencimiento: string
  numero: string | null
  entidad: string | null
  /** Days before its end of the last notice. */
  avisado: number | null
  registrado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface UnidadDocumentosTable {
  id: Generated<number>
  unidad_id: number
  papel_id: number | null
  mantencion_id: number | null
  filename: string
  tipo: TipoDocumento
  mime_type: string
  size: number
  clave: string
  subido_por: number
  created_at: string
}

interface MantencionesTable {
  id: Generated<number>
  unidad_id: number
  tipo: 'preventiva' | 'correctiva' | 'pauta'
  estado: 'programada' | 'en_taller' | 'terminada' | 'anulada'
  descripcion: string
  taller: string | null
  /** Planned while it is `programada`. */
  fecha_ingreso: string
  /** Expected until it is `terminada`. */
  fecha_salida: string | null
  kilometraje: number | null
  horometro_motor: number | null
  /** In pesos. */
  costo: number | null
  orden_trabajo: string | null
  factura: string | null
  motivo_anulacion: string | null
  registrada_por: number | null
  creada_en: string
  version: Generated<number>
}

interface CargasCombustibleTable {
  id: Generated<number>
  unidad_id: number
  /** Instant. */
  fecha: string
  litros: number
  /** In pesos. */
  monto: number | null
  km: number | null
  tipo: 'diesel' | 'gasolina_93' | 'gasolina_95' | 'gasolina_97'
  /** The tank was filled. */
  lleno: Generated<Flag>
  guia: string | null
  conductor_id: number | null
  anulada_en: string | null
  motivo_anulacion: string | null
  registrada_por: number | null
  creada_en: string
  version: Generated<number>
}

interface BitacoraSalidasTable {
  id: Generated<number>
  unidad_id: number
  /** The unit of an emergency that made the trip: it writes it, and nobody else. */
  emergencia_unidad_id: number | null
  /** A key of the catalogue `claves`. */
  motivo: string
  destino: string | null
  conductor_id: number | null
  a_cargo_id: number | null
  /** People, the driver and who is in charge among them. */
  tripulantes: number | null
  salida: string
  llegada: string | null
  km_salida: number | null
  km_llegada: number | null
  horometro_bomba_salida: number | null
  horometro_bomba_llegada: number | null
  /** At the end. */
  horometro_motor: number | null
  observacion: string | null
  anulada_en: string | null
  motivo_anulacion: string | null
  registrada_por: number | null
  creada_en: string
  version: Generated<number>
}

/** A monthly report of fuel, kilometres and hours. */
interface InformesCombustibleTable {
  id: Generated<number>
  mes: string
  anio: number
  numero: number
  /** JSON: the figures of each unit as they were that day. */
  contenido: string
  emitido_por: number | null
  emitido_en: string
}

/** A yearly report, published. */
interface MemoriasTable {
  id: Generated<number>
  anio: number
  /** JSON: the blocks of that day. */
  contenido: string
  documento_id: number
  documento_version: number
  publicada_por: number | null
  publicada_en: string
  version: Generated<number>
}

/** A value of a counter that somebody read. */
interface UnidadContadoresTable {
  id: Generated<number>
  unidad_id: number
  contador: 'km' | 'motor' | 'bomba'
  /** A counter that was replaced begins another. */
  serie: Generated<number>
  momento: string
  /** Kilometres, or hours with a decimal. */
  valor: number
  /** Where it was read; none: said by itself. */
  salida_id: number | null
  carga_id: number | null
  mantencion_id: number | null
  motivo: string | null
  registrado_por: number | null
}

/** A time ahead in which a unit lacks a driver. */
interface UnidadHuecosTable {
  id: Generated<number>
  unidad_id: number
  desde: string
  hasta: string
  /** When officers were told. */
  avisado_en: string | null
  /** Mended, or over. */
  cerrado_en: string | null
}

/** A member asked to mend a gap, once. */
interface UnidadLlamadosTable {
  id: Generated<number>
  hueco_id: number
  user_id: number
  pedido_por: number | null
  creado_en: string
}

interface CarpetasTable {
  id: Generated<number>
  nombre: string
  /** Normalized name. */
  busqueda: string
  orden: number
  /** Whether its documents are numbered per year. */
  numerada: Generated<Flag>
}

interface DocumentosCompaniaTable {
  id: Generated<number>
  carpeta_id: number
  /** Number and local year, in numbered folders. */
  anio: number | null
  correlativo: number | null
  titulo: string
  descripcion: string | null
  /** Of the latest version's file. */
  tipo: TipoDocumento
  version_actual: number
  actualizado_en: string
  lectura_obligatoria: LecturaObligatoria
  plazo: string | null
  recordado_en: string | null
  publicado_por: number
  publicado_en: string
  archivado_en: string | null
  /** Normalized title, folder, number and description. */
  busqueda: string
  version: Generated<number>
}

interface DocumentoVersionesTable {
  id: Generated<number>
  documento_id: number
  numero: number
  /** Storage key of its bytes. */
  clave: string
  filename: string
  /** As it is served: text with its charset. */
  mime_type: string
  tipo: TipoDocumento
  size: number
  nota: string | null
  subido_por: number
  created_at: string
}

/** Read confirmations per member and version. */
interface LecturasTable {
  documento_id: number
  version: number
  user_id: number
  leido_en: string
}

interface EmergenciasTable {
  id: Generated<number>
  /** `2026-0042`: without gaps, by the local year of the alarm. */
  folio: string
  /** Codes of entries of the catalogue `claves`, and the names that they had. */
  clave: string
  nombre_clave: string
  subclave: string | null
  nombre_subclave: string | null
  alarma_en: string
  /** Local day of the alarm. */
  dia: string
  origen: OrigenAlarma
  direccion: string
  interseccion: string | null
  comuna: string | null
  sector: string | null
  lat: number | null
  lng: number | null
  referencia: string | null
  preinforme: string | null
  es_incendio: Flag
  incendio_declarado_en: string | null
  /** `incendio_declarado_en` is the moment of the declaration, as nobody gave an hour. */
  incendio_estimado: Generated<Flag>
  estado: EstadoEmergencia
  resultado: Resultado | null
  a_cargo_id: number | null
  a_cargo_externo: string | null
  motivo_anulacion: string | null
  revisada_por: number | null
  revisada_en: string | null
  observaciones_revision: string | null
  /** Reviewed once, and reopened since. */
  rectificada: Generated<Flag>
  /** When officers were told that it is still open. */
  avisada_en: string | null
  /** When it called once more those who had not answered. */
  segundo_llamado_en: string | null
  /** Shown to strangers once it is closed, if the company publishes its emergencies. */
  publica: Generated<Flag>
  titulo_publico: string | null
  /** When people who are not members were forgotten in it. */
  olvidada_en: string | null
  /** Plain letters of folio, key and place. */
  busqueda: string
  /** JSON: what its opening left out or put right, until it is corrected or the emergency is closed. */
  por_corregir: Generated<string>
  creada_por: number | null
  creada_en: string
  version: Generated<number>
}

/** Words of what is searched of emergencies (docs/decisions/081). */
interface PalabrasTable {
  id: Generated<number>
  palabra: string
}

interface EmergenciaPalabrasTable {
  palabra_id: number
  emergencia_id: number
}

interface EmergenciaUnidadesTable {
  id: Generated<number>
  emergencia_id: number
  /** Of the fleet; null for another company's, which has a name. */
  unidad_id: number | null
  unidad_externa: string | null
  conductor_id: number | null
  a_cargo_id: number | null
  num_tripulantes: number | null
  hora_6_0: string | null
  hora_6_3: string | null
  hora_6_7: string | null
  hora_6_8: string | null
  hora_6_9: string | null
  hora_6_10: string | null
  /** JSON: typed times by moment, as typed. */
  escritas: string
  km_salida: number | null
  km_llegada: number | null
  horometro_bomba_salida: number | null
  horometro_bomba_llegada: number | null
  observacion: string | null
  motivo_despacho: string | null
  creada_en: string
  version: Generated<number>
}

interface EmergenciaTripulantesTable {
  emergencia_unidad_id: number
  user_id: number
  emergencia_id: number
}

interface EmergenciaBitacoraTable {
  id: Generated<number>
  emergencia_id: number
  hora: string
  /** As the phone said that was without network. */
  hora_dicha: string | null
  texto: string
  tipo: TipoEntrada
  corrige_id: number | null
  autor_id: number
}

interface EmergenciaSeccionesTable {
  emergencia_id: number
  seccion: SeccionParte
  /** JSON, as `secciones` of the contract. */
  contenido: string
  autor_id: number
  guardado_en: string
  /** Of the latest row in the audit log about it. */
  anotado_en: string
  version: number
}

interface EmergenciaAutoresTable {
  emergencia_id: number
  seccion: SeccionParte
  user_id: number
  desde: string
}

interface EmergenciaAdjuntosTable {
  id: Generated<number>
  emergencia_id: number
  filename: string
  tipo: TipoDocumento
  /** As it is served: text with its charset. */
  mime_type: string
  size: number
  clave: string
  subido_por: number
  created_at: string
}

interface AccidentesTable {
  id: Generated<number>
  /** An emergency owns one. */
  acto_id: number
  user_id: number
  ocurrido_en: string
  lugar: string
  relato: string
  lesion: string
  centro_asistencial: string | null
  medico: string | null
  testigos: string | null
  estado: EstadoAccidente
  cerrado_en: string | null
  registrado_por: number
  creado_en: string
  version: Generated<number>
}

interface AccidentePasosTable {
  accidente_id: number
  paso: PasoAccidente
  vence: string
  hecho_el: string | null
  hecho_por: number | null
  referencia: string | null
  no_corresponde: string | null
  /** Of the latest notice. */
  avisado_en: string | null
}

interface AccidenteDocumentosTable {
  id: Generated<number>
  accidente_id: number
  paso: PasoAccidente | null
  filename: string
  tipo: TipoDocumento
  /** As it is served: text with its charset. */
  mime_type: string
  size: number
  clave: string
  subido_por: number
  created_at: string
}

interface CertificadosTable {
  id: Generated<number>
  user_id: number
  tipo: TipoCertificado
  curso_id: number | null
  capacitacion_id: number | null
  /** Of a driving licence. */
  clase: string | null
  numero: string | null
  entidad: string | null
  /** Null: not classified yet. */
  fecha_emision: string | null
  /** In force through this day; null: for good. */
  fecha_vencimiento: string | null
  documento_id: number | null
  resultado: string | null
  estado: EstadoCertificado
  motivo_rechazo: string | null
  verificado_por: number | null
  verificado_en: string | null
  anulado_en: string | null
  motivo_anulacion: string | null
  /** By which a stranger asks whether it holds. */
  codigo: string
  /** Days before the end of which the latest notice told. */
  avisado: number | null
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface DisponibilidadTable {
  user_id: number
  estado: 'disponible' | 'no_disponible'
  desde: string
  /** Holds until it is said otherwise, where there is none. */
  hasta: string | null
  origen: 'manual' | 'operador'
  registrada_por: number | null
}

/** Of a time to come. */
interface DisponibilidadAnunciadaTable {
  id: Generated<number>
  user_id: number
  estado: 'disponible' | 'no_disponible'
  desde: string
  hasta: string
}

interface HorarioDisponibilidadTable {
  id: Generated<number>
  user_id: number
  /** 1 Monday … 7 Sunday. */
  dia: number
  /** Local times; ends on the next day unless `hasta` is later. */
  desde: string
  hasta: string
}

interface EventosTable {
  id: Generated<number>
  titulo: string
  /** Code of an entry of the catalogue `tipos_acto`. */
  tipo: string
  descripcion: string | null
  lugar: string | null
  lat: number | null
  lng: number | null
  inicio: string
  termino: string
  /** When those who are cited gather, before the beginning. */
  hora_citacion: string | null
  todo_el_dia: Flag
  con_citacion: Flag
  /** Nobody passes a list of it: it has no act. */
  sin_lista: Flag
  /** Code of an entry of the catalogue `tenidas`. */
  tenida: string | null
  categoria: CategoriaActo
  destinatarios: DestinatariosEvento
  rsvp_habilitado: Flag
  rsvp_limite: string | null
  cupo: number | null
  /** JSON array of minutes before the beginning, the earliest reminder first. */
  recordatorios_min: string
  /** The latest reminder that was sent, in those minutes. */
  recordado_min: number | null
  visibilidad: Visibilidad
  /** Id of the first event of its repetition, which may have been deleted. */
  serie_id: number | null
  /** From 1. */
  serie_orden: number | null
  estado: EstadoEvento
  motivo_cancelacion: string | null
  /** SEQUENCE of a calendar: up at each edit of what a calendar shows. */
  secuencia: Generated<number>
  /** The latest Orden del Día about it. */
  orden_documento_id: number | null
  actualizado_en: string
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface EventoDestinatariosTable {
  evento_id: number
  user_id: number
}

interface RsvpTable {
  evento_id: number
  user_id: number
  respuesta: RespuestaEvento
  /** Waits for a place. */
  en_espera: Flag
  /** In which places were asked for; null for who asks for none. */
  orden: number | null
  comentario: string | null
  respondido_en: string
  respondido_por: number | null
}

interface GuardiaPlantillasTable {
  id: Generated<number>
  nombre: string
  tipo: Turno
  /** JSON array of weekdays, 1 Monday … 7 Sunday. */
  dias: string
  /** Local, '21:30'. */
  hora_inicio: string
  /** Of the next day unless it is later than `hora_inicio`. */
  hora_termino: string
  min_total: number
  min_conductor: number
  min_a_cargo: number
  cupo_maximo: number
  rotacion: Rotacion
  /** Monday of a week of the first group. */
  rotacion_desde: string | null
  activa: Generated<Flag>
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface GuardiaGruposTable {
  id: Generated<number>
  plantilla_id: number
  /** From 1, in which they take turns. */
  orden: number
  nombre: string
}

interface GuardiaGrupoMiembrosTable {
  grupo_id: number
  user_id: number
}

interface GuardiasTable {
  id: Generated<number>
  tipo: Turno
  nombre: string
  inicio: string
  termino: string
  /** The minimums that it was made with. */
  min_total: number
  min_conductor: number
  min_a_cargo: number
  /** Beds. */
  cupo_maximo: number
  estado: EstadoGuardia
  motivo_cancelacion: string | null
  oficial_supervisor_id: number | null
  plantilla_id: number | null
  notas: string | null
  publicada_en: string | null
  /** Text of its hand-over; null of a closed one without hand-over, where `cerrada_por` is null too. */
  entrega: string | null
  entrega_unidades: Flag | null
  entrega_llaves: Flag | null
  cerrada_en: string | null
  cerrada_por: number | null
  /** The last time that members were asked to fill its gaps. */
  brecha_avisada_en: string | null
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface GuardiaAsignacionesTable {
  id: Generated<number>
  guardia_id: number
  user_id: number
  funcion: Funcion
  estado: EstadoAsignacion
  origen: OrigenAsignacion
  cama: number | null
  hora_ingreso: string | null
  hora_salida: string | null
  /** Of a proposal: why this member. */
  razon: string | null
  /** Why the member cannot serve it any more. */
  por_reemplazar: string | null
  /** Told that it is tomorrow. */
  avisada_en: string | null
  /** Asked to confirm. */
  pedida_en: string | null
  /** The supervisor was told that nobody confirmed. */
  alertada_en: string | null
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface GuardiaCambiosTable {
  id: Generated<number>
  tipo: TipoCambioGuardia
  asignacion_id: number
  solicitante_id: number
  /** Of a permuta: the seat that is given for it. */
  asignacion_destino_id: number | null
  /** Null: open to everyone. */
  destinatario_id: number | null
  motivo: string | null
  estado: EstadoCambioGuardia
  vence_en: string
  aceptado_por: number | null
  aceptado_en: string | null
  resuelto_por: number | null
  resuelto_en: string | null
  /** Why it was refused. */
  respuesta: string | null
  creado_en: string
  version: Generated<number>
}

interface GuardiaNovedadesTable {
  id: Generated<number>
  guardia_id: number
  /** As the phone said that was without network; otherwise `escrita_en`. */
  hora: string
  escrita_en: string
  tipo: TipoNovedad
  texto: string
  /** Null: the program. */
  autor_id: number | null
  corrige_id: number | null
  emergencia_id: number | null
}

interface GuardiaPreferenciasTable {
  id: Generated<number>
  user_id: number
  tipo: TipoPreferencia
  /** 1 Monday … 7 Sunday; null: of one day. */
  dia_semana: number | null
  fecha: string | null
  /** Null: any. */
  turno: Turno | null
}

interface GuardiaPropuestasTable {
  id: Generated<number>
  desde: string
  hasta: string
  metodo: MetodoPropuesta
  /** JSON: what the contract's `Propuesta` holds besides these columns. */
  resultado: string
  hecha_por: number | null
  hecha_en: string
}

/** Members who may drive a unit (domain §2.4.1). */
interface UnidadConductoresTable {
  unidad_id: number
  user_id: number
}

/** Beyond its declared fields: where it is, how many there are, and what follows from its controls. */
interface EquiposTable extends Guardado<CamposEquipo> {
  id: Generated<number>
  /** 1 where each piece has a serial number. */
  cantidad: Generated<number>
  ubicacion_tipo: Ubicacion
  unidad_id: number | null
  /** Code of an entry of the catalogue `compartimientos`. */
  compartimiento: string | null
  /** Shelf, workshop or company that has it. */
  lugar: string | null
  asignado_a_id: number | null
  estado: EstadoEquipo
  motivo_estado: string | null
  fecha_baja: string | null
  motivo_baja: string | null
  /** A write-off that an officer proposes to the Capitán. */
  baja_propuesta: string | null
  baja_propuesta_por: number | null
  foto_clave: string | null
  qr_token: string
  /** Words to search by. */
  busqueda: string
  /** Derived from here on: from controls, faults, uses and parts, kept so that lists need not compute it. The day through which it may be used, by its own blocking controls and life; null: no end. */
  vence: string | null
  /** A blocking control was never made, a critical fault is open, or it waits for cleaning. */
  impedido: Generated<Flag>
  /** The same with its parts: `usable_hasta` null and `usable` 1: no end. */
  usable: Generated<Flag>
  usable_hasta: string | null
  /** The next control of any kind. */
  proximo_control: string | null
  proximo_tipo: TipoControl | null
  por_limpiar: Generated<Flag>
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface ControlPlanesTable {
  id: Generated<number>
  categoria: CategoriaEquipo
  tipo_control: TipoControl
  /** One of both. */
  periodicidad_meses: number | null
  periodicidad_dias: number | null
  /** Null: by the rule `control_aviso`. */
  aviso_dias: number | null
  bloqueante: Flag
  /** Only of cylinders of this material; null: any. */
  material_cilindro: MaterialCilindro | null
  activo: Generated<Flag>
  version: Generated<number>
}

interface EquipoControlesTable {
  id: Generated<number>
  equipo_id: number
  tipo_control: TipoControl
  fecha: string
  resultado: ResultadoControl
  presion_bar: number | null
  /** JSON: what was measured, by its name. */
  mediciones: string | null
  /** A member, or a company in words. */
  realizado_por_id: number | null
  realizado_por: string | null
  numero_certificado: string | null
  observaciones: string | null
  proximo_control: string | null
  anulado_en: string | null
  motivo_anulacion: string | null
  registrado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface EquipoVencimientosTable {
  equipo_id: number
  tipo_control: TipoControl
  /** Null: never made. */
  ultimo: string | null
  /** Null: never made. */
  vence: string | null
  bloqueante: Flag
  /** Days before `vence` of which the latest notice told: 30, 7 or 0. */
  avisado: number | null
}

interface EquipoDocumentosTable {
  id: Generated<number>
  equipo_id: number
  /** The certificate of a control. */
  control_id: number | null
  filename: string
  tipo: TipoDocumento
  mime_type: string
  size: number
  clave: string
  subido_por: number
  created_at: string
}

interface EquipoEntregasTable {
  id: Generated<number>
  receptor_id: number
  entregada_por: number
  creada_en: string
  /** «Recibí conforme», pressed by the receiver. */
  recibida_en: string | null
  observaciones: string | null
  version: Generated<number>
}

interface EquipoMovimientosTable {
  id: Generated<number>
  equipo_id: number
  tipo: TipoMovimiento
  /** In words: «B-21, Compartimiento 2». */
  desde: string | null
  hacia: string | null
  cantidad: number
  fecha: string
  user_id: number | null
  recibido_por_id: number | null
  entrega_id: number | null
  inventario_id: number | null
  motivo: string | null
}

interface EquipoEnPoderTable {
  equipo_id: number
  user_id: number
  cantidad: number
  desde: string
}

interface EquipoNovedadesTable {
  id: Generated<number>
  /** Of a piece, or of a unit by its checklist. */
  equipo_id: number | null
  unidad_id: number | null
  descripcion: string
  gravedad: Gravedad
  foto_clave: string | null
  reportado_por: number | null
  creado_en: string
  estado: EstadoNovedad
  resuelto_por: number | null
  resuelto_en: string | null
  /** Told to who reported it. */
  respuesta: string | null
  /** The item of a checklist that failed: `<ejecucion>-<item>`. */
  item: string | null
  version: Generated<number>
}

interface EquipoUsosTable {
  id: Generated<number>
  equipo_id: number
  emergencia_id: number | null
  user_id: number
  presion_inicial_bar: number | null
  presion_final_bar: number | null
  entrada_en: string
  salida_en: string | null
  limpieza_en: string | null
  limpieza_por: number | null
  registrado_por: number | null
  creado_en: string
  por_limpiar: Flag
  version: Generated<number>
}

interface ChecklistPlantillasTable {
  id: Generated<number>
  nombre: string
  /** One of both. */
  unidad_id: number | null
  categoria: CategoriaEquipo | null
  frecuencia: FrecuenciaChecklist
  /** Number of the version that is filled in now. */
  numero: number
  activa: Generated<Flag>
  creado_por: number | null
  creado_en: string
  version: Generated<number>
}

interface ChecklistVersionesTable {
  plantilla_id: number
  numero: number
  /** JSON: the sections with their items. */
  items: string
  creado_en: string
}

interface ChecklistEjecucionesTable {
  id: Generated<number>
  plantilla_id: number
  numero: number
  unidad_id: number | null
  equipo_id: number | null
  dia: string
  user_id: number | null
  iniciada_en: string
  terminada_en: string | null
  /** JSON: an answer for each item by its key. */
  respuestas: string
  resultado: ResultadoChecklist | null
  /** Points that failed. */
  fallas: Generated<number>
  duracion_s: number | null
  /** Of the device that filled it in, so that it is there once. */
  ref: string
  version: Generated<number>
}

interface ChecklistFotosTable {
  id: Generated<number>
  ejecucion_id: number
  item: string
  clave: string
}

interface InventariosTable {
  id: Generated<number>
  /** A unit or a part of it; null: a store. */
  unidad_id: number | null
  compartimiento: string | null
  lugar: string | null
  estado: EstadoInventario
  abierto_por: number | null
  abierto_en: string
  cerrado_en: string | null
  aprobado_por: number | null
  aprobado_en: string | null
  version: Generated<number>
}

interface InventarioConteosTable {
  inventario_id: number
  equipo_id: number
  esperado: number
  /** Null: not counted yet. */
  contado: number | null
  contado_por: number | null
  contado_en: string | null
}

interface InventariosMensualesTable {
  id: Generated<number>
  mes: string
  anio: number
  numero: number
  /** JSON: the pieces as they were that day. */
  contenido: string
  emitido_por: number | null
  emitido_en: string
}

interface CalendariosTable {
  user_id: number
  clave_hash: string
  creada_en: string
}

interface EmergenciaRespuestasTable {
  emergencia_id: number
  user_id: number
  respuesta: RespuestaEmergencia
  eta_min: number | null
  respondido_en: string
  llegada_en: string | null
  /** Officer who recorded it for the member; null: the member answered. */
  registrada_por: number | null
}

interface CursosTable {
  id: Generated<number>
  codigo: string
  nombre: string
  nombre_corto: string | null
  nivel: Nivel | null
  malla: Malla
  entidad: EntidadDeCurso
  horas: number
  /** Null: its certificates do not expire. */
  vigencia_meses: number | null
  requiere_aprobacion: Flag
  activo: Generated<Flag>
  creado_en: string
  version: Generated<number>
}

interface CursoRequisitosTable {
  curso_id: number
  /** Passed before. */
  requisito_id: number
}
