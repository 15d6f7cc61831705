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
  plantillas: 'Documentos en PDF',
  catalogo: 'Catálogo',
  sitio: 'Sitio público',
  imagen: 'Fotografía',
  mensaje: 'Mensaje',
  postulacion: 'Postulación',
  respaldo: 'Respaldo',
  tarea: 'Tarea',
  carpeta: 'Carpeta',
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
      if (before === undefined) return `${name}: ${said(after)}`
      return `${name}: ${said(before)} → ${said(after)}`
    })
}

const said = (value: unknown): string =>
  value === null || value === undefined ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)
