import type { Contenido, Seccion } from '#contract/sitio.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { findSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import { insertSecciones } from './base.ts'
import type { Personaje } from './cast.ts'
import { alianza, historiaDe, inicioDe, materialMayor, voluntario } from './sitio/demo.ts'

const day = 24 * 60 * 60 * 1000

/** The administrator's edits of the sample texts over the last weeks: none of those is left. */
export async function insertDemoSitio(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  await insertSecciones(db, new Date(now.getTime() - 60 * day))
  const historia = historiaDe(now, await countActive(db))
  const { texto } = (await findSeccion(db, 'privacidad')).contenido
  const edits: [Seccion, object, number][] = [
    ['historia', { ...historia, entradas: historia.entradas.slice(0, 5) }, 41],
    ['historia', historia, 33],
    ['material-mayor', materialMayor, 30],
    ['alianza', alianza, 26],
    ['inicio', inicioDe(now), 12],
    ['compania', { comuna: 'Puerto Alba', telefono: '+56922202132', email: 'segunda@demo.cl' }, 45],
    ['voluntario', voluntario, 15],
    ['privacidad', { texto: withoutSamples(texto) }, 25],
    ['publicacion', { emergencias: true }, 20],
  ]
  for (const [seccion, change, daysAgo] of edits) {
    const before = await findSeccion(db, seccion)
    const contenido = { ...before.contenido, ...change } as Contenido
    const edit = { seccion, version: before.version + 1, contenido }
    await insertVersion(db, edit, { user_id: ids.administradora }, new Date(now.getTime() - daysAgo * day))
  }
}

const withoutSamples = (texto: string): string =>
  texto
    .split('\n\n')
    .filter((parrafo) => !parrafo.startsWith('Texto de muestra'))
    .join('\n\n')

async function countActive(db: Db): Promise<number> {
  const active = db.selectFrom('usuarios').where('estado', '=', 'activo')
  return (await active.select((e) => e.fn.countAll<number>().as('miembros')).executeTakeFirstOrThrow()).miembros
}
