import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listCursos } from './cursos.queries.ts'
import { esDelNivel, nivelSiguiente } from './cursos.rules.ts'
import { avanceDe } from './matriz.rules.ts'

/** How far the member is on the way to the next level; null if the course is not one that it demands. */
export async function readAvance(db: ReadDb, cursoId: number, userId: number) {
  const cursos = (await listCursos(db)).filter(({ activo }) => activo)
  const curso = cursos.find(({ id }) => id === cursoId)
  const { nivel_bombero } = await db
    .selectFrom('usuarios')
    .select('nivel_bombero')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const siguiente = nivelSiguiente(nivel_bombero)
  if (!curso || !esDelNivel(curso, siguiente)) return null
  const certificados = await db
    .selectFrom('certificados')
    .select('curso_id')
    .where('user_id', '=', userId)
    .where('tipo', '=', 'curso')
    .where('estado', '=', 'verificado')
    .where('anulado_en', 'is', null)
    .execute()
  const aprobados = new Set(certificados.map(({ curso_id }) => curso_id))
  const { nivel, aprobados: tiene, total } = avanceDe(siguiente, cursos, (id) => aprobados.has(id))
  return { nivel, aprobados: tiene, total, suma: !aprobados.has(cursoId) }
}
