import type { EntradaAuditoria } from '#contract/auditoria.ts'
import { conjuntos, entidades, isConjunto } from '#contract/entidades.ts'

/** A deleted account has no name left. */
export const nombreDeUsuario = (nombre: string | null, id: number): string => nombre ?? `Usuario ${id} (ya no existe)`

/** The program itself has no name. */
export const quienOf = ({ usuario, user_id }: Pick<EntradaAuditoria, 'usuario' | 'user_id'>): string =>
  user_id ? nombreDeUsuario(usuario, user_id) : '—'

/** Kinds of records and sets of their parts, for a filter. */
export const registros = Object.entries({ ...conjuntos, ...entidades }).map(([value, { nombre }]) => ({
  value,
  label: nombre,
}))

type Registrado = Pick<EntradaAuditoria, 'entidad' | 'entidad_id' | 'registro'>

/** `Unidad B-22`, `Ficha personal de Antonia Fuentes`; by id if the record has no name. */
export function registroOf({ entidad, entidad_id, registro }: Registrado): string {
  const declared = isConjunto(entidad) ? conjuntos[entidad] : entidades[entidad]
  const { nombre, de = nombre } = declared ?? { nombre: entidad }
  if (registro && entidad_id !== null) return `${de} ${registro}`.trim()
  return entidad_id === null ? nombre : `${nombre} ${entidad_id}`
}

const shownNames = 4

/** `6 personas: Antonia Fuentes, Benjamín Rojas … y 2 más` */
export function vistosOf({ entidad, vistos }: Pick<EntradaAuditoria, 'entidad' | 'vistos'>): string[] {
  if (!vistos) return []
  const { cuantos, nombres } = vistos
  const [one, several] = entidades[entidad]?.cuenta ?? ['registro', 'registros']
  const names = [...new Set(nombres)].slice(0, shownNames).join(', ')
  const rest = cuantos - Math.min(nombres.length, shownNames)
  const who = names && `: ${names}${rest > 0 ? ` y ${rest.toLocaleString('es-CL')} más` : ''}`
  return [`${cuantos.toLocaleString('es-CL')} ${cuantos === 1 ? one : several}${who}`]
}
