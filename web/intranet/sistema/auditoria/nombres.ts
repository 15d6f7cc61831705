import type { EntradaAuditoria } from '#contract/auditoria.ts'

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

/** Who is no more has no name; neither has the program itself. */
export const quienOf = ({ usuario, user_id }: Pick<EntradaAuditoria, 'usuario' | 'user_id'>): string =>
  usuario ?? (user_id ? `Usuario ${user_id}` : '—')

/** `Unidad 22` */
export const registroOf = ({ entidad, entidad_id }: EntradaAuditoria): string =>
  `${entidades[entidad] ?? entidad}${entidad_id === null ? '' : ` ${entidad_id}`}`

/** `estado: EN REVISIÓN → EN SERVICIO`, one line for each value that there was or is. */
export function cambiosOf({ antes, despues }: EntradaAuditoria): string[] {
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return names
    .filter((name) => said(antes?.[name]) !== said(despues?.[name]) || said(despues?.[name]) === '***')
    .map((name) => {
      const [before, after] = [antes?.[name], despues?.[name]]
      if (before === undefined) return `${campoOf(name)}: ${said(after)}`
      return `${campoOf(name)}: ${said(before)} → ${said(after)}`
    })
}

/** Fields whose names do not read as words once their dashes are gone. */
const campos: Record<string, string> = {
  user_id: 'miembro n.º',
  carpeta_id: 'carpeta n.º',
  unidad_id: 'unidad n.º',
  role_id: 'rol n.º',
  rut: 'RUT',
  email: 'correo',
  email_pendiente: 'correo por confirmar',
  telefono: 'teléfono',
  contrasena: 'contraseña',
  seccion: 'sección',
  version: 'versión',
  catalogo: 'catálogo',
  codigo: 'código',
  descripcion: 'descripción',
  titulo: 'título',
  numero: 'número',
  filename: 'archivo',
  mime_type: 'tipo de archivo',
  size: 'tamaño',
  description: 'descripción',
  foto_perfil: 'foto de perfil',
  fecha_ingreso: 'fecha de ingreso',
  fecha_nacimiento: 'fecha de nacimiento',
  nivel_bombero: 'nivel de bombero',
  cargo_detalle: 'detalle del cargo',
  numero_registro_compania: 'número de registro de la compañía',
  numero_registro_general: 'número de registro general',
  lectura_obligatoria: 'lectura obligatoria',
}

const campoOf = (name: string): string => campos[name] ?? name.replaceAll('_', ' ')

/** `3, 4`; `canales: (correo: No)`: what people read, never what machines write. */
function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.map(inner).join(', ') || '—'
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, part]) => `${campoOf(name)}: ${inner(part)}`)
  return parts.join(', ') || '—'
}

const inner = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `(${said(value)})` : said(value)
