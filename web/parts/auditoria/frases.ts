import { type AccionAuditoria, type EntradaAuditoria, nombresAcciones } from '#contract/auditoria.ts'
import { nombreDeUsuario } from './nombres.ts'

/** What was done, told within the record it was done to. */
const frases: Record<string, Partial<Record<AccionAuditoria, string>>> = {
  usuario: {
    crear: 'creó la cuenta',
    editar: 'modificó la cuenta',
    estado: 'cambió el estado de la cuenta',
    eliminar: 'cerró la cuenta',
  },
  ficha: { editar: 'modificó la ficha personal' },
  hoja_servicios: {
    crear: 'agregó a la hoja de servicios',
    editar: 'corrigió la hoja de servicios',
    eliminar: 'quitó de la hoja de servicios',
  },
  preferencias: { editar: 'cambió los avisos que recibe' },
  documento_compania: {
    crear: 'publicó el documento',
    editar: 'modificó el documento',
    estado: 'cambió el estado del documento',
  },
  documento_version: { crear: 'subió una versión nueva' },
  catalogo: { crear: 'agregó la entrada', editar: 'modificó la entrada' },
}

export const fraseOf = ({ entidad, accion }: EntradaAuditoria): string =>
  frases[entidad]?.[accion] ?? nombresAcciones[accion].toLowerCase()

/** Without a session it was somebody at a page of the account, or the program itself, which has no address. */
export const autorOf = ({ usuario, user_id, ip }: EntradaAuditoria): string =>
  user_id ? nombreDeUsuario(usuario, user_id) : ip ? 'Alguien sin sesión' : 'El sistema'
