// Rows 22 and 27: every endpoint × every caller. An endpoint missing from the table fails.
import { createECDH, randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { permisos } from '#contract/shared/permisos.ts'
import { checkDigit } from '#contract/shared/rut.ts'
import { roomOfCambio } from '#contract/cambios.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { type Seccion, sitioApi } from '#contract/sitio.ts'
import { readAjuste } from '#server/plumbing/records/ajustes.ts'
import { queueMail } from '#server/plumbing/mail/queue.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import type { Row } from '#db/tables.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { insertDocumento as insertPublicado } from '#server/biblioteca/biblioteca.queries.ts'
import { insertEntrada, listCatalogo } from '#server/catalogos/catalogos.queries.ts'
import { insertMensaje, insertPostulacion } from '#server/contacto/contacto.queries.ts'
import { insertDocumento } from '#server/documentos/documentos.queries.ts'
import { insertMember } from '#server/cuenta/cuenta.queries.ts'
import { insertLink } from '#server/cuenta/enlaces.queries.ts'
import { makeRespaldo } from '#server/plumbing/respaldo/respaldos.ts'
import { insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { type Escrito, insertElemento, type Parte } from '#server/plumbing/hoja/elementos.queries.ts'
import type { TipoSolicitud } from '#contract/mis-datos.ts'
import {
  confirmSolicitud,
  insertSolicitud,
  insertUnconfirmed,
  resolveSolicitud,
} from '#server/mis-datos/solicitudes.queries.ts'
import { insertConsentimiento } from '#server/perfil/consentimientos.queries.ts'
import { insertBrecha } from '#server/proteccion/brechas.queries.ts'
import { claveDe, direccionDe } from '#server/perfil/foto.queries.ts'
import { guardarFoto } from '#server/perfil/guardar-foto.ts'
import { guardarImagen } from '#server/sitio/guardar-imagen.ts'
import { insertNotificacion } from '#server/notificaciones/notificaciones.queries.ts'
import { porDefecto } from '#server/notificaciones/notificaciones.rules.ts'
import { saveSuscripcion } from '#server/notificaciones/suscripciones.queries.ts'
import { insertImagen } from '#server/sitio/imagenes.queries.ts'
import { formWith } from '#test/support/biblioteca.ts'
import { type Caller, type Parts, urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { documentForm, png } from '#test/support/documentos.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { matrixRows } from '#test/support/matrix-rows.ts'
import { registeredRoutes } from '#test/support/routes.ts'
import { startApp } from '#test/support/start-app.ts'
import * as asistencia from './rooms/asistencia.ts'

const { app, as, signedIn, nobody, database, storage, taller, clock, log } = await startApp({ RATE_LIMITS: 'off' })

/** The columns of the table. Members who may not sign in hold a stolen session. */
const callers = [
  'nobody',
  'reciente',
  'porAprobar',
  'suspendido',
  'bombera',
  'maquinista',
  'teniente',
  'ayudante',
  'capitana',
  'administradora',
  'tesorero',
] as const satisfies (Personaje | 'nobody')[]

// prettier-ignore
const table: Record<string, number[]> = {
  ...asistencia.rows,
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'cuenta.login':                [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.logout':               [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.verifyToken':          [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.sessions':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.closeSession':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.closeOtherSessions':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.checkSetup':           [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  // Open to all, but useless once there is an administrator.
  'cuenta.setUp':                [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.register':             [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'cuenta.checkVerification':    [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.verifyAccount':        [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.resendVerification':   [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.requestPasswordReset': [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.verifyResetToken':     [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.resetPassword':        [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.confirmEmail':         [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.undoEmail':            [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.confirmPassword':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.changePassword':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.checkEmail':           [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.checkRut':             [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'perfil.own':                  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'perfil.ownFromAuth':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'perfil.get':                  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'perfil.update':               [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.withdrawCorreo':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'dashboard.get':               [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'hoja-servicios.get':          [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.pdf':          [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.periodos':     [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.addPeriodo':   [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'hoja-servicios.changePeriodo':[401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.removePeriodo':[401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.porRegistrar': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.cargos':       [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.addCargo':     [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'hoja-servicios.changeCargo':  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.removeCargo':  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.premios':      [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.addPremio':    [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'hoja-servicios.changePremio': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'hoja-servicios.removePremio': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'mis-datos.exportacion':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'mis-datos.solicitudes':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'mis-datos.solicitar':         [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'mis-datos.recibidas':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'mis-datos.exportRecibidas':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'mis-datos.resolver':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'mis-datos.extend':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'mis-datos.lift':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'mis-datos.guardado':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'mis-datos.askAsNeighbour':    [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'mis-datos.confirm':           [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'proteccion.aviso':            [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'proteccion.plazos':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.registro':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.brechas':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.recordBrecha':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'proteccion.changeBrecha':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.notifyBrecha':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'perfil.uploadFoto':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.removeFoto':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  // Without a signature.
  'perfil.foto':                [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'perfil.ficha':                [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'perfil.changeFicha':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.consentimientos':      [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'perfil.consent':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'perfil.withdrawConsent':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.changeApoderado':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  // Another member's.
  'documentos.list':             [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'documentos.get':              [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'documentos.file':             [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'documentos.upload':           [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'documentos.remove':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'material-mayor.list':         [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.get':          [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.changeStatus': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.reset':        [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'material-mayor.history':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportHistory':[401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.unitHistory':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.fichas':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'material-mayor.create':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'material-mayor.changeFicha':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'biblioteca.carpetas':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.createCarpeta':    [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'biblioteca.list':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.export':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.publish':          [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'biblioteca.get':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.change':           [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'biblioteca.addVersion':       [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'biblioteca.archivo':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.read':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.lecturas':         [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'biblioteca.exportLecturas':  [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'biblioteca.remind':           [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'usuarios.list':               [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.export':             [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.escalafon':          [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.escalafonPdf':      [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.directorio':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'usuarios.exportDirectorio':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'usuarios.plantilla':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.import':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.roles':              [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.invite':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'usuarios.approve':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.changeStatus':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.changeRole':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.remove':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.resendVerification': [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'configuracion.registro':      [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'configuracion.changeRegistro': [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'configuracion.seccion':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'configuracion.save':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'configuracion.historial':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'catalogos.list':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'catalogos.create':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'catalogos.arrange':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'catalogos.change':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'catalogos.remove':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.seccion':               [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sitio.save':                  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.versions':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.version':               [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.restore':               [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.uploadImage':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'sitio.image':                 [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sitio.removeImage':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.sharePicture':          [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sitio.icon':                  [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'contacto.send':               [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'contacto.apply':              [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'contacto.mensajes':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.exportMensajes':    [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.markMensaje':        [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.removeMensaje':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.postulaciones':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.exportPostulaciones':[401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.markPostulacion':    [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.removePostulacion':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'notificaciones.list':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.markRead':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.markAllRead':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.suscripcion':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.subscribe':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.unsubscribe':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.sendTest':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.preferencias':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.changePreferencias':[401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cambios.stream':              [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'auditoria.list':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'auditoria.personas':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'auditoria.export':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.status':              [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sistema.health':              [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sistema.listo':               [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sistema.papeles':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'sistema.correos':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.exportCorreos':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.correo':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.resendCorreo':        [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.respaldos':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.createRespaldo':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'sistema.changeHoraRespaldo':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.archivoRespaldo':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.exportacion':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.verifyRespaldo':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.tareas':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.runTarea':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.almacenamiento':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.testCorreo':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.erroresCorreo':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

const mensaje = { nombre: 'Rosa Tapia', email: 'rosa@ejemplo.cl', mensaje: 'Hola.' }
const postulacion = { ...mensaje, telefono: '987654321', comuna: 'Alba', consentimiento: true }
const newMensaje = () => insertMensaje(database.db, { ...mensaje, creado_en: clock.now.toISOString() })
const newPostulacion = () =>
  insertPostulacion(database.db, { ...postulacion, consentimiento: 'Acepto.', creado_en: clock.now.toISOString() })

const servido = { desde: '2026-01-01', hasta: null, motivo: null }
const tesorera = { cargo: 'Tesorera', desde: '2026-01-01', hasta: null, acta: null }
const constancia = { tipo: 'Constancia, 5 años', fecha: '2026-01-01', vigencia: null, acta: null }

let newUnits = 0
let newMembers = 0
let newCarpetas = 0
let newEntradas = 0

/** A call's input; `form` for uploads. */
type Sample = Parts & { form?: InjectOptions }

const csv = { query: { formato: 'csv' } }

/** A valid input for each endpoint that takes one. */
const samples: Record<string, (caller: Caller) => Promise<Sample> | Sample> = {
  ...asistencia.samples({ db: database.db, now: () => clock.now, member: as('bombera').id }),
  'cuenta.login': () => ({ body: { email: cast.capitana.email, password: castPassword } }),
  'cuenta.closeSession': async (caller) => {
    const { data } = (await caller.call(cuentaApi.sessions)).body
    return { params: { id: data?.find(({ actual }) => !actual)?.id ?? 1 } }
  },
  'cuenta.checkSetup': () => ({ params: { codigo: 'A'.repeat(43) } }),
  'cuenta.setUp': () => ({
    body: { codigo: 'A'.repeat(43), nombre: 'Intruso', email: 'intruso@demo.cl', password: castPassword },
  }),
  'cuenta.register': () => ({ body: registration((newMembers += 1)) }),
  'cuenta.checkVerification': () => ({ params: { token: 'A'.repeat(43) } }),
  'cuenta.verifyAccount': () => ({ body: { token: 'A'.repeat(43) } }),
  'cuenta.resendVerification': () => ({ body: { email: cast.reciente.email } }),
  'cuenta.requestPasswordReset': () => ({ body: { email: cast.capitana.email } }),
  'cuenta.verifyResetToken': () => ({ params: { token: 'A'.repeat(43) } }),
  'cuenta.resetPassword': () => ({ body: { token: 'A'.repeat(43), password: castPassword } }),
  'cuenta.confirmEmail': () => ({ body: { token: 'A'.repeat(43) } }),
  'cuenta.undoEmail': () => ({ body: { token: 'A'.repeat(43) } }),
  'cuenta.confirmPassword': () => ({ body: { password: castPassword } }),
  'cuenta.changePassword': () => ({ body: { currentPassword: castPassword, newPassword: castPassword } }),
  'cuenta.checkEmail': () => ({ query: { email: 'libre@ejemplo.cl' } }),
  'cuenta.checkRut': () => ({ query: { rut: '11.111.111-1' } }),
  'perfil.get': async () => ({ params: { id: await newMember({}) } }),
  'perfil.update': async () => ({ params: { id: await newMember({}) }, body: { cargo: 'Teniente 4' } }),
  'hoja-servicios.get': async () => ({ params: { id: await newMember({}) } }),
  'hoja-servicios.pdf': async () => ({ params: { id: await newMember({}) } }),
  'hoja-servicios.periodos': async () => ({ params: { id: await newMember({}) } }),
  'hoja-servicios.addPeriodo': async () => ({ params: { id: await newMember({}) }, body: servido }),
  'hoja-servicios.changePeriodo': async () => ({
    params: await newElemento('periodos', servido),
    body: { ...servido, hasta: '2026-02-01' },
  }),
  'hoja-servicios.removePeriodo': async () => ({ params: await newElemento('periodos', servido) }),
  'hoja-servicios.cargos': async () => ({ params: { id: await newMember({}) } }),
  'hoja-servicios.addCargo': async () => ({ params: { id: await newMember({}) }, body: tesorera }),
  'hoja-servicios.changeCargo': async () => ({
    params: await newElemento('cargos', tesorera),
    body: { ...tesorera, hasta: '2026-02-01' },
  }),
  'hoja-servicios.removeCargo': async () => ({ params: await newElemento('cargos', tesorera) }),
  'hoja-servicios.premios': async () => ({ params: { id: await newMember({}) } }),
  'hoja-servicios.addPremio': async () => ({ params: { id: await newMember({}) }, body: constancia }),
  'hoja-servicios.changePremio': async () => ({
    params: await newElemento('premios', constancia),
    body: { ...constancia, acta: 'Sesión 12' },
  }),
  'hoja-servicios.removePremio': async () => ({ params: await newElemento('premios', constancia) }),
  'mis-datos.solicitar': async () => {
    await database.db.deleteFrom('solicitudes').execute()
    return { body: { tipo: 'correccion', detalle: 'Mi apellido.' } }
  },
  'mis-datos.resolver': async () => ({
    params: { id: await newSolicitud() },
    body: { estado: 'aceptada', respuesta: 'Está corregido.' },
  }),
  'mis-datos.exportRecibidas': () => csv,
  'mis-datos.extend': async () => ({ params: { id: await newSolicitud() }, body: { motivo: 'Falta un acta.' } }),
  'mis-datos.lift': async () => {
    const id = await newSolicitud('bloqueo')
    const resuelta = { estado: 'aceptada', respuesta: 'Sí.', resuelta_por: null } as const
    await resolveSolicitud(database.db, id, resuelta, clock.now)
    return { params: { id }, body: {} }
  },
  'mis-datos.guardado': async () => {
    const { id } = await newDeVecino()
    await confirmSolicitud(database.db, { id, email: deVecino('vecina').email }, clock.now)
    return { params: { id } }
  },
  'mis-datos.askAsNeighbour': () => ({ body: deVecino('otra') }),
  'mis-datos.confirm': async () => ({ body: { token: (await newDeVecino()).token } }),
  'proteccion.recordBrecha': () => ({ body: brecha }),
  'proteccion.changeBrecha': async () => ({ params: { id: await newBrecha() }, body: brecha }),
  'proteccion.notifyBrecha': async () => ({
    params: { id: await newBrecha() },
    body: { destinatario: 'agencia', medio: 'Sitio de la Agencia', texto: 'Se robaron un notebook.' },
  }),
  'perfil.withdrawCorreo': async () => {
    const id = await newMember({})
    await insertLink(database.db, { tipo: 'confirmar_correo', user_id: id, email: 'nueva@ejemplo.cl' }, clock.now)
    return { params: { id } }
  },
  'perfil.uploadFoto': async () => ({
    params: { id: await newMember({}) },
    form: await formOf({ field: 'foto', bytes: await samplePicture(8, 8) }),
  }),
  'perfil.removeFoto': async () => ({ params: { id: await newMember({ foto_perfil: await newFoto() }) } }),
  'perfil.foto': async () => {
    const foto_perfil = await newFoto()
    await newMember({ foto_perfil })
    return { params: { clave: claveDe(foto_perfil) } }
  },
  'perfil.consentimientos': async () => ({ params: { id: await newMember({}) } }),
  'perfil.consent': async () => ({ params: { id: await newMember({}) }, body: { tipo: 'salud' } }),
  'perfil.withdrawConsent': async () => {
    const user_id = await newMember({})
    const given = { dado_por: 'titular', apoderado: null, medio: 'papel', registrado_por: null } as const
    await insertConsentimiento(database.db, { user_id, tipo: 'salud', ...given }, clock.now)
    return { params: { id: user_id, tipo: 'salud' } }
  },
  'perfil.changeApoderado': async () => ({
    params: { id: await newMember({}) },
    body: { nombre: 'Rosa Lillo Soto', parentesco: 'Madre' },
  }),
  'perfil.ficha': async () => ({ params: { id: await newMember({}) } }),
  'perfil.changeFicha': async () => ({ params: { id: await newMember({}) }, body: { comuna: 'Alba' } }),
  'documentos.list': async () => ({ params: { id: await newMember({}) } }),
  'documentos.get': async () => ({ params: { id: await newDocumento() } }),
  'documentos.file': async () => ({ params: { id: await newDocumento() } }),
  'documentos.upload': async () => ({
    form: await documentForm({ bytes: png, name: 'a.png', fields: { user_id: String(await newMember({})) } }),
  }),
  'documentos.remove': async () => ({ params: { id: await newDocumento() } }),
  'material-mayor.get': () => ({ params: { id: 21 } }),
  'material-mayor.changeStatus': () => ({ params: { id: 21 }, body: { estado: 'EN REVISIÓN' } }),
  'material-mayor.unitHistory': () => ({ params: { id: 21 } }),
  'material-mayor.exportHistory': () => csv,
  'material-mayor.create': () => ({ body: { nombre: `BX-${(newUnits += 1)}`, tipo: 'Camioneta' } }),
  'material-mayor.changeFicha': async () => {
    const { data } = (await (await signedIn('administradora')).call(materialMayorApi.fichas)).body
    const version = data.find(({ id }) => id === 23)?.version
    return { params: { id: 23 }, body: { tipo: 'Carro', version } }
  },
  'biblioteca.createCarpeta': () => ({ body: { nombre: `Carpeta ${(newCarpetas += 1)}` } }),
  'biblioteca.publish': async () => ({ form: await formWith({ titulo: 'Orden', carpeta_id: 1 }) }),
  'biblioteca.get': async () => ({ params: { id: await newPublicado() } }),
  'biblioteca.change': async () => ({ params: { id: await newPublicado() }, body: { archivado: true } }),
  'biblioteca.addVersion': async () => ({ params: { id: await newPublicado() }, form: await formWith({}) }),
  'biblioteca.archivo': async () => ({ params: { id: await newPublicado() } }),
  'biblioteca.read': async () => ({ params: { id: await newPublicado() }, body: { version: 1 } }),
  'biblioteca.lecturas': async () => ({ params: { id: await newPublicado() } }),
  'biblioteca.export': () => csv,
  'biblioteca.exportLecturas': async () => ({ params: { id: await newPublicado() }, ...csv }),
  'biblioteca.remind': async () => ({ params: { id: await newPublicado() } }),
  'usuarios.invite': () => {
    const { nombre, email, rut } = registration((newMembers += 1))
    return { body: { nombre, email, rut, cargo: 'Bombero', rolId: 6 } }
  },
  'usuarios.export': () => csv,
  'usuarios.exportDirectorio': () => csv,
  'usuarios.import': async () => {
    const { nombre, email, rut } = registration((newMembers += 1))
    const bytes = Buffer.from(`Nombre;Correo;RUT\n${nombre};${email};${rut}\n`)
    return { form: await formOf({ field: 'archivo', bytes, name: 'miembros.csv', fields: { simular: 'false' } }) }
  },
  'usuarios.approve': async () => ({
    params: { id: await newMember({ estado: 'pendiente_aprobacion' }) },
    body: { cargo: 'Bombero', rolId: 6, fecha_ingreso: '2026-11-01' },
  }),
  'usuarios.changeStatus': async () => ({ params: { id: await newMember({}) }, body: { estado: 'suspendido' } }),
  'usuarios.changeRole': async () => ({ params: { id: await newMember({}) }, body: { rolId: 5 } }),
  'usuarios.remove': async () => ({ params: { id: await newMember({}) } }),
  'usuarios.resendVerification': async () => ({
    params: { id: await newMember({ estado: 'pendiente_verificacion' }) },
  }),
  'configuracion.changeRegistro': () => ({ body: { modo: 'aprobacion' } }),
  'configuracion.seccion': () => ({ params: { seccion: 'limites' } }),
  'configuracion.save': async () => ({
    params: { seccion: 'plantillas' },
    body: { valores: { membrete: 'Honor y lealtad' }, version: (await readAjuste(database.db, 'plantillas')).version },
  }),
  'configuracion.historial': () => ({ params: { seccion: 'limites' } }),
  'catalogos.list': () => ({ params: { catalogo: 'claves' } }),
  'catalogos.create': () => ({
    params: { catalogo: 'tenidas' },
    body: { nombre: `Tenida ${(newEntradas += 1)}` },
  }),
  'catalogos.arrange': async () => ({
    params: { catalogo: 'tenidas' },
    body: { ids: (await listCatalogo(database.db, 'tenidas')).map(({ id }) => id) },
  }),
  'catalogos.change': async () => ({
    params: { catalogo: 'tenidas', id: await newEntrada() },
    body: { nombre: `Otra tenida ${newEntradas}`, version: 1 },
  }),
  'catalogos.remove': async () => ({ params: { catalogo: 'tenidas', id: await newEntrada() } }),
  'sitio.icon': () => ({ params: { icono: 'favicon' } }),
  'sitio.seccion': () => ({ params: { seccion: 'historia' } }),
  'sitio.save': async () => ({
    params: { seccion: 'historia' },
    body: { contenido: muestra.historia, version: await publicada('historia') },
  }),
  'sitio.versions': () => ({ params: { seccion: 'historia' } }),
  'sitio.version': () => ({ params: { seccion: 'historia', version: 1 } }),
  'sitio.restore': async () => ({
    params: { seccion: 'historia', version: 1 },
    body: { version: await publicada('historia') },
  }),
  'sitio.uploadImage': async () => ({ form: await formOf({ bytes: await samplePicture(8, 8) }) }),
  'sitio.image': async () => ({ params: { clave: `${await newImagen()}-8.jpg` } }),
  'sitio.removeImage': async () => ({ params: { clave: await newImagen() } }),
  'contacto.send': () => ({ body: mensaje }),
  'contacto.apply': () => ({ body: postulacion }),
  'contacto.markMensaje': async () => ({ params: { id: await newMensaje() }, body: { respondido: true } }),
  'contacto.removeMensaje': async () => ({ params: { id: await newMensaje() } }),
  'contacto.markPostulacion': async () => ({ params: { id: await newPostulacion() }, body: { respondido: true } }),
  'contacto.removePostulacion': async () => ({ params: { id: await newPostulacion() } }),
  'contacto.exportMensajes': () => csv,
  'contacto.exportPostulaciones': () => csv,
  'notificaciones.markRead': async (caller) => ({ params: { id: await newNotificacion(caller) } }),
  'notificaciones.subscribe': () => ({ body: newSuscripcion() }),
  'notificaciones.unsubscribe': async (caller) => {
    const { data } = (await caller.call(cuentaApi.sessions)).body
    const sesion = data?.find(({ actual }) => actual)?.id
    if (sesion) await saveSuscripcion(database.db, sesion, newSuscripcion(), clock.now)
    return {}
  },
  'notificaciones.changePreferencias': () => ({ body: porDefecto }),
  'sistema.correo': async () => ({ params: { id: await newCorreo() } }),
  'sistema.exportCorreos': () => csv,
  'sistema.resendCorreo': async () => ({ params: { id: await newCorreo() } }),
  'sistema.createRespaldo': async () => {
    await database.db.deleteFrom('respaldos').execute()
    respaldo = undefined
    return {}
  },
  'sistema.changeHoraRespaldo': () => ({ body: { hora: 4 } }),
  'sistema.archivoRespaldo': async () => ({ params: { id: await oneRespaldo() } }),
  'sistema.verifyRespaldo': async () => ({ params: { id: await oneRespaldo() } }),
  'sistema.runTarea': () => ({ params: { clave: 'limpieza_datos' } }),
}

/** Endpoints whose success and audit other tests cover: `setUp` needs an empty installation. */
const auditedElsewhere = new Set([
  'cuenta.setUp',
  'cuenta.verifyAccount',
  'cuenta.resetPassword',
  'cuenta.confirmEmail',
  'cuenta.undoEmail',
])

/** Private actions on a member's own notifications: not audited. */
const leavesNoTrace = new Set(['notificaciones.markRead', 'notificaciones.markAllRead', 'notificaciones.sendTest'])

test('the table has exactly the endpoints of the contract', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(everyEndpoint).toSorted())
  for (const row of Object.values(table)) expect(row).toHaveLength(callers.length)
})

const writes = (name: string) => everyEndpoint[name]?.method !== 'GET'
const tried = matrixRows(Object.keys(table))

describe.each(tried)('%s', (name) => {
  test.each(callers)('%s', async (who) => {
    const expected = table[name]?.[callers.indexOf(who)]
    const { answer: status, lines } = await log.during(() => call(name, who))
    expect(status).toBe(expected)
    const refusals = lines.filter((line) => line.status === 403)
    expect(refusals).toMatchObject(expected === 403 ? [refusalLine(name, who)] : [])
  })
})

describe('every change is in the audit log, and every room whose answers it changes in `toca`', () => {
  const writing = tried.filter(writes)

  test.each(writing.filter((name) => !auditedElsewhere.has(name)))('%s', async (name) => {
    const { endpoint, id, send } = await prepared(name, 'administradora')
    const shownBefore = await shown(id)
    const before = await audited()
    expect(await send()).toBeLessThan(300)
    // A reset logs one row per unit.
    const units = (await nobody.call(materialMayorApi.list)).body.length
    const rows = name === 'material-mayor.reset' ? units : leavesNoTrace.has(name) ? 0 : 1
    expect(await audited()).toBe(before + rows)
    // Who has no session has nothing on the screen.
    if (endpoint.access === 'publico') return
    // What the browser does not read again, it would go on showing (docs/decisions/046).
    const shownAfter = await shown(id)
    const changed = Object.keys(shownAfter).filter((room) => shownAfter[room] !== shownBefore[room])
    expect(changed.filter((room) => room !== endpoint.room && !endpoint.toca?.includes(room))).toEqual([])
  })

  const refused = writing.filter((name) => (table[name]?.[0] ?? 0) >= 400)

  test.each(refused)('%s, refused, adds no row and changes nothing', async (name) => {
    const before = [await audited(), await fleet()]
    expect(await call(name, 'nobody')).toBeGreaterThanOrEqual(400)
    expect([await audited(), await fleet()]).toEqual(before)
  })
})

describe('no route outside the contract', () => {
  test('every API route is an endpoint, the API description or the 404 fallback', () => {
    const promised = Object.values(everyEndpoint).flatMap(({ method, path, stream }) => [
      `${method} /api${path}`,
      // HEAD of a stream would leave it open.
      ...(method === 'GET' && stream !== 'eventos' ? [`HEAD /api${path}`] : []),
    ])
    const open = ['/api/openapi.json', '/api/docs'].flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
    const routes = registeredRoutes(app).filter((route) => route.includes(' /api') && !/ \/api(\/?\*)?$/.test(route))
    // The router prints calls with parameters in the same position as one line.
    const places = (paths: string[]) => paths.map((path) => path.replaceAll(/:[\w|:]+/g, ':')).toSorted()
    expect(places(routes)).toEqual(places([...promised, ...open]))
  })

  test('every endpoint declares its access', () => {
    for (const { access } of Object.values(everyEndpoint)) expect(['publico', 'sesion', ...permisos]).toContain(access)
  })

  test('no GET takes a body', () => {
    const reading = Object.values(everyEndpoint).filter(({ method }) => method === 'GET')
    expect(reading.every(({ body }) => body === undefined)).toBe(true)
  })
})

async function call(name: string, who: (typeof callers)[number]): Promise<number> {
  const { send } = await prepared(name, who)
  return await send()
}

/** A call that only has to be sent: what it is about stands in the database. */
async function prepared(name: string, who: (typeof callers)[number]) {
  const endpoint = everyEndpoint[name]
  if (!endpoint) throw new Error(`There is no endpoint ${name}`)
  const caller = who === 'nobody' ? nobody : await signedIn(who)
  const { body, form, ...parts } = (await samples[name]?.(caller)) ?? {}
  const send = async (): Promise<number> => {
    const response = await caller.request({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      ...(body !== undefined && { payload: body as object }),
      ...form,
      // A stream never ends.
      payloadAsStream: endpoint.stream !== undefined,
    })
    if (endpoint.stream) response.stream().destroy()
    return response.statusCode
  }
  return { endpoint, id: parts.params?.id, send }
}

/** Rooms that each write changes anyway, or whose changes come live to every open page. */
const readAgainAnyway = new Set(['auditoria', 'sistema', ...Object.values(roomOfCambio)])

/** What an administrator is shown, by room: every list, and what has this id. */
async function shown(id: unknown): Promise<Record<string, string>> {
  const reader = await signedIn('administradora')
  const answers: Record<string, string> = {}
  for (const { room = '', method, path, stream } of Object.values(everyEndpoint)) {
    const needs = path.match(/:\w+/g) ?? []
    if (method !== 'GET' || stream || readAgainAnyway.has(room) || room === 'cuenta') continue
    if (needs.some((name) => name !== ':id' || id === undefined)) continue
    const { statusCode, body } = await reader.request({ url: `/api${path.replace(':id', String(id))}` })
    if (statusCode === 200) answers[room] = `${answers[room] ?? ''}${path} ${body}\n`
  }
  return answers
}

function refusalLine(name: string, who: (typeof callers)[number]) {
  const { method, path } = everyEndpoint[name] ?? {}
  return {
    level: 'warn',
    method,
    ruta: `/api${path}`,
    actor: who === 'nobody' ? undefined : as(who).id,
    ip: '127.0.0.1',
  }
}

async function newEntrada(): Promise<number> {
  const codigo = `de_prueba_${(newEntradas += 1)}`
  const entrada = { catalogo: 'tenidas', codigo, nombre: codigo, datos: {}, orden: 99 } as const
  return (await insertEntrada(database.db, entrada)).id
}

async function newImagen(): Promise<string> {
  const imagen = await guardarImagen(storage, () => samplePicture(8, 8))
  await insertImagen(database.db, { ...imagen, user_id: null }, clock.now)
  return imagen.clave
}

const newFoto = async () => direccionDe(await guardarFoto(storage, () => samplePicture(8, 8)))
async function newDocumento(): Promise<number> {
  const clave = `documentos/${randomUUID()}`
  await storage.write(clave, png)
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length, clave } as const
  const user_id = await newMember({})
  return (await insertDocumento(database.db, { ...file, user_id, title: 'a', description: null }, clock.now)).id
}

/** A company document that everybody must read. */
async function newPublicado(): Promise<number> {
  const carpeta = { id: 1, nombre: 'Reglamentos', numerada: 0 }
  const clave = `biblioteca/${randomUUID()}`
  await storage.write(clave, png)
  const said = { titulo: 'a', descripcion: null, lectura_obligatoria: 'todos', plazo: null, anio: 2026 } as const
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length, clave } as const
  const nuevo = { ...said, carpeta, publicado_por: as('capitana').id }
  return (await insertPublicado(database.db, nuevo, file, clock.now)).id
}

/** A section's published version number. */
const publicada = async (seccion: Seccion) =>
  (await nobody.call(sitioApi.seccion, { params: { seccion } })).body.version

async function newCorreo(): Promise<number> {
  const words = { para: cast.bombera.email, asunto: 'Hola', parrafos: ['Hola.'] }
  await queueMail(database.db, { tipo: 'aprobada', user_id: null, ...words }, clock.now)
  const { id } = await database.db.selectFrom('correos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}

/** A notification of the caller, or of the bombera for `nobody`. */
async function newNotificacion(caller: Caller): Promise<number> {
  const id = 'id' in caller ? Number(caller.id) : as('bombera').id
  const notificacion = { tipo: 'sistema', titulo: 'Hola', cuerpo: 'Hola.', enlace: null } as const
  return await insertNotificacion(database.db, id, notificacion, clock.now)
}

function newSuscripcion() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const endpoint = `https://push.example.com/${p256dh}`
  return { endpoint, p256dh, auth: 'A'.repeat(22) }
}

let respaldo: Promise<number> | undefined
/** Shared by all calls: backups are read-only. */
const oneRespaldo = (): Promise<number> =>
  (respaldo ??= (async () => {
    const id = await insertRespaldo(database.db, 'manual', clock.now)
    await makeRespaldo(taller, { id })
    return id
  })())

function registration(n: number) {
  const body = 23_000_000 + n
  return {
    nombre: 'Rosa Tapia Lagos',
    rut: `${body}-${checkDigit(body)}`,
    email: `nueva${n}@ejemplo.cl`,
    telefono: '987654321',
    fecha_nacimiento: '2000-01-01',
    password: castPassword,
  }
}

/** A bombero outside the cast, safe to change. */
function newMember({ estado = 'activo', ...more }: Partial<Pick<Row<'usuarios'>, 'estado' | 'foto_perfil'>>) {
  const { nombre, email, rut, fecha_nacimiento } = registration((newMembers += 1))
  const ingreso = { fecha_ingreso: '2026-01-01', cargo: 'Bombero', role_id: 6 } as const
  const member = { nombre, email, rut, fecha_nacimiento, estado, ...ingreso, ...more }
  return insertMember(database.db, { ...member, password_hash: 'x' }, new Date())
}

async function newElemento<P extends Parte>(parte: P, escrito: Escrito<P>) {
  const id = await newMember({})
  return { id, elemento: await insertElemento(database.db, parte, id, escrito) }
}

const deVecino = (who: string) => ({ ...mensaje, email: `${who}@ejemplo.cl`, tipo: 'acceso' as const, detalle: '' })
const newDeVecino = async () => {
  const { nombre, email, tipo, detalle } = deVecino('vecina')
  return await insertUnconfirmed(database.db, { nombre, email, tipo, detalle }, clock.now)
}

const brecha = {
  titulo: 'Robo de un notebook',
  conocida_en: '2026-11-20T15:00:00.000Z',
  descripcion: 'Se lo llevaron del cuartel.',
  datos: 'La nómina.',
  consecuencias: 'Alguien puede leerla.',
  medidas: 'Se cerraron las sesiones.',
}
const newBrecha = () => {
  const none = { sensibles: false, menores: false, economicos: false }
  return insertBrecha(database.db, { ...brecha, ...none }, as('administradora').id, clock.now)
}

const newSolicitud = async (tipo: TipoSolicitud = 'correccion') =>
  (await insertSolicitud(database.db, { user_id: await newMember({}), tipo, detalle: 'Mi apellido.' }, clock.now)).id

const audited = async () => (await database.db.selectFrom('auditoria').select('id').execute()).length
const fleet = () => database.db.selectFrom('unidades').selectAll().orderBy('id').execute()
