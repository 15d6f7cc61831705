import type { Role } from '#contract/shared/permisos.ts'
import { searchTemas, temasDe } from '#web/parts/ayuda/temas.ts'
import { ajustesDeRol, searchAjustes } from '#web/parts/configuracion/ajustes.ts'
import { palabrasDe, matchesWords } from '#web/plumbing/palabras.ts'
import type { TextMatches } from './opciones.ts'

/** Settings that the role may change, and help of what it does. Heavy: imported once the search is open. */
export const buscarEscritos = (texto: string, role: Role): TextMatches => ({
  ajustes: searchAjustes(texto, ajustesDeRol(role)).map(({ titulo, donde, ruta }) => ({
    tipo: 'ajuste',
    titulo,
    detalle: donde,
    ruta,
  })),
  ayuda: searchTemas(texto, temasDe(role)).map(({ slug, titulo, resumen, secciones }) => ({
    tipo: 'ayuda',
    // Among the recent ones it stands beside its screen.
    titulo: `Ayuda: ${titulo}`,
    detalle: secciones.find((tarea) => matchesWords(tarea.titulo, palabrasDe(texto)))?.titulo ?? resumen,
    ruta: `/intranet/ayuda/${slug}`,
  })),
})
