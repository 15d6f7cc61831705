import type { EntradaAuditoria } from '#contract/auditoria.ts'
import { nombresCalidades, nombresEstados } from '#contract/perfil.ts'
import { nombresRoles, roleId, roles } from '#contract/shared/permisos.ts'
import { peso } from '#web/plumbing/peso.ts'
import { longDay, longMoment } from '#web/plumbing/format.ts'

/** What stands where a personal value was: that it changed is told, and not what it was. */
const masked = '***'

type Cambiado = Pick<EntradaAuditoria, 'antes' | 'despues'> & Partial<Pick<EntradaAuditoria, 'nombres'>>

/** `estado: EN REVISIÓN → EN SERVICIO`, one line for each value that there was or is. */
export function cambiosOf({ antes, despues, nombres }: Cambiado): string[] {
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return names
    .filter((name) => said(antes?.[name]) !== said(despues?.[name]) || despues?.[name] === masked)
    .map((name) => {
      const named = (value: unknown) => nombres?.[name]?.[String(value)] ?? value
      const [before, after] = [named(antes?.[name]), named(despues?.[name])]
      if (before === masked && after === masked) return `${campoOf(name)}: cambió (dato reservado)`
      if (before === undefined) return `${campoOf(name)}: ${said(after, name)}`
      return `${campoOf(name)}: ${said(before, name)} → ${said(after, name)}`
    })
}

/** Fields whose names do not read as words once their dashes are gone. */
const campos: Record<string, string> = {
  user_id: 'miembro',
  carpeta_id: 'carpeta',
  unidad_id: 'unidad n.º',
  role_id: 'rol',
  elemento: 'línea n.º',
  recordado_a: 'personas a las que se recordó',
  enlace: 'enlace enviado',
  reenvio: 'correo enviado otra vez',
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
  direccion: 'dirección',
  grupo_sanguineo: 'grupo sanguíneo',
  prevision: 'previsión',
  contacto_telefono: 'teléfono del contacto',
  comparte_telefono: 'comparte su teléfono',
  contacto_nombre: 'contacto de emergencia',
  contacto_parentesco: 'parentesco del contacto',
  talla_chaqueta: 'talla de chaqueta',
  talla_pantalon: 'talla de pantalón',
  talla_casco: 'talla de casco',
  talla_botas: 'talla de botas',
  motivo_baja: 'motivo de la baja',
  fecha_baja: 'fecha de la baja',
  categoria: 'categoría',
  con_citacion: 'con citación',
  anio: 'año',
  recordado_en: 'último recordatorio',
}

const campoOf = (name: string): string => campos[name] ?? name.replaceAll('_', ' ')

const nombres: Record<string, Record<string, string>> = {
  role_id: Object.fromEntries(roles.map((role) => [roleId(role), nombresRoles[role]])),
  calidad: nombresCalidades,
  estado: nombresEstados,
}

/** `3, 4`; `canales: (correo: No)`: what people read, never what machines write. */
function said(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value === masked) return 'dato reservado'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.map((one) => inner(one)).join(', ') || '—'
  if (name === 'size' && typeof value === 'number') return peso(value)
  if (typeof value !== 'object') return nombres[name]?.[String(value)] ?? moment(String(value))
  const parts = Object.entries(value).map(([name, part]) => `${campoOf(name)}: ${inner(part, name)}`)
  return parts.join(', ') || '—'
}

function moment(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return longDay(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? longMoment(text) : text
}

const inner = (value: unknown, name = ''): string =>
  typeof value === 'object' && value !== null ? `(${said(value)})` : said(value, name)
