import type { Conjunto, EntradaAuditoria } from '#contract/auditoria.ts'

/** What the records are called; one that is not here is shown by its own name. */
export const entidades: Record<string, string> = {
  usuario: 'Usuario',
  ficha: 'Ficha personal de usuario',
  unidad: 'Unidad',
  sesion: 'Sesión',
  correo: 'Correo',
  registro: 'Modo de registro',
  limites: 'Límites',
  reglas: 'Reglas',
  notificaciones: 'Correos y notificaciones',
  plantillas: 'Plantillas',
  catalogo: 'Catálogo',
  sitio: 'Sitio público',
  imagen: 'Fotografía',
  mensaje: 'Mensaje',
  postulacion: 'Postulación',
  respaldo: 'Respaldo',
  tarea: 'Tarea',
  carpeta: 'Carpeta',
  documento: 'Documento de un miembro',
  documento_compania: 'Documento de la compañía',
  documento_version: 'Versión de documento',
  lectura: 'Lectura',
  preferencias: 'Preferencias',
  suscripcion_push: 'Notificaciones de la sesión',
  auditoria: 'Auditoría',
  hoja_servicios: 'Hoja de servicios',
  mis_datos: 'Copia de datos personales',
  compania: 'Todo lo de la compañía',
  solicitud: 'Solicitud sobre datos personales',
}

/** What is asked for by one name and is several to the log. */
export const conjuntos: Record<Conjunto, string> = {
  miembro: 'Miembro',
  biblioteca: 'Documento de la biblioteca',
}

/** Who is no more has no name; neither has the program itself. */
export const quienOf = ({ usuario, user_id }: Pick<EntradaAuditoria, 'usuario' | 'user_id'>): string =>
  usuario ?? (user_id ? `Usuario ${user_id}` : '—')

/** `Unidad 22` */
export const registroOf = ({ entidad, entidad_id }: Pick<EntradaAuditoria, 'entidad' | 'entidad_id'>): string =>
  `${conjuntos[entidad as Conjunto] ?? entidades[entidad] ?? entidad}${entidad_id === null ? '' : ` ${entidad_id}`}`
