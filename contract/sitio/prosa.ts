import { mensajes } from '../shared/mensajes.ts'
import { parrafo } from '../shared/texto.ts'

/** Possible Markdown marks. Rendering is quadratic in them at worst; a page of prose has some hundred. */
const signo = /[*_`[\]<>\\&#=+\-!\n\t]|\d[.)]/g
const masSignos = 1_000
/** Lists and quotes nested on one line: each level costs more than the last. */
const masHondo = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){9}/m

/** True if a text takes too long to render. The check itself is linear. */
export function esPesada(texto: string): boolean {
  return masHondo.test(texto) || (texto.match(signo)?.length ?? 0) > masSignos
}

/** Prose with headings, lists, emphasis and links, written in Markdown; HTML in it is shown as text. */
export const prosa = parrafo(20_000).refine((texto) => !esPesada(texto), mensajes.prosaPesada)
