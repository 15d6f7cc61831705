import type { Contenido, Seccion } from '#contract/sitio.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { findSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import { insertSecciones } from './base.ts'
import type { Personaje } from './cast.ts'
import { alianza, historia, inicio, materialMayor } from './sitio/demo.ts'

const day = 24 * 60 * 60 * 1000

/** The administrator's edits of the sample texts over the last weeks. */
export async function insertDemoSitio(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  await insertSecciones(db, new Date(now.getTime() - 60 * day))
  const edits: [Seccion, object, number][] = [
    ['historia', { ...historia, entradas: historia.entradas.slice(0, 5) }, 41],
    ['historia', historia, 33],
    ['material-mayor', materialMayor, 30],
    ['alianza', alianza, 26],
    ['inicio', inicio, 12],
  ]
  for (const [seccion, change, daysAgo] of edits) {
    const before = await findSeccion(db, seccion)
    const contenido = { ...before.contenido, ...change } as Contenido
    const edit = { seccion, version: before.version + 1, contenido }
    await insertVersion(db, edit, { user_id: ids.administradora }, new Date(now.getTime() - daysAgo * day))
  }
}
