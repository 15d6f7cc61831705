import type { Role } from '#contract/shared/permisos.ts'
import { buscarTemas, temasDe } from '#web/parts/ayuda/temas.ts'
import { ajustesDeRol, buscarAjustes } from '#web/parts/configuracion/ajustes.ts'
import { palabrasDe, tiene } from '#web/plumbing/palabras.ts'
import type { Escrito } from './opciones.ts'

/** Settings that the role may change, and help of what it does. Heavy: imported once the search is open. */
export const buscarEscritos = (texto: string, role: Role): Escrito => ({
  ajustes: buscarAjustes(texto, ajustesDeRol(role)).map(({ titulo, donde, ruta }) => ({
    tipo: 'ajuste',
    titulo,
    detalle: donde,
    ruta,
  })),
  ayuda: buscarTemas(texto, temasDe(role)).map(({ slug, titulo, resumen, secciones }) => ({
    tipo: 'ayuda',
    // Among the recent ones it stands beside its screen.
    titulo: `Ayuda: ${titulo}`,
    detalle: secciones.find((tarea) => tiene(tarea.titulo, palabrasDe(texto)))?.titulo ?? resumen,
    ruta: `/intranet/ayuda/${slug}`,
  })),
})
