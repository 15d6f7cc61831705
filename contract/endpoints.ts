import { auditoriaApi } from './auditoria.ts'
import { bibliotecaApi } from './biblioteca.ts'
import { cambiosApi } from './cambios.ts'
import { catalogosApi } from './catalogos.ts'
import { configuracionApi } from './configuracion.ts'
import { contactoApi } from './contacto.ts'
import { cuentaApi } from './cuenta.ts'
import { documentosApi } from './documentos.ts'
import type { Endpoint } from './endpoint.ts'
import { materialMayorApi } from './material-mayor.ts'
import { notificacionesApi } from './notificaciones.ts'
import { perfilApi } from './perfil.ts'
import { sistemaApi } from './sistema.ts'
import { sitioApi } from './sitio.ts'
import { usuariosApi } from './usuarios.ts'

/** Every call of the API by room: the map, the OpenAPI page and the permission tests read it. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  cuenta: cuentaApi,
  perfil: perfilApi,
  documentos: documentosApi,
  'material-mayor': materialMayorApi,
  biblioteca: bibliotecaApi,
  usuarios: usuariosApi,
  configuracion: configuracionApi,
  catalogos: catalogosApi,
  sitio: sitioApi,
  contacto: contactoApi,
  notificaciones: notificacionesApi,
  cambios: cambiosApi,
  sistema: sistemaApi,
  auditoria: auditoriaApi,
}
