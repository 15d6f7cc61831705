import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import type { Plantilla, PlantillaEscrita } from '#contract/guardias/plantillas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { findSeries, reglasEn } from '#server/configuracion/configuracion.queries.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { generate } from './generar.ts'
import { type Dotacion, dotacionDe } from './guardias.rules.ts'
import {
  deletePlantilla,
  findFilaPlantilla,
  findPlantilla,
  insertPlantilla,
  listAgrupables,
  listPlantillas,
  saveGrupos,
  updatePlantilla,
} from './plantillas.queries.ts'
import { judgePlantilla, type PlantillaGuardable } from './plantillas.rules.ts'

type Grupos = PlantillaEscrita['grupos']

/** Templates of guards, and the guards of a month by them (domain §2.6). */
export function plantillasRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, guardiasApi.plantillas, async () => ({ data: await listPlantillas(deps.database.db) }))

  const plantillaDe = ({ params: { id } }: { params: { id: number } }) => findPlantilla(deps.database.db, id)

  serve(app, guardiasApi.createPlantilla, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { escrita, grupos } = await guardable(tx, body)
      const id = await insertPlantilla(tx.db, { ...escrita, creado_por: actor.id, creado_en: tx.now.toISOString() })
      await saveGrupos(tx.db, id, grupos)
      const despues = anotada(escrita, grupos)
      await crea(tx, { entidad: 'guardia_plantilla', despues, avisa: 'guardia' }, id)
      return present(await findPlantilla(tx.db, id))
    }),
  )

  serveEdit(app, guardiasApi.changePlantilla, plantillaDe, ({ params: { id }, body: { version, ...dicho }, request }) =>
    write(deps, request, async (tx) => {
      const had = vigente(await findPlantilla(tx.db, id), version)
      const before = present(await findFilaPlantilla(tx.db, id))
      const { escrita, grupos } = await guardable(tx, dicho, { ...before, grupos: had.grupos })
      const { antes, despues } = differences(anotada(before, gruposDe(had)), anotada(escrita, grupos))
      if (Object.keys(despues).length === 0) {
        tx.untraced('nothing changed')
        return had
      }
      await updatePlantilla(tx.db, id, escrita)
      await saveGrupos(tx.db, id, grupos)
      await asienta(tx, { entidad: 'guardia_plantilla', id, antes, despues, avisa: 'guardia' })
      return present(await findPlantilla(tx.db, id))
    }),
  )

  serve(app, guardiasApi.removePlantilla, async ({ params: { id }, request }) => {
    const nombre = await write(deps, request, async (tx) => {
      const { nombre } = present(await findFilaPlantilla(tx.db, id))
      await deletePlantilla(tx.db, id)
      await asienta(tx, { accion: 'eliminar', entidad: 'guardia_plantilla', id, antes: { nombre }, avisa: 'guardia' })
      return nombre
    })
    return { success: true as const, message: mensajes.plantillaEliminada(nombre) }
  })

  serve(app, guardiasApi.generarGuardias, ({ body: { plantilla_id, desde, hasta }, actor, request }) =>
    write(deps, request, async (tx) => {
      const plantilla = await findPlantilla(tx.db, plantilla_id)
      if (!plantilla) throw invalid({ plantilla_id: mensajes.plantillaNoExiste })
      if (!plantilla.activa) throw conflict(mensajes.plantillaInactiva)
      return await generate(tx, plantilla, { desde, hasta, creado_por: actor.id })
    }),
  )
}

/** The fields and groups to store; what is not written follows the rules of today, or stays. @throws 400 */
async function guardable(
  tx: Tx,
  dicho: PlantillaEscrita,
  before?: Dotacion & Pick<Plantilla, 'grupos'>,
): Promise<{ escrita: PlantillaGuardable; grupos: Grupos }> {
  const had = before && gruposDe(before)
  const { series } = await findSeries(tx.db)
  const otra = before ?? dotacionDe(reglasEn(series, diaLocal(tx.now)))
  const judged = judgePlantilla(dicho, otra)
  if (judged.faults) throw invalid(judged.faults)
  const grupos = judged.escrita.rotacion === 'semanal' ? dicho.grupos : []
  await refuseMembers(tx, grupos, new Set(had?.flatMap(({ miembro_ids }) => miembro_ids)))
  return { escrita: judged.escrita, grupos }
}

/** @throws 400 where someone new is no member, or is named twice */
async function refuseMembers(tx: Tx, grupos: Grupos, had: ReadonlySet<number>): Promise<void> {
  const ids = grupos.flatMap(({ miembro_ids }) => miembro_ids)
  const names = await listAgrupables(tx.db, ids)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  refuseFaults({
    ...(ids.some((id) => !names.has(id) && !had.has(id)) && { grupos: mensajes.encargadoInvalido }),
    ...(twice !== undefined && { grupos: mensajes.plantillaMiembroRepetido(names.get(twice) ?? '') }),
  })
}

const gruposDe = ({ grupos }: Pick<Plantilla, 'grupos'>): Grupos =>
  grupos.map(({ nombre, miembros }) => ({ nombre, miembro_ids: miembros.map(({ user_id }) => user_id) }))

/** As the log tells it; members by id. */
const anotada = ({ dias, activa, ...escrita }: PlantillaGuardable, grupos: Grupos) => ({
  ...escrita,
  activa: activa === 1,
  dias: (JSON.parse(dias) as number[]).map((dia) => nombresDias[dia - 1]).join(', '),
  grupos: grupos
    .map(({ nombre, miembro_ids }) => `${nombre}: ${miembro_ids.toSorted((a, b) => a - b).join(', ')}`)
    .join('; '),
})

const nombresDias = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
