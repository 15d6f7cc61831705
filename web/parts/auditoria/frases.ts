import type { EntradaAuditoria } from '#contract/auditoria.ts'
import { entidades } from '#contract/entidades.ts'
import { type AccionAuditoria, nombresAcciones } from '#contract/shared/entidad.ts'
import { nombreDeUsuario } from './nombres.ts'

/** Phrases for an action, within its record. */
export function fraseOf({ entidad, accion }: Pick<EntradaAuditoria, 'entidad' | 'accion'>): string {
  const { objeto, frases } = entidades[entidad] ?? {}
  const verb = nombresAcciones[accion].toLowerCase()
  return frases?.[accion] ?? (objeto ? `${verb} ${withObject(accion, objeto)}` : verb)
}

/** «cambió el estado del documento» */
const withObject = (accion: AccionAuditoria, objeto: string): string =>
  accion === 'estado' ? `de ${objeto}`.replace(/^de el /, 'del ') : objeto

/** Without a session: somebody on an account page or, without an address, the program itself. */
export const autorOf = ({ usuario, user_id, ip }: EntradaAuditoria): string =>
  user_id ? nombreDeUsuario(usuario, user_id) : ip ? 'Alguien sin sesión' : 'El sistema'
