import { type Grupo, grupoDe } from '#contract/estadisticas/grupos.ts'
import { listCatalogo } from '#server/catalogos/catalogos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/**
 * Group of each key of the company's catalogue, sub-keys among them, which are of their key's unless they have their own; of
 * a key that is no longer in it, see `grupoDe`.
 */
export async function readGrupos(db: ReadDb): Promise<Map<string, Grupo>> {
  const claves = await listCatalogo(db, 'claves')
  const said = new Map(claves.map(({ codigo, grupo }) => [codigo, grupo]))
  const main = (codigo: string) => codigo.split('-', 2).join('-')
  return new Map(claves.map(({ codigo, grupo }) => [codigo, grupo ?? said.get(main(codigo)) ?? grupoDe(codigo)]))
}
