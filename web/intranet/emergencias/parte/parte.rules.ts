import { type Seccion, secciones } from '#contract/emergencias/parte.ts'
import type { Contenido } from '#web/parts/emergencias/parte-en-cola.ts'
import { typed } from '#web/plumbing/cifras.ts'
import { type CampoParte, seccionesParte } from './campos.ts'

type Fila = Record<string, unknown>

/** As the server would store it, to compare two; as it stands if it would be refused. */
export function canonica(seccion: Seccion, contenido: Contenido): string {
  const { data } = secciones[seccion].safeParse(contenido)
  return JSON.stringify(data ?? contenido)
}

/** A text per field that the server would refuse: `afectados.0.edad`. */
export function faltasDe(seccion: Seccion, contenido: Contenido): Record<string, string> {
  const { error } = secciones[seccion].safeParse(contenido)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

export const filasDe = (contenido: Contenido, lista: string): Fila[] => (contenido[lista] as Fila[] | undefined) ?? []

const enPalabras = (value: unknown): string => (typeof value === 'number' ? typed(value) : String(value ?? ''))

const lineas = (campos: readonly CampoParte[], fila: Fila): string[] =>
  campos.flatMap(({ nombre, label }) => {
    const value = enPalabras(fila[nombre])
    return value === '' ? [] : [campos.length === 1 ? value : `${label}: ${value}`]
  })

/** A section as text, to be read beside another and to be copied. */
export function textoDe(seccion: Seccion, contenido: Contenido): string {
  const { campos, lista } = seccionesParte[seccion]
  if (!lista) return lineas(campos, contenido).join('\n')
  return filasDe(contenido, lista.nombre)
    .map((fila) => lineas(campos, fila).join('\n'))
    .join('\n\n')
}

function juntos({ parrafo }: CampoParte, suyo: unknown, mio: unknown): unknown {
  if (typeof suyo !== 'string' || typeof mio !== 'string') return mio ?? suyo
  if (suyo.includes(mio)) return suyo
  if (mio.includes(suyo)) return mio
  return `${suyo}${parrafo ? '\n\n' : ' / '}${mio}`
}

/** Two texts of a section in one: every word and every row of both; of two figures the member's own. */
export function unir(seccion: Seccion, suyo: Contenido, mio: Contenido): Contenido {
  const { campos, lista } = seccionesParte[seccion]
  if (!lista)
    return Object.fromEntries(
      campos.map((campo) => [campo.nombre, juntos(campo, suyo[campo.nombre], mio[campo.nombre])]),
    )
  const theirs = filasDe(suyo, lista.nombre)
  const known = new Set(theirs.map((fila) => textoDe(seccion, { [lista.nombre]: [fila] })))
  const added = filasDe(mio, lista.nombre).filter((fila) => !known.has(textoDe(seccion, { [lista.nombre]: [fila] })))
  return { [lista.nombre]: [...theirs, ...added] }
}
