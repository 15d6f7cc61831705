import { masPublicos } from '#contract/eventos/calendario.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** The next events that the company shows to everybody, until each is over. */
export const listPublicos = (db: ReadDb, now: Date) =>
  db
    .selectFrom('eventos')
    .select(['titulo', 'descripcion', 'lugar', 'inicio', 'termino', 'todo_el_dia'])
    .where('estado', '=', 'publicado')
    .where('visibilidad', '=', 'publica')
    .where('termino', '>', now.toISOString())
    .orderBy('inicio')
    .orderBy('id')
    .limit(masPublicos)
    .execute()
