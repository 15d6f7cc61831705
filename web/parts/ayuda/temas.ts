import { holds, type Role } from '#contract/shared/permisos.ts'
import { palabrasDe, matchesWords } from '#web/plumbing/palabras.ts'
import type { Seccion, Tema } from './tema.ts'
import { administracion } from './temas/administracion.ts'
import { asistencia } from './temas/asistencia.ts'
import { dashboard } from './temas/dashboard.ts'
import { emergencias } from './temas/emergencias.ts'
import { equipamiento } from './temas/equipamiento.ts'
import { guardias } from './temas/guardias.ts'
import { importar } from './temas/importar.ts'
import { materialMayor } from './temas/material-mayor.ts'
import { personas } from './temas/personas.ts'
import { segundoFactor } from './temas/segundo-factor.ts'
import { servicio } from './temas/servicio.ts'

/** Help of every screen (docs/decisions/117). Heavy: import it from a chunk that is fetched on demand. */
export const temas: readonly Tema[] = [
  ...dashboard,
  ...materialMayor,
  ...emergencias,
  ...asistencia,
  ...guardias,
  ...equipamiento,
  ...servicio,
  ...importar,
  ...personas,
  ...administracion,
  ...segundoFactor,
]

/** Whether a role ever does it. */
const may = (role: Role, { permiso, si }: Pick<Seccion, 'permiso' | 'si'>): boolean =>
  permiso === undefined || holds(role, permiso, (si ? { [si]: true } : {}) as never) === true

/** Topics and tasks of a role, in the order of the menu. */
export const temasDe = (role: Role): Tema[] =>
  temas
    .filter((tema) => may(role, tema))
    .map((tema) => ({ ...tema, secciones: tema.secciones.filter((seccion) => may(role, seccion)) }))
    .filter(({ secciones }) => secciones.length > 0)

/** The topic of a slug, or of the nearest screen above it. */
export function temaDe(slug: string, suyos: readonly Tema[]): Tema | undefined {
  const found = suyos.find((tema) => tema.slug === slug)
  if (found || !slug.includes('-')) return found
  return temaDe(slug.slice(0, slug.lastIndexOf('-')), suyos)
}

/** Topics with words that begin like each of these, whatever their accents; first those whose titles have them. */
export function searchTemas(texto: string, suyos: readonly Tema[]): Tema[] {
  const words = palabrasDe(texto)
  const held = (text: string) => matchesWords(text, words)
  const titles = (tema: Tema) => [tema.titulo, ...tema.secciones.map(({ titulo }) => titulo)].join(' ')
  const all = (tema: Tema) => [titles(tema), tema.resumen, ...tema.secciones.flatMap(({ pasos }) => pasos)].join(' ')
  return suyos.filter((tema) => held(all(tema))).toSorted((a, b) => Number(held(titles(b))) - Number(held(titles(a))))
}
