import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Falta } from '#contract/emergencias/emergencia.ts'
import { esLaMisma, horasDe } from '#contract/emergencias/horas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { proposeAsistentes } from '#server/asistencia/emergencia.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { esDeGuardia } from '#server/guardias/de-guardia.queries.ts'
import { anotarSalida } from '#server/guardias/salida-emergencia.queries.ts'
import { saveSalidasDeEmergencia } from '#server/material-mayor/salida-emergencia.queries.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Read, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { updateActoDe } from './acto.ts'
import { campoDespacho, dispatchUnidad } from './despacho.ts'
import { readDotacionPropuesta } from './dotacion-propuesta.queries.ts'
import { anotarViaje, nombresDe, refuseDotacion } from './dotacion.ts'
import { dropPorCorregir, findActoDe, findEmergencia, findFila, updateEmergencia } from './emergencias.queries.ts'
import { columnasDe, given } from './horas.ts'
import { resolveHoras } from './horas.rules.ts'
import { despachaPrimera, edita, estaACargo, refuseClosed } from './permiso.rules.ts'
import {
  deleteUnidad,
  type FilaUnidad,
  findUnidad,
  insertUnidad,
  listFilasUnidad,
  listTripulanteIds,
  listUnidadesDe,
  refDe,
  saveTripulantes,
  updateUnidad,
} from './unidades.queries.ts'

/** Units of an emergency, their crews and six times (domain §2.5). */
export function unidadesRoutes(app: FastifyInstance, deps: Deps): void {
  const unidadDe = async ({ params }: { params: { unidad: string } }, read: Read) =>
    (await read(emergenciasApi.get)).unidades.find(({ ref }) => ref === params.unidad)

  serve(app, emergenciasApi.proponerDotacion, async ({ params: { id } }) => ({
    data: await readDotacionPropuesta(
      deps.database.db,
      present(await findEmergencia(deps.database.db, id)),
      deps.clock(),
    ),
  }))

  serve(app, emergenciasApi.addExterna, ({ params: { id }, body: { nombre }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { emergencia, granted } = await requireViva(tx, id, actor)
      const there = await listFilasUnidad(tx.db, id)
      if (there.some(({ unidad_externa }) => unidad_externa === nombre))
        throw conflict(undefined, { nombre: mensajes.unidadExternaRepetida })
      const nueva = { emergencia_id: id, unidad_id: null, unidad_externa: nombre, motivo_despacho: null }
      const unidad = await insertUnidad(tx.db, nueva, tx.now)
      await asienta(tx, { entidad: 'emergencia', id, despues: { unidad: nombre }, avisa: 'emergencia' })
      return { granted, answer: await read(tx.db, emergencia, refDe({ id: unidad, unidad_id: null })) }
    }),
  )

  serveEdit(app, emergenciasApi.saveUnidad, unidadDe, ({ params: { id, unidad: ref }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const found = await findUnidad(tx.db, id, ref)
      const { emergencia, granted } = await requireViva(tx, id, actor, { unidad: found, primera: !found })
      const { version, motivo_despacho: motivo, tripulante_ids, ...rest } = body
      const said = found && motivo !== undefined ? { ...rest, motivo_despacho: motivo } : rest
      const sinDecir: Falta[] = []
      if (found) refuseStale(version, found.version)
      // Who saw it there edits what is gone, and does not send it out again.
      else if (version !== undefined || !/^\d+$/.test(ref)) present(found)
      else sinDecir.push(...(await dispatchUnidad(tx, { emergencia_id: id, unidad_id: Number(ref), motivo, actor })))
      const unidad = present(found ?? (await findUnidad(tx.db, id, ref)))
      if (!found || motivo) await dropPorCorregir(tx.db, emergencia, [campoDespacho(unidad.unidad_id)], sinDecir)
      const crew = await listTripulanteIds(tx.db, unidad.id)
      await refuseDotacion(tx.db, { ...unidad, tripulante_ids: crew }, body)
      const { antes, despues } = differences<FilaUnidad>(unidad, said as Partial<FilaUnidad>)
      const otherCrew =
        tripulante_ids !== undefined && new Set(tripulante_ids).symmetricDifference(new Set(crew)).size > 0
      if (otherCrew) await saveTripulantes(tx.db, unidad, tripulante_ids)
      const changes = otherCrew || Object.keys(despues).length > 0
      if (found && !changes) return { granted, answer: await read(tx.db, emergencia, ref) }
      if (changes) {
        await updateUnidad(tx.db, unidad.id, despues)
        await anotarViaje(tx, unidad, said)
        await proposeOnLista(tx, id)
      }
      const now = {
        unidad: unidad.nombre,
        ...(!found && unidad.motivo_despacho && { motivo_despacho: unidad.motivo_despacho }),
        ...despues,
        ...(otherCrew && { tripulantes: await nombresDe(tx.db, tripulante_ids) }),
      }
      await asienta(tx, { entidad: 'emergencia', id, antes, despues: now, avisa: 'emergencia' })
      if (despues.a_cargo_id) await takeCommand(tx, id, despues.a_cargo_id, actor)
      return { granted, answer: await read(tx.db, emergencia, ref) }
    }),
  )

  serve(app, emergenciasApi.stamp, ({ params: { id, unidad: ref }, body: { clave, hora, vista }, actor, request }) =>
    write(deps, request, async (tx) => {
      const found = await findUnidad(tx.db, id, ref)
      const { emergencia, granted } = await requireViva(tx, id, actor, { unidad: found, primera: clave === '6-0' })
      const unidad = present(found)
      const asItWas = async () => ({ granted, answer: await read(tx.db, emergencia, ref) })
      // Of two who press the button, the first one's time stands.
      if (hora === undefined && horasDe(unidad)[clave]) return await asItWas()
      const { sellos, escritas } = given(unidad)
      const isInstant = hora?.endsWith('Z') ?? false
      sellos[clave] = hora === undefined ? tx.now.toISOString() : isInstant ? instantOf(hora ?? '') : null
      delete escritas[clave]
      if (hora && !isInstant) escritas[clave] = hora
      const { horas, faults } = resolveHoras(sellos, escritas, { alarma: emergencia.alarma_en, now: tx.now })
      const fault = faults[clave] ?? Object.values(faults)[0]
      const stands = horasDe(unidad)[clave] ?? null
      if (hora !== undefined && vista !== undefined) {
        const wanted = horas[clave] ?? null
        if (!fault && (stands === vista ? wanted === stands : esLaMisma(stands, wanted))) return await asItWas()
        if (fault || stands !== vista) {
          const disputada = { clave, hora: stands, pedida: hora, motivo: fault ?? null }
          return { granted, answer: { ...(await read(tx.db, emergencia, ref)), conflictos: [disputada] } }
        }
      }
      if (fault) throw invalid({ hora: fault })
      const { antes, despues } = differences<FilaUnidad>(unidad, columnasDe(horas))
      if (Object.keys(despues).length === 0) return await asItWas()
      await updateUnidad(tx.db, unidad.id, { ...columnasDe(horas), escritas: JSON.stringify(escritas) })
      const salida = unidad.unidad_id === null ? null : despues.hora_6_0
      if (salida) await anotarSalida(tx, emergencia, { unidad: unidad.nombre ?? '', hora: salida, autor_id: actor.id })
      const starts = emergencia.estado === 'abierta' && Boolean(horas['6-0'])
      if (starts) await updateEmergencia(tx.db, id, { estado: 'en_curso' })
      await saveSalidasDeEmergencia(tx, id)
      const now = { unidad: unidad.nombre, ...despues, ...(starts && { estado: 'en_curso' }) }
      await asienta(tx, { entidad: 'emergencia', id, antes, despues: now, avisa: 'emergencia' })
      return { granted, answer: await read(tx.db, emergencia, ref) }
    }),
  )

  serveEdit(
    app,
    emergenciasApi.removeUnidad,
    unidadDe,
    ({ params: { id, unidad: ref }, query: { version }, actor, request }) =>
      write(deps, request, async (tx) => {
        const { emergencia, granted } = await requireViva(tx, id, actor)
        const unidad = present(await findUnidad(tx.db, id, ref))
        const nombre = unidad.nombre ?? ''
        if (version !== undefined) refuseStale(version, unidad.version)
        if (Object.values(horasDe(unidad)).some(Boolean)) throw conflict(mensajes.unidadConHoras(nombre))
        await deleteUnidad(tx.db, unidad.id)
        await dropPorCorregir(tx.db, emergencia, [campoDespacho(unidad.unidad_id)])
        await asienta(tx, { entidad: 'emergencia', id, antes: { unidad: nombre }, avisa: 'emergencia' })
        return { granted, answer: { success: true as const, message: mensajes.unidadQuitada(nombre) } }
      }),
  )
}

/**
 * An emergency that can be edited, by its OBAC, by whoever drives or is in charge of the unit, or, for the first unit to
 * leave, by whoever may open one. @throws 404, 409, 403
 */
async function requireViva(
  tx: Tx,
  id: number,
  actor: Actor,
  { unidad, primera = false }: { unidad?: FilaUnidad | undefined; primera?: boolean } = {},
) {
  const emergencia = present(await findFila(tx.db, id))
  refuseClosed(emergencia.estado)
  const inUnit = unidad !== undefined && [unidad.a_cargo_id, unidad.conductor_id].includes(actor.id)
  const de_guardia = await esDeGuardia(tx.db, actor.id, tx.now)
  const first = primera && despachaPrimera(actor, emergencia, de_guardia)
  const a_cargo = estaACargo(actor, emergencia) || inUnit || first
  return { emergencia, granted: may(actor, 'emergencias.editar', { a_cargo }) }
}

/**
 * «A cargo» is asked once: who is in charge of the first unit is in charge of an emergency that has nobody, if the caller may
 * name them.
 */
async function takeCommand(tx: Tx, id: number, a_cargo_id: number, actor: Actor): Promise<void> {
  const emergencia = present(await findFila(tx.db, id))
  if (emergencia.a_cargo_id !== null || emergencia.a_cargo_externo || !edita(actor, emergencia)) return
  if ((await findActoDe(tx.db, id)).estado_lista === 'cerrada') return
  await updateEmergencia(tx.db, id, { a_cargo_id })
  await dropPorCorregir(tx.db, emergencia, ['a_cargo_id'])
  await updateActoDe(tx, id, { ...emergencia, a_cargo_id })
  const change = { antes: { a_cargo_id: null }, despues: { a_cargo_id } }
  await asienta(tx, { entidad: 'emergencia', id, ...change, avisa: 'emergencia' })
}

/** Proposes the crews on the list of the emergency, if somebody is passing it. */
async function proposeOnLista(tx: Tx, id: number): Promise<void> {
  const acto = await findActoDe(tx.db, id)
  if (acto.estado_lista !== 'abierta') return
  await proposeAsistentes(tx.db, acto, tx.now)
  await tx.tell({ tipo: 'acto', id: acto.id })
}

/** The unit as it is read. */
async function read(db: Db, emergencia: Row<'emergencias'>, ref: string) {
  const unidades = (await listUnidadesDe(db, [emergencia])).get(emergencia.id)
  return present(unidades?.find((one) => one.ref === ref))
}
