import type { Curso, CursoEscrito } from '#contract/capacitaciones/cursos.ts'
import { niveles } from '#contract/perfil.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'

/** In the order of the levels, those without one last; by code within a level. */
export async function listCursos(db: ReadDb): Promise<Curso[]> {
  const rows = await db
    .selectFrom('cursos')
    .selectAll()
    .orderBy((e) =>
      e.case('nivel').when(niveles[0]).then(1).when(niveles[1]).then(2).when(niveles[2]).then(3).else(4).end(),
    )
    .orderBy('codigo')
    .execute()
  const requisitos = await db
    .selectFrom('curso_requisitos')
    .select(['curso_id', 'requisito_id'])
    .orderBy('curso_id')
    .orderBy('requisito_id')
    .execute()
  const byCurso = Map.groupBy(requisitos, ({ curso_id }) => curso_id)
  return rows.map((row) =>
    asCurso(
      row,
      (byCurso.get(row.id) ?? []).map(({ requisito_id }) => requisito_id),
    ),
  )
}

const asCurso = (row: Row<'cursos'>, requisitos: number[]): Curso => ({
  ...row,
  requiere_aprobacion: row.requiere_aprobacion === 1,
  activo: row.activo === 1,
  requisitos,
})

export const codigoIsTaken = (db: ReadDb, codigo: string, but = 0): Promise<boolean> =>
  some(db.selectFrom('cursos').where('codigo', '=', codigo).where('id', '!=', but))

/** A course to store: what is not given is null. */
export type Guardado = Omit<Curso, 'id' | 'creado_en' | 'version'>

export const guardado = ({
  nombre_corto = null,
  nivel = null,
  vigencia_meses = null,
  ...rest
}: CursoEscrito): Guardado => ({
  ...rest,
  nombre_corto,
  nivel,
  vigencia_meses,
  requisitos: [...new Set(rest.requisitos)].toSorted((a, b) => a - b),
})

const asRow = ({ requisitos: _requisitos, requiere_aprobacion, activo, ...rest }: Guardado) =>
  ({ ...rest, requiere_aprobacion: requiere_aprobacion ? 1 : 0, activo: activo ? 1 : 0 }) as const

export async function insertCurso(db: Db, curso: Guardado, now: Date): Promise<Curso> {
  const row = await db
    .insertInto('cursos')
    .values({ ...asRow(curso), creado_en: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertRequisitos(db, row.id, curso.requisitos)
  return asCurso(row, curso.requisitos)
}

export async function updateCurso(db: Db, id: number, curso: Guardado): Promise<Curso> {
  const row = await db
    .updateTable('cursos')
    .set((set) => ({ ...asRow(curso), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('curso_requisitos').where('curso_id', '=', id).execute()
  await insertRequisitos(db, id, curso.requisitos)
  return asCurso(row, curso.requisitos)
}

async function insertRequisitos(db: Db, curso_id: number, requisitos: readonly number[]): Promise<void> {
  if (requisitos.length === 0) return
  const rows = requisitos.map((requisito_id) => ({ curso_id, requisito_id }))
  await db.insertInto('curso_requisitos').values(rows).execute()
}
