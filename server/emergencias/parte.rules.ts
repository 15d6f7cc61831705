import { type Seccion, type SeccionGuardada, secciones, tienePersonas } from '#contract/emergencias/parte.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { SeccionLeida } from './parte.queries.ts'

/** The content to store, every field in it, or a text per field: `afectados.0.edad`. */
export function judgeContenido(
  seccion: Seccion,
  contenido: Record<string, unknown>,
): { contenido: string } | { faults: Record<string, string> } {
  const { data, error } = secciones[seccion].safeParse(contenido)
  if (!error) return { contenido: JSON.stringify(data) }
  const texts = error.issues.map(({ path, message }) => [
    path.join('.') || 'contenido',
    message || mensajes.valorInvalido,
  ])
  return { faults: Object.fromEntries(texts) as Record<string, string> }
}

const cuantosDe = (contenido: Record<string, unknown>): number | null => {
  const list = Object.values(contenido).find((value) => Array.isArray(value))
  return list?.length ?? null
}

/** A section as it is read; of people, who may not see them gets their count. */
export function shownSeccion(seccion: Seccion, fila: SeccionLeida | undefined, vePersonas: boolean): SeccionGuardada {
  const contenido = fila
    ? (JSON.parse(fila.contenido) as Record<string, unknown>)
    : (secciones[seccion].parse({}) as Record<string, unknown>)
  const { autor = null, guardado_en = null, version = 0 } = fila ?? {}
  const shown = vePersonas || !tienePersonas(seccion)
  return { seccion, contenido: shown ? contenido : null, cuantos: cuantosDe(contenido), autor, guardado_en, version }
}

/** Something of a person stands in it. */
export const nombraAlguien = ({ seccion, contenido }: SeccionGuardada): boolean =>
  tienePersonas(seccion) &&
  Object.values(contenido ?? {}).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))

const ventanaMs = 10 * 60_000

/** Whoever goes on writing leaves one row in the audit log every ten minutes. */
export const seAnota = (before: SeccionLeida | undefined, autorId: number, now: Date): boolean =>
  before?.autor_id !== autorId || now.getTime() - Date.parse(before.anotado_en) >= ventanaMs
