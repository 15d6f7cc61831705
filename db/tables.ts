// Row types of every table. Instants are 24 characters of ISO UTC, days 'YYYY-MM-DD', flags 0 or 1, JSON its text.
import type { Generated, Insertable, Selectable } from 'kysely'
import type { LecturaObligatoria } from '#contract/biblioteca.ts'
import type { MotivoRespaldo } from '#contract/contacto.ts'
import type { AccionAuditoria } from '#contract/shared/entidad.ts'
import type { Catalogo } from '#contract/catalogos.ts'
import type { EstadoSolicitud, TipoSolicitud } from '#contract/mis-datos.ts'
import type { TipoNotificacion } from '#contract/notificaciones.ts'
import type { GrupoSanguineo } from '#contract/perfil/ficha.ts'
import type { Calidad, EstadoUsuario } from '#contract/perfil.ts'
import type { Cargo } from '#contract/shared/cargos.ts'
import type { EstadoCorreo, TipoCorreo } from '#contract/sistema.ts'
import type { ClaseRespaldo, EstadoRespaldo } from '#contract/sistema/respaldo.ts'
import type { TipoDocumento } from '#contract/shared/tipo-documento.ts'
import type { Seccion } from '#contract/sitio.ts'

export interface Tables {
  // cuenta, usuarios
  usuarios: UsuariosTable
  sesiones: SesionesTable
  enlaces: EnlacesTable
  limites: LimitesTable
  lugares_conocidos: LugaresConocidosTable
  // perfil
  fichas_personales: FichasPersonalesTable
  // hoja-servicios
  periodos_servicio: PeriodosServicioTable
  cargos_historial: CargosHistorialTable
  premios: PremiosTable
  // mis-datos
  solicitudes: SolicitudesTable
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
  correos: CorreosTable
  tareas: TareasTable
  respaldos: RespaldosTable
  // configuracion
  ajustes: AjustesTable
  // any call that may come twice
  respuestas: RespuestasTable
  ajustes_historial: AjustesHistorialTable
  // catalogos
  catalogos: CatalogosTable
  // sitio
  sitio_versiones: SitioVersionesTable
  imagenes: ImagenesTable
  // contacto
  mensajes: MensajesTable
  postulaciones: PostulacionesTable
  // material-mayor
  unidades: UnidadesTable
  unidad_estado_historial: UnidadEstadoHistorialTable
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
  /** Plain letters of what a member is looked for by: `searchText`. */
  busqueda: string
  /** Plain letters of the name: `sortText`. */
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
}

interface FichasPersonalesTable {
  user_id: number
  direccion: string | null
  comuna: string | null
  contacto_nombre: string | null
  contacto_telefono: string | null
  contacto_parentesco: string | null
  grupo_sanguineo: GrupoSanguineo | null
  alergias: string | null
  prevision: string | null
  talla_chaqueta: string | null
  talla_pantalon: string | null
  talla_casco: string | null
  talla_botas: string | null
  updated_at: string
  version: Generated<number>
}

interface PeriodosServicioTable {
  id: Generated<number>
  user_id: number
  desde: string
  /** Null while it goes on. */
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
  user_id: number
  tipo: TipoSolicitud
  detalle: string
  estado: Generated<EstadoSolicitud>
  respuesta: string | null
  creada_en: string
  resuelta_en: string | null
  resuelta_por: number | null
  version: Generated<number>
}

interface DocumentosTable {
  id: Generated<number>
  user_id: number
  title: string
  description: string | null
  /** As it is shown; its bytes are at `clave`. */
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
  /** Whether the member's open pages were told of it. */
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
  updated_at: string
  version: Generated<number>
}

interface SuscripcionesPushTable {
  id: Generated<number>
  sesion_id: number
  /** Where the browser's push service takes what is for it: whoever knows it can send to it. */
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
  proximo_en: string
  tomado_hasta: string | null
  /** Of no more use after that. */
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
  /** When it last gave its password. */
  clave_en: string | null
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
  /** JSON of the mail's words: `server/plumbing/mail/mail.ts`. */
  contenido: string
  /** What the button leads to; null once it was sent or has run out. */
  enlace: string | null
  /** The same at every try, so that a receiver knows a second copy for what it is. */
  mensaje_id: string
  estado: EstadoCorreo
  intentos: Generated<number>
  proximo_en: string | null
  tomado_hasta: string | null
  ultimo_error: string | null
  creado_en: string
  enviado_en: string | null
  /** When its link runs out: not sent after that. */
  vence_en: string | null
  /** The neighbour's message, or the application, that it tells of. */
  contacto_id: number | null
  postulacion_id: number | null
}

interface TareasTable {
  clave: string
  creada_en: string
  proxima_en: string
  /** Asked for by somebody, whatever the hour. */
  pedida: Generated<Flag>
  /** The process that is at it, while `tomada_hasta` is still to come. */
  tomada_por: string | null
  tomada_hasta: string | null
  /** When it was begun last. */
  ultima_en: string | null
  duracion_ms: number | null
  /** Why the last time failed; null where it did not. */
  error: string | null
}

interface RespaldosTable {
  id: Generated<number>
  clase: ClaseRespaldo
  estado: EstadoRespaldo
  creado_en: string
  terminado_en: string | null
  /** The file's name in `DATA_DIR/respaldos`. */
  archivo: string | null
  bytes: number | null
  sha256: string | null
  /** How far it has come, in words. */
  avance: string | null
  error: string | null
  por_verificar: Generated<Flag>
  /** Made of a database that was damaged: kept, and never good. */
  base_danada: Generated<Flag>
  /** When a copy left the machine, or why none could. */
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
  /** Digest of the member's network, or of the mark that their browser keeps. */
  marca: string
  visto_en: string
}

interface RespuestasTable {
  clave: string
  user_id: number
  /** HMAC of the body, keyed with the raw key: the same key with another body is a mistake. */
  huella: string
  hecho: Generated<Flag>
  estado: number | null
  /** JSON */
  cuerpo: string | null
  tomada_en: string
  /** Until when the call that took the key holds it, unless it renews its lease. */
  vence_en: string | null
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

interface CatalogosTable {
  id: Generated<number>
  catalogo: Catalogo
  codigo: string
  nombre: string
  /** JSON: what only the entries of this catalogue have. */
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
  /** The version whose text was brought back. */
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
  /** What EmailJS answered, when it came to us in its place. */
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
  /** The text that was agreed to. */
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
  version: Generated<number>
}

interface UnidadEstadoHistorialTable {
  id: Generated<number>
  unidad_id: number
  tipo: 'alta' | 'cambio' | 'reinicio'
  estado_anterior: EstadoUnidad | null
  estado: EstadoUnidad
  detalles: string | null
  desde: string
  /** Null while it is the unit's present state. */
  hasta: string | null
  user_id: number | null
}

interface CarpetasTable {
  id: Generated<number>
  nombre: string
  /** Plain letters of the name. */
  busqueda: string
  orden: number
  /** Whether each document in it gets a number of the year. */
  numerada: Generated<Flag>
}

interface DocumentosCompaniaTable {
  id: Generated<number>
  carpeta_id: number
  /** Number and local year, in a folder that counts. */
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
  /** Plain letters of title, folder, number and description. */
  busqueda: string
  version: Generated<number>
}

interface DocumentoVersionesTable {
  id: Generated<number>
  documento_id: number
  numero: number
  /** Where its bytes are in storage. */
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

/** Who said that they have read which version. */
interface LecturasTable {
  documento_id: number
  version: number
  user_id: number
  leido_en: string
}
