import type { ReadDb } from '#server/plumbing/data/database.ts'

/** The names of the courses that a member lacks for each of these courses (domain §2.3). One that has expired was passed. */
export async function listFaltas(db: ReadDb, cursos: readonly number[], userId: number) {
  const rows =
    cursos.length === 0
      ? []
      : await db
          .selectFrom('curso_requisitos as r')
          .innerJoin('cursos as c', 'c.id', 'r.requisito_id')
          .select(['r.curso_id', 'c.nombre'])
          .where('r.curso_id', 'in', cursos)
          .where('r.requisito_id', 'not in', (e) =>
            e
              .selectFrom('certificados')
              .select((c) => c.fn.coalesce('curso_id', c.lit(0)).as('curso_id'))
              .where('user_id', '=', userId)
              .where('tipo', '=', 'curso')
              .where('estado', '=', 'verificado')
              .where('anulado_en', 'is', null),
          )
          .orderBy('c.nombre')
          .execute()
  const byCurso = Map.groupBy(rows, ({ curso_id }) => curso_id)
  return (curso: number): string[] => (byCurso.get(curso) ?? []).map(({ nombre }) => nombre)
}

/** The requisites of a course, each with the last day on which the member passed it. */
export async function listRequisitos(db: ReadDb, cursoId: number, userId: number) {
  return await db
    .selectFrom('curso_requisitos as r')
    .innerJoin('cursos as c', 'c.id', 'r.requisito_id')
    .select(['c.id', 'c.nombre'])
    .select((e) =>
      e
        .selectFrom('certificados as a')
        .whereRef('a.curso_id', '=', 'c.id')
        .where('a.user_id', '=', userId)
        .where('a.tipo', '=', 'curso')
        .where('a.estado', '=', 'verificado')
        .where('a.anulado_en', 'is', null)
        .select((a) => a.fn.max('a.fecha_emision').as('dia'))
        .as('aprobado_el'),
    )
    .where('r.curso_id', '=', cursoId)
    .orderBy('c.nombre')
    .execute()
}
