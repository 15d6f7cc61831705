import type { ExpressionBuilder } from 'kysely'
import { type Cargo, cargos } from '#contract/shared/cargos.ts'
import type { Tables } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'

/** Cargos and claves radiales that a search word may mean. */
interface Puestos {
  cargos: Cargo[]
  /** Names of posts outside the list, as stored. */
  detalles: string[]
  claves: string[]
}

/** Words of a search, all of which must match: by one of their terms, or by a post or clave radial. */
export type Buscado = readonly { terms: readonly string[]; puestos: Puestos }[]

/** Resolves search words to cargos, by the start of a word only: «ber» must not find every Bombero. */
export async function findBuscado(db: ReadDb, words: readonly (readonly string[])[]): Promise<Buscado> {
  if (words.length === 0) return []
  const others = await db
    .selectFrom('usuarios')
    .select('cargo_detalle')
    .distinct()
    .where('cargo', '=', 'Otro')
    .where('cargo_detalle', 'is not', null)
    .execute()
  const detalles = others.flatMap(({ cargo_detalle }) => cargo_detalle ?? [])
  return words.map((terms) => {
    const begins = (name: string) => terms.some((term) => beginsWord(name, term))
    return {
      terms,
      puestos: {
        cargos: cargos.filter((cargo) => cargo !== 'Otro' && begins(cargo)),
        detalles: detalles.filter(begins),
        claves: terms.map((term) => term.toLowerCase()),
      },
    }
  })
}

function beginsWord(name: string, term: string): boolean {
  const wanted = searchText(term)
  return (
    wanted !== '' &&
    searchText(name)
      .split(' ')
      .some((word) => word.startsWith(wanted))
  )
}

/** Of this post, or with this clave radial. Without a cargo somebody is a Bombero. */
export const holdsPuesto = (e: ExpressionBuilder<Tables, 'usuarios'>, { cargos, detalles, claves }: Puestos) =>
  e.or([
    e(e.fn('lower', ['clave_radial']), 'in', claves),
    ...(cargos.length > 0 ? [e('cargo', 'in', cargos)] : []),
    ...(cargos.includes('Bombero') ? [e('cargo', 'is', null)] : []),
    ...(detalles.length > 0 ? [e.and([e('cargo', '=', 'Otro'), e('cargo_detalle', 'in', detalles)])] : []),
  ])
