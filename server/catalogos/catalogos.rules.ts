import { type Catalogo, entradas } from '#contract/catalogos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import type { Guardada } from './catalogos.queries.ts'

/** The entry to store, or a fault per field. */
export function parseEntrada(catalogo: Catalogo, wanted: object): Guardada | { faults: Record<string, string> } {
  const { data, error } = entradas[catalogo].safeParse(wanted)
  if (error) return { faults: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])) }
  const { nombre, codigo = slug(nombre), ...datos } = data as { nombre: string; codigo?: string }
  return { catalogo, codigo, nombre, datos: { ...datos, ...(catalogo === 'feriados' && { origen: 'propio' }) } }
}

/** Default code of an entry: `tenida_de_trabajo`. */
export const slug = (nombre: string): string =>
  searchText(nombre)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, 60)

/** Fault for a duplicate entry, on the field that identifies it. */
export const repeated = (catalogo: Catalogo): Record<string, string> =>
  catalogo === 'feriados'
    ? { codigo: mensajes.yaEsFeriado }
    : { [catalogo === 'claves' ? 'codigo' : 'nombre']: mensajes.yaEnCatalogo }
