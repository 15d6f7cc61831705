import type { EntradaAuditoria } from '#contract/auditoria.ts'
import { entidades } from '#contract/entidades.ts'
import { type CampoAnotado, camposComunes, mascara } from '#contract/shared/entidad.ts'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { peso } from '#web/plumbing/peso.ts'

type Cambiado = Pick<EntradaAuditoria, 'entidad' | 'antes' | 'despues'> & Partial<Pick<EntradaAuditoria, 'nombres'>>

/** `estado: EN REVISIÓN → EN SERVICIO`, one line per value before or after. */
export function cambiosOf({ entidad, antes, despues, nombres }: Cambiado): string[] {
  const campos = { ...camposComunes, ...entidades[entidad]?.campos }
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return names
    .filter((name) => said(antes?.[name]) !== said(despues?.[name]) || despues?.[name] === mascara)
    .map((name) => {
      const campo = campos[name]
      const label = labelOf(name, campo)
      const named = (value: unknown) => nombres?.[name]?.[String(value)] ?? value
      const [before, after] = [named(antes?.[name]), named(despues?.[name])]
      if (before === mascara && after === mascara) return `${label}: cambió (dato reservado)`
      if (before === undefined) return `${label}: ${said(after, campo)}`
      return `${label}: ${said(before, campo)} → ${said(after, campo)}`
    })
}

const labelOf = (name: string, campo?: CampoAnotado): string => campo?.nombre ?? name.replaceAll('_', ' ')

/** `3, 4`; `canales: (correo: No)`: formats a value for people. */
function said(value: unknown, campo?: CampoAnotado): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value === mascara) return 'dato reservado'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.map((one) => inner(one)).join(', ') || '—'
  if (campo?.formato === 'bytes' && typeof value === 'number') return peso(value)
  if (typeof value !== 'object') return campo?.opciones?.[String(value)] ?? moment(String(value))
  return (
    Object.entries(value)
      .map(([name, part]) => `${labelOf(name)}: ${inner(part)}`)
      .join(', ') || '—'
  )
}

function moment(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return longDay(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? longMoment(text) : text
}

const inner = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `(${said(value)})` : said(value)
