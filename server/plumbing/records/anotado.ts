import { entidades } from '#contract/entidades.ts'
import { camposComunes, mascara } from '#contract/shared/entidad.ts'

/** `antes` or `despues` as the log keeps it: personal values masked, and those that the kind of record does not declare. */
export function anotado(entidad: string, values: object): string {
  const declared = declaredBy(entidad)
  const isOpen = (campo: string) => declared[campo] && !declared[campo].personal
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(values).map(([campo, value]) => [campo, isOpen(campo) || isEmpty(value) ? value : mascara]),
    ),
  )
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Returns the undeclared parts of an entry: its kind of record, or fields of it. */
export function undeclaredIn(entidad: string, ...sides: (object | undefined)[]): string[] {
  if (!entidades[entidad]) return [entidad]
  const declared = declaredBy(entidad)
  return sides
    .flatMap((side) => Object.keys(side ?? {}))
    .flatMap((campo) => (declared[campo] ? [] : [`${entidad}.${campo}`]))
}

const declaredBy = (entidad: string) => ({ ...camposComunes, ...entidades[entidad]?.campos })
