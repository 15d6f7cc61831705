import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { eventosEn, type Filtro, type Lector } from './eventos.queries.ts'

/** Events as a file shows them: with how many answered what, stood on the list, and came. */
export const eventosConAsistencia = (db: ReadDb, lector: Lector, filtro: Filtro) =>
  eventosEn(db, lector, filtro).select([
    respuestas(sql`r2.respuesta = 'asistire' and r2.en_espera = 0`).as('asistire'),
    respuestas(sql`r2.respuesta = 'tal_vez'`).as('tal_vez'),
    respuestas(sql`r2.respuesta = 'no_asistire'`).as('no_asistire'),
    respuestas(sql`r2.en_espera = 1`).as('espera'),
    enLista(sql`f.opcional = 0`).as('citados'),
    enLista(sql`f.marca in ('presente', 'atraso') and f.propuesto = 0`).as('presentes'),
  ])

const respuestas = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from rsvp r2 where r2.evento_id = e.id and ${which})`

const enLista = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from asistencias f where f.acto_id = a.id and ${which})`

export type PorExportar = Awaited<ReturnType<ReturnType<typeof eventosConAsistencia>['executeTakeFirstOrThrow']>>

/** With the names of those whom each is for, where it is for some. */
export async function conPersonas(db: ReadDb, rows: readonly PorExportar[]) {
  const ids = rows.flatMap(({ id, destinatarios }) => (destinatarios === 'lista' ? id : []))
  const named = ids.length === 0 ? [] : await readNombres(db, ids)
  const porEvento = Map.groupBy(named, ({ evento_id }) => evento_id)
  return rows.map((row) => ({
    ...row,
    personas:
      porEvento
        .get(row.id)
        ?.map(({ nombre }) => nombre)
        .join('; ') ?? null,
  }))
}

const readNombres = (db: ReadDb, ids: number[]) =>
  db
    .selectFrom('evento_destinatarios as d')
    .innerJoin('usuarios as u', 'u.id', 'd.user_id')
    .select(['d.evento_id', 'u.nombre'])
    .where('d.evento_id', 'in', ids)
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
