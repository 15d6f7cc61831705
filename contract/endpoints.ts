import { accidentesApi } from './accidentes.ts'
import { asistenciaApi } from './asistencia.ts'
import { auditoriaApi } from './auditoria.ts'
import { bibliotecaApi } from './biblioteca.ts'
import { buscarApi } from './buscar.ts'
import { cambiosApi } from './cambios.ts'
import { capacitacionesApi } from './capacitaciones.ts'
import { catalogosApi } from './catalogos.ts'
import { configuracionApi } from './configuracion.ts'
import { contactoApi } from './contacto.ts'
import { cuentaApi } from './cuenta.ts'
import { codigoCorreoApi } from './cuenta/codigo-correo.ts'
import { llaveApi } from './cuenta/llave.ts'
import { dashboardApi } from './dashboard.ts'
import { disponibilidadApi } from './disponibilidad.ts'
import { documentosApi } from './documentos.ts'
import { emergenciasApi } from './emergencias.ts'
import type { Endpoint } from './endpoint.ts'
import { equipamientoApi } from './equipamiento.ts'
import { esperaApi } from './espera.ts'
import { estacionApi } from './estacion.ts'
import { estadisticasApi } from './estadisticas.ts'
import { eventosApi } from './eventos.ts'
import { guardiasApi } from './guardias.ts'
import { hojaServiciosApi } from './hoja-servicios.ts'
import { materialMayorApi } from './material-mayor.ts'
import { llavesApi } from './llaves.ts'
import { notificacionesApi } from './notificaciones.ts'
import { misDatosApi } from './mis-datos.ts'
import { pantallaApi } from './pantalla.ts'
import { perfilApi } from './perfil.ts'
import { planillasApi } from './planillas.ts'
import { proteccionApi } from './proteccion.ts'
import { sistemaApi } from './sistema.ts'
import { sitioApi } from './sitio.ts'
import { usuariosApi } from './usuarios.ts'

/** All API calls by room, for the map, the OpenAPI page and the permission tests. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  cuenta: { ...cuentaApi, ...codigoCorreoApi, ...llaveApi },
  llaves: llavesApi,
  estacion: estacionApi,
  dashboard: dashboardApi,
  espera: esperaApi,
  pantalla: pantallaApi,
  perfil: perfilApi,
  'hoja-servicios': hojaServiciosApi,
  asistencia: asistenciaApi,
  emergencias: emergenciasApi,
  accidentes: accidentesApi,
  capacitaciones: capacitacionesApi,
  equipamiento: equipamientoApi,
  eventos: eventosApi,
  guardias: guardiasApi,
  disponibilidad: disponibilidadApi,
  'mis-datos': misDatosApi,
  proteccion: proteccionApi,
  documentos: documentosApi,
  'material-mayor': materialMayorApi,
  biblioteca: bibliotecaApi,
  buscar: buscarApi,
  usuarios: usuariosApi,
  configuracion: configuracionApi,
  catalogos: catalogosApi,
  planillas: planillasApi,
  sitio: sitioApi,
  contacto: contactoApi,
  notificaciones: notificacionesApi,
  cambios: cambiosApi,
  estadisticas: estadisticasApi,
  sistema: sistemaApi,
  auditoria: auditoriaApi,
}
