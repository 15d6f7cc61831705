import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { accidentesRoutes } from './accidentes/accidentes.routes.ts'
import { documentosDeAccidenteRoutes } from './accidentes/documentos.routes.ts'
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts'
import { abonosRoutes } from './asistencia/abonos.routes.ts'
import { alarmasRoutes } from './asistencia/alarmas.routes.ts'
import { actosRoutes } from './asistencia/actos.routes.ts'
import { asistenciaRoutes } from './asistencia/asistencia.routes.ts'
import { cierresRoutes } from './asistencia/cierres.routes.ts'
import { objecionesRoutes } from './asistencia/objeciones.routes.ts'
import { papelesRoutes } from './asistencia/papeles.routes.ts'
import { importacionesRoutes } from './asistencia/importaciones.routes.ts'
import { licenciasRoutes } from './asistencia/licencias.routes.ts'
import { importacionLicenciasRoutes } from './asistencia/importacion-licencias.routes.ts'
import { rectificacionesRoutes } from './asistencia/rectificaciones.routes.ts'
import { sancionesRoutes } from './asistencia/sanciones.routes.ts'
import { planillaRoutes } from './asistencia/planilla.routes.ts'
import { resumenRoutes } from './asistencia/resumen.routes.ts'
import { qrRoutes } from './asistencia/qr.routes.ts'
import { bibliotecaRoutes } from './biblioteca/biblioteca.routes.ts'
import { certificadosRoutes } from './capacitaciones/certificados.routes.ts'
import { importacionCertificadosRoutes } from './capacitaciones/importacion.routes.ts'
import { verificarRoutes } from './capacitaciones/verificar.routes.ts'
import { carpetasRoutes } from './biblioteca/carpetas.routes.ts'
import { lecturasRoutes } from './biblioteca/lecturas.routes.ts'
import { publicarRoutes } from './biblioteca/publicar.routes.ts'
import { buscarRoutes } from './buscar/buscar.routes.ts'
import { cambiosRoutes } from './cambios/cambios.routes.ts'
import { catalogosRoutes } from './catalogos/catalogos.routes.ts'
import { planillasRoutes } from './planillas/planillas.routes.ts'
import { ajustesRoutes } from './configuracion/ajustes.routes.ts'
import { configuracionRoutes } from './configuracion/configuracion.routes.ts'
import { contactoRoutes } from './contacto/contacto.routes.ts'
import { recibidosRoutes } from './contacto/recibidos.routes.ts'
import { configurarRoutes } from './cuenta/configurar.routes.ts'
import { contrasenasRoutes } from './cuenta/contrasenas.routes.ts'
import { cuentaRoutes } from './cuenta/cuenta.routes.ts'
import { codigoCorreoRoutes } from './cuenta/codigo-correo.routes.ts'
import { llaveRoutes } from './cuenta/llave.routes.ts'
import { registroRoutes } from './cuenta/registro.routes.ts'
import { llavesRoutes } from './llaves/llaves.routes.ts'
import { edicionesRoutes } from './capacitaciones/ediciones.routes.ts'
import { inscripcionesRoutes } from './capacitaciones/inscripciones.routes.ts'
import { capacitacionesRoutes } from './capacitaciones/capacitaciones.routes.ts'
import { matrizRoutes } from './capacitaciones/matriz.routes.ts'
import { disponibilidadRoutes } from './disponibilidad/disponibilidad.routes.ts'
import { accionesRoutes } from './emergencias/acciones.routes.ts'
import { bitacoraRoutes } from './emergencias/bitacora.routes.ts'
import { emergenciasRoutes } from './emergencias/emergencias.routes.ts'
import { adjuntosRoutes } from './emergencias/adjuntos.routes.ts'
import { pasadasRoutes } from './emergencias/pasadas.routes.ts'
import { parteRoutes } from './emergencias/parte.routes.ts'
import { publicasRoutes } from './emergencias/publicas.routes.ts'
import { salidasRoutes } from './emergencias/salidas.routes.ts'
import { respuestasRoutes } from './emergencias/respuestas.routes.ts'
import { tableroRoutes } from './emergencias/tablero.routes.ts'
import { saludRoutes } from './emergencias/salud.routes.ts'
import { unidadesRoutes } from './emergencias/unidades.routes.ts'
import { accionesEventosRoutes } from './eventos/acciones.routes.ts'
import { calendarioRoutes } from './eventos/calendario.routes.ts'
import { importacionEventosRoutes } from './eventos/importacion.routes.ts'
import { cambiarEventosRoutes } from './eventos/cambiar.routes.ts'
import { esperaRoutes } from './espera/espera.routes.ts'
import { estadisticasRoutes } from './estadisticas/estadisticas.routes.ts'
import { memoriaRoutes } from './estadisticas/memoria.routes.ts'
import { codigosRoutes } from './llaves/codigos.routes.ts'
import { cifrasPublicasRoutes } from './estadisticas/publicas.routes.ts'
import { eventosRoutes } from './eventos/eventos.routes.ts'
import { publicosRoutes } from './eventos/publicos.routes.ts'
import { rsvpRoutes } from './eventos/rsvp.routes.ts'
import { archivosEquiposRoutes } from './equipamiento/archivos.routes.ts'
import { controlesRoutes } from './equipamiento/controles.routes.ts'
import { entregasRoutes } from './equipamiento/entregas.routes.ts'
import { movimientosRoutes } from './equipamiento/movimientos.routes.ts'
import { checklistsRoutes } from './equipamiento/checklists.routes.ts'
import { ejecucionesRoutes } from './equipamiento/ejecuciones.routes.ts'
import { equipamientoRoutes } from './equipamiento/equipamiento.routes.ts'
import { etiquetasRoutes } from './equipamiento/etiquetas.routes.ts'
import { estadoEquiposRoutes } from './equipamiento/estado.routes.ts'
import { novedadesEquipoRoutes } from './equipamiento/novedades.routes.ts'
import { usosRoutes } from './equipamiento/usos.routes.ts'
import { planesRoutes } from './equipamiento/planes.routes.ts'
import { vencimientosRoutes } from './equipamiento/vencimientos.routes.ts'
import { importacionControlesRoutes } from './equipamiento/importacion-controles.routes.ts'
import { importacionEquiposRoutes } from './equipamiento/importacion.routes.ts'
import { inventariosRoutes } from './equipamiento/inventarios.routes.ts'
import { papelesEquiposRoutes } from './equipamiento/papeles.routes.ts'
import { cambiosGuardiaRoutes } from './guardias/cambios.routes.ts'
import { escribirGuardiasRoutes } from './guardias/escribir.routes.ts'
import { asignacionesRoutes } from './guardias/asignaciones.routes.ts'
import { candidatosRoutes } from './guardias/candidatos.routes.ts'
import { guardiasRoutes } from './guardias/guardias.routes.ts'
import { ingresosRoutes } from './guardias/ingresos.routes.ts'
import { novedadesRoutes } from './guardias/novedades.routes.ts'
import { preferenciasGuardiaRoutes } from './guardias/preferencias.routes.ts'
import { propuestasRoutes } from './guardias/propuestas.routes.ts'
import { plantillasRoutes } from './guardias/plantillas.routes.ts'
import { papelesGuardiaRoutes } from './guardias/papeles.routes.ts'
import { hojaServiciosRoutes } from './hoja-servicios/hoja-servicios.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { documentosRoutes } from './documentos/documentos.routes.ts'
import { combustibleRoutes } from './material-mayor/combustible.routes.ts'
import { importacionLibroRoutes } from './material-mayor/importacion.routes.ts'
import { libroRoutes } from './material-mayor/libro.routes.ts'
import { informesRoutes } from './material-mayor/informe.routes.ts'
import { mantencionesRoutes } from './material-mayor/mantenciones.routes.ts'
import { estacionRoutes } from './estacion/estacion.routes.ts'
import { pantallaRoutes } from './pantalla/pantalla.routes.ts'
import { pinRoutes } from './estacion/pin.routes.ts'
import { fichasRoutes } from './material-mayor/fichas.routes.ts'
import { materialMayorRoutes } from './material-mayor/material-mayor.routes.ts'
import { papelesUnidadesRoutes } from './material-mayor/papeles.routes.ts'
import { operatividadRoutes } from './material-mayor/operatividad.routes.ts'
import { viajesRoutes } from './material-mayor/salidas.routes.ts'
import { misDatosRoutes } from './mis-datos/mis-datos.routes.ts'
import { vecinosRoutes } from './mis-datos/vecinos.routes.ts'
import { solicitudesRoutes } from './mis-datos/solicitudes.routes.ts'
import { correoPendienteRoutes } from './perfil/correo-pendiente.routes.ts'
import { consentimientosRoutes } from './perfil/consentimientos.routes.ts'
import { fichaRoutes } from './perfil/ficha.routes.ts'
import { fotoRoutes } from './perfil/foto.routes.ts'
import { notificacionesRoutes } from './notificaciones/notificaciones.routes.ts'
import { preferenciasRoutes } from './notificaciones/preferencias.routes.ts'
import { perfilRoutes } from './perfil/perfil.routes.ts'
import { mountApi } from './plumbing/http/api.ts'
import { limitBodyTime, longestUploadMs } from './plumbing/http/body-time.ts'
import type { Deps, MountWeb } from './plumbing/process/deps.ts'
import { refuseWhileDisplaced } from './plumbing/http/displaced.ts'
import { answerError } from './plumbing/http/error-handler.ts'
import { methodNotAllowed, notFound } from './plumbing/http/errors.ts'
import { guardHost } from './plumbing/http/host-guard.ts'
import { logRequests } from './plumbing/http/log-requests.ts'
import { limitPipelining } from './plumbing/http/pipelining.ts'
import { serveMetrics } from './plumbing/http/metrics.ts'
import { commonHeaders, securityHeaders } from './plumbing/http/security-headers.ts'
import type { Writes } from './plumbing/records/tx.ts'
import { almacenamientoRoutes } from './sistema/almacenamiento.routes.ts'
import { correosRoutes } from './sistema/correos.routes.ts'
import { exportacionRoutes } from './sistema/exportacion.routes.ts'
import { brechasRoutes } from './proteccion/brechas.routes.ts'
import { proteccionRoutes } from './proteccion/proteccion.routes.ts'
import { pruebaCorreoRoutes } from './sistema/prueba-correo.routes.ts'
import { respaldosRoutes } from './sistema/respaldos.routes.ts'
import { resumenSistemaRoutes } from './sistema/resumen.routes.ts'
import { sistemaRoutes } from './sistema/sistema.routes.ts'
import { tareasRoutes } from './sistema/tareas.routes.ts'
import { compartirRoutes } from './sitio/compartir.routes.ts'
import { imagenesRoutes } from './sitio/imagenes.routes.ts'
import { sitioRoutes } from './sitio/sitio.routes.ts'
import { importacionRoutes } from './usuarios/importacion.routes.ts'
import { accesoRoutes } from './usuarios/acceso.routes.ts'
import { listasRoutes } from './usuarios/listas.routes.ts'
import { reinicioRoutes } from './usuarios/reinicio.routes.ts'
import { usuariosRoutes } from './usuarios/usuarios.routes.ts'

/** Every room of the API, in menu order. */
const rooms = [
  cuentaRoutes,
  estacionRoutes,
  pantallaRoutes,
  pinRoutes,
  codigoCorreoRoutes,
  llaveRoutes,
  llavesRoutes,
  configurarRoutes,
  registroRoutes,
  contrasenasRoutes,
  codigosRoutes,
  dashboardRoutes,
  esperaRoutes,
  perfilRoutes,
  correoPendienteRoutes,
  hojaServiciosRoutes,
  misDatosRoutes,
  solicitudesRoutes,
  vecinosRoutes,
  proteccionRoutes,
  brechasRoutes,
  fotoRoutes,
  fichaRoutes,
  consentimientosRoutes,
  documentosRoutes,
  materialMayorRoutes,
  mantencionesRoutes,
  informesRoutes,
  fichasRoutes,
  papelesUnidadesRoutes,
  operatividadRoutes,
  libroRoutes,
  importacionLibroRoutes,
  viajesRoutes,
  combustibleRoutes,
  carpetasRoutes,
  actosRoutes,
  asistenciaRoutes,
  cierresRoutes,
  papelesRoutes,
  objecionesRoutes,
  importacionesRoutes,
  licenciasRoutes,
  importacionLicenciasRoutes,
  rectificacionesRoutes,
  sancionesRoutes,
  abonosRoutes,
  alarmasRoutes,
  planillaRoutes,
  resumenRoutes,
  qrRoutes,
  emergenciasRoutes,
  unidadesRoutes,
  bitacoraRoutes,
  parteRoutes,
  salidasRoutes,
  publicasRoutes,
  pasadasRoutes,
  adjuntosRoutes,
  saludRoutes,
  respuestasRoutes,
  tableroRoutes,
  accionesRoutes,
  accidentesRoutes,
  documentosDeAccidenteRoutes,
  certificadosRoutes,
  importacionCertificadosRoutes,
  verificarRoutes,
  eventosRoutes,
  cambiarEventosRoutes,
  accionesEventosRoutes,
  rsvpRoutes,
  guardiasRoutes,
  preferenciasGuardiaRoutes,
  propuestasRoutes,
  cambiosGuardiaRoutes,
  novedadesRoutes,
  ingresosRoutes,
  escribirGuardiasRoutes,
  plantillasRoutes,
  papelesGuardiaRoutes,
  asignacionesRoutes,
  candidatosRoutes,
  disponibilidadRoutes,
  capacitacionesRoutes,
  edicionesRoutes,
  inscripcionesRoutes,
  matrizRoutes,
  calendarioRoutes,
  importacionEventosRoutes,
  publicosRoutes,
  equipamientoRoutes,
  estadoEquiposRoutes,
  archivosEquiposRoutes,
  checklistsRoutes,
  ejecucionesRoutes,
  novedadesEquipoRoutes,
  usosRoutes,
  planesRoutes,
  controlesRoutes,
  vencimientosRoutes,
  movimientosRoutes,
  entregasRoutes,
  etiquetasRoutes,
  inventariosRoutes,
  importacionEquiposRoutes,
  importacionControlesRoutes,
  papelesEquiposRoutes,
  bibliotecaRoutes,
  publicarRoutes,
  lecturasRoutes,
  buscarRoutes,
  usuariosRoutes,
  listasRoutes,
  accesoRoutes,
  reinicioRoutes,
  importacionRoutes,
  configuracionRoutes,
  ajustesRoutes,
  catalogosRoutes,
  planillasRoutes,
  sitioRoutes,
  compartirRoutes,
  imagenesRoutes,
  contactoRoutes,
  recibidosRoutes,
  notificacionesRoutes,
  preferenciasRoutes,
  cambiosRoutes,
  estadisticasRoutes,
  memoriaRoutes,
  cifrasPublicasRoutes,
  sistemaRoutes,
  correosRoutes,
  pruebaCorreoRoutes,
  respaldosRoutes,
  resumenSistemaRoutes,
  exportacionRoutes,
  tareasRoutes,
  almacenamientoRoutes,
  auditoriaRoutes,
]

/**
 * Closes idle connections, even mid-answer: a download that its client stopped reading would keep one of the
 * connections for reports, and an old snapshot, for as long. Node checks twice: up to double. Live changes have a
 * shorter heartbeat.
 */
const stalledMs = 2 * 60_000

/** The whole server, not yet listening. */
export async function createApp(deps: Deps & Writes, log: Logger, mountWeb?: MountWeb): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Trust one hop: earlier X-Forwarded-For entries are forgeable.
    trustProxy: deps.config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 64 * 1024,
    requestTimeout: longestUploadMs,
    connectionTimeout: stalledMs,
    // Closing waits for answers under way; rooms end their own streams.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // A malformed URL reaches no hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(commonHeaders)),
    // How often connection timeouts are checked: with Node's 30 s, ten seconds could take forty.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
  })
  logRequests(app, deps.config.logLevel)
  limitPipelining(app)
  serveMetrics(app, deps)
  securityHeaders(app)
  guardHost(app, deps.config)
  limitBodyTime(app)
  refuseWhileDisplaced(app, deps.database)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(({ method }) => {
    throw method === 'GET' || method === 'HEAD' ? notFound() : methodNotAllowed(['GET', 'HEAD'])
  })
  await mountApi(app, deps, rooms)
  await mountWeb?.(app, deps)
  return app
}
