import type { Cobertura } from './guardias.ts'

/** Names the gap of a guard: «Falta conductor», «Falta quien quede a cargo», «Faltan 2»; null where nothing is missing. */
export function nombreBrecha({ faltan }: Cobertura): string | null {
  const others = faltan.total - faltan.conductor - faltan.a_cargo
  const named = [
    faltan.conductor > 0 && (faltan.conductor === 1 ? 'conductor' : `${faltan.conductor} conductores`),
    faltan.a_cargo > 0 && (faltan.a_cargo === 1 ? 'quien quede a cargo' : `${faltan.a_cargo} que queden a cargo`),
  ].filter((part) => part !== false)
  const parts = others > 0 ? [...named, named.length > 0 ? `${others} más` : `${others}`] : named
  const last = parts.pop()
  if (last === undefined) return null
  const first = faltan.conductor || faltan.a_cargo || others
  return `${first === 1 ? 'Falta' : 'Faltan'} ${parts.length > 0 ? `${parts.join(', ')} y ${last}` : last}`
}
