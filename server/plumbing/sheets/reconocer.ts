import { mensajes } from '#contract/shared/mensajes.ts'
import { searchText } from '../data/search-text.ts'
import { plain } from './encabezados.ts'
import { rutEscrito } from './valores.ts'

/** A member as a sheet may name them. */
export interface Nombrado {
  id: number
  nombre: string
  rut: string | null
}

type Reconocido<M> = { miembro: M } | { miembro?: never; campo: 'rut' | 'nombre'; texto: string }

/**
 * Finds members as a sheet names them: by RUT, by name, or by the words of the name in another order, as where surnames come
 * first. Two members may differ by the order of their surnames alone.
 */
export function reconocedor<M extends Nombrado>(miembros: readonly M[]) {
  const porRut = new Map(miembros.flatMap((one) => (one.rut ? [[one.rut, one] as const] : [])))
  const porNombre = Map.groupBy(miembros, ({ nombre }) => plain(nombre))
  const porPalabras = Map.groupBy(miembros, ({ nombre }) => palabras(nombre))
  return ({ rut, nombre }: { rut?: string | undefined; nombre?: string | undefined }): Reconocido<M> => {
    if (rut) {
      const { data, error } = rutEscrito.safeParse(rut)
      if (!data) return { campo: 'rut', texto: error?.issues[0]?.message ?? mensajes.rutInvalido }
      const miembro = porRut.get(data)
      return miembro ? { miembro } : { campo: 'rut', texto: mensajes.rutSinMiembro }
    }
    if (!nombre) return { campo: 'nombre', texto: mensajes.sinMiembro }
    const [miembro, otro] = porNombre.get(plain(nombre)) ?? porPalabras.get(palabras(nombre)) ?? []
    if (otro) return { campo: 'nombre', texto: mensajes.nombreDeVarios }
    return miembro ? { miembro } : { campo: 'nombre', texto: mensajes.nombreSinMiembro }
  }
}

/** Finds members by one text: a name, or a RUT. */
export function quienEscrito<M extends Nombrado>(miembros: readonly M[]) {
  const find = reconocedor(miembros)
  return (escrito: string): M | { texto: string } => {
    const { miembro, texto } = {
      texto: '',
      ...find(rutEscrito.safeParse(escrito).success ? { rut: escrito } : { nombre: escrito }),
    }
    return miembro ?? { texto }
  }
}

/** More names than these are no help. */
const mostNombres = 300

/** Who it is is asked once, where nobody is known by what is written; `elegibles`: names that may be chosen. */
export function preguntaDeQuien(
  miembros: readonly Nombrado[],
  elegibles: readonly string[] = miembros.map(({ nombre }) => nombre),
) {
  const quien = quienEscrito(miembros)
  const entiende = (escrito: string) => 'id' in quien(escrito)
  const valores = elegibles.filter(entiende).toSorted((a, b) => a.localeCompare(b, 'es'))
  return valores.length > mostNombres ? {} : { valores, entiende, personas: true as const }
}

const palabras = (nombre: string) =>
  searchText(nombre)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
