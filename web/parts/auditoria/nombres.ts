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

/** An account that was removed whole has no name left. */
export const nombreDeUsuario = (nombre: string | null, id: number): string => nombre ?? `Usuario ${id} (ya no existe)`

/** The program itself has no name. */
export const quienOf = ({ usuario, user_id }: Pick<EntradaAuditoria, 'usuario' | 'user_id'>): string =>
  user_id ? nombreDeUsuario(usuario, user_id) : '—'

/** Kinds that are named after the member they belong to. */
const deMiembro: Record<string, string> = {
  usuario: '',
  miembro: '',
  ficha: 'Ficha personal de',
  hoja_servicios: 'Hoja de servicios de',
  mis_datos: 'Copia de los datos de',
  preferencias: 'Preferencias de',
  documento: 'Documento de',
  solicitud: 'Solicitud de',
  mensaje: 'Mensaje de',
  postulacion: 'Postulación de',
}

type Registrado = Pick<EntradaAuditoria, 'entidad' | 'entidad_id' | 'registro'>

/** `Unidad B-22`, `Ficha personal de Antonia Fuentes`; by its number where the record has no name. */
export function registroOf({ entidad, entidad_id, registro }: Registrado): string {
  const kind = conjuntos[entidad as Conjunto] ?? entidades[entidad] ?? entidad
  if (registro && entidad_id !== null) return `${deMiembro[entidad] ?? kind} ${registro}`.trim()
  return entidad_id === null ? kind : `${kind} ${entidad_id}`
}

/** What the records of a list are called, one and several. */
const vistas: Record<string, [string, string]> = {
  usuario: ['persona', 'personas'],
  solicitud: ['solicitud', 'solicitudes'],
  correo: ['correo', 'correos'],
  mensaje: ['mensaje', 'mensajes'],
  postulacion: ['postulación', 'postulaciones'],
}
const shownNames = 4

/** `6 personas: Antonia Fuentes, Benjamín Rojas … y 2 más` */
export function vistosOf({ entidad, vistos }: Pick<EntradaAuditoria, 'entidad' | 'vistos'>): string[] {
  if (!vistos) return []
  const { cuantos, nombres } = vistos
  const [one, several] = vistas[entidad] ?? ['registro', 'registros']
  const names = [...new Set(nombres)].slice(0, shownNames).join(', ')
  const rest = cuantos - Math.min(nombres.length, shownNames)
  const who = names && `: ${names}${rest > 0 ? ` y ${rest.toLocaleString('es-CL')} más` : ''}`
  return [`${cuantos.toLocaleString('es-CL')} ${cuantos === 1 ? one : several}${who}`]
}
