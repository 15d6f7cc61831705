import type { z } from 'zod'
import type { Contenido } from '#contract/sitio.ts'
import type { SeccionGuardada } from './sitio.queries.ts'

/** Fault of each invalid field, by place: `entradas.3.titulo`. */
export function faultsOf({ issues }: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[path.join('.')] ??= message
  return faults
}

/** Public view of a section: the gallery without hidden albums. */
export function forVisitor(section: SeccionGuardada): SeccionGuardada {
  if (section.seccion !== 'galeria') return section
  const galeria = section.contenido as Contenido<'galeria'>
  return { ...section, contenido: { ...galeria, albumes: galeria.albumes.filter(({ visible }) => visible) } }
}
