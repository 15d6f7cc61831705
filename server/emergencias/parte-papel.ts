import { significadosDe } from '#contract/emergencias/horas.ts'
import { type Seccion, secciones } from '#contract/emergencias/parte.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { pasaLista } from '#server/asistencia/actos.queries.ts'
import { readLista } from '#server/asistencia/lista.queries.ts'
import { listCatalogo } from '#server/catalogos/catalogos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { readDetalle } from './detalle.ts'
import { findActoDe } from './emergencias.queries.ts'
import { listSecciones } from './parte.queries.ts'
import { shownSeccion } from './parte.rules.ts'
import type { Asistente } from './parte-papel.rules.ts'

/** Everything of a parte that this caller may read. @throws 404 */
export async function readParte(db: Db, id: number, actor: Actor, now: Date) {
  const emergencia = await readDetalle(db, id, actor)
  const saved = new Map((await listSecciones(db, id)).map((fila) => [fila.seccion, fila]))
  const names = Object.keys(secciones) as Seccion[]
  const shown = names.map((seccion) => shownSeccion(seccion, saved.get(seccion), emergencia.ve_personas))
  const dotacion = await readDotacion(db, emergencia, actor, now)
  return { emergencia, secciones: shown, dotacion, significados: significadosDe(await listCatalogo(db, 'claves')) }
}

/** Members marked present, for whoever may read the list; others get the crews of the units. */
async function readDotacion(db: Db, emergencia: EmergenciaDetalle, actor: Actor, now: Date): Promise<Asistente[]> {
  const acto = await findActoDe(db, emergencia.id)
  const lugares = new Map(
    emergencia.unidades.flatMap(({ nombre, conductor, a_cargo, tripulantes }) => [
      ...tripulantes.map((one) => [one.id, { nombre: one.nombre, en: nombre }] as const),
      ...(a_cargo ? [[a_cargo.id, { nombre: a_cargo.nombre, en: `a cargo de ${nombre}` }] as const] : []),
      ...(conductor ? [[conductor.id, { nombre: conductor.nombre, en: `conductor de ${nombre}` }] as const] : []),
    ]),
  )
  if (!pasaLista(actor, acto.encargado_id)) return [...lugares.values()].map(({ nombre, en }) => ({ nombre, como: en }))
  const { filas, externos } = await readLista(db, acto, now)
  const came = filas.filter(({ marca, propuesto }) => (marca === 'presente' || marca === 'atraso') && !propuesto)
  return [
    ...came.map((fila) => {
      const obac = fila.user_id === emergencia.a_cargo_id ? 'a cargo' : null
      const como = [nombreCargo(fila), obac, lugares.get(fila.user_id)?.en]
      return { nombre: fila.nombre, como: como.filter(Boolean).join(', ') }
    }),
    ...externos.map(({ nombre, compania }) => ({ nombre, como: compania })),
  ]
}
