import type { FastifyInstance } from 'fastify'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { conLugar, type EstadoInscripcion, esResultado } from '#contract/capacitaciones/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Sobre, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { pedirLugar } from '#server/plumbing/records/cupos.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { tellInscripcion } from './avisos-ediciones.ts'
import { darCuposLibres, lugares } from './cupos-edicion.ts'
import { type FilaEdicion, findFila, findSuperpuesta, recibeDe } from './ediciones.queries.ts'
import { decimasOf, libresDe, notaOf } from './ediciones.rules.ts'
import { columnasInscripciones } from './exportacion-ediciones.rules.ts'
import {
  findDe,
  findInscripcion,
  inscripcionesEn,
  inscripcionOf,
  insertInscripcion,
  listInscripciones,
  readMia,
  updateInscripcion,
} from './inscripciones.queries.ts'
import { deInscripcion } from './inscripciones.rules.ts'
import { faultOfEstado, faultsOfResultado } from './inscripciones.rules.ts'
import { listFaltas } from './requisitos.queries.ts'
import { certificar } from './resultado.ts'
import { citarInscritos } from './sesiones.ts'

/** Enrolments in editions of courses, and their results (domain §2.3). */
export function inscripcionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database
  const ahora = () => deps.clock().toISOString()

  serve(app, capacitacionesApi.inscripciones, async ({ params: { id }, query, actor, request }) => {
    present(await findFila(db, id, ahora()))
    const { page, limit, estado } = query
    const inscripciones = await listInscripciones(db, { id, estado }, { page, limit })
    const ofOthers = inscripciones.data.filter(({ user_id }) => user_id !== actor.id)
    await seen(deps, request, { entidad: 'inscripcion', ids: ofOthers.map((one) => one.id) })
    return inscripciones
  })

  const inscripcionDe = async ({ params: { id }, actor, request }: Sobre) => {
    const { user_id } = present(await findInscripcion(db, id))
    const own = user_id === actor.id
    if (!own && !can(actor.role, 'eventos.crear')) throw forbidden()
    if (!own) await seen(deps, request, { entidad: 'inscripcion', ids: [id] })
    return await readMia(db, id, !own)
  }

  serve(app, capacitacionesApi.exportInscripciones, async (call) => {
    const { id } = call.params
    present(await findFila(db, id, ahora()))
    return await exportar(deps, call, {
      nombre: 'inscritos',
      entidad: 'inscripcion',
      query: inscripcionesEn(reports, { id, estado: call.query.estado }),
      id: 'i.id',
      titular: 'i.user_id',
      columnas: columnasInscripciones,
      shown: await inscripcionOf(reports, id),
    })
  })

  serve(app, capacitacionesApi.inscribir, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { user_id = actor.id, motivo = null } = body
      const own = user_id === actor.id
      const crea = can(actor.role, 'eventos.crear')
      if (!own && !crea) throw forbidden()
      const found = await findFila(tx.db, id, ahora())
      const edicion = present(found?.estado === 'borrador' && !crea ? undefined : found)
      if (edicion.estado === 'borrador') throw conflict(mensajes.inscripcionCerrada)
      if (!own && !(await sonMiembros(tx.db, [user_id]))) throw invalid({ user_id: mensajes.miembroInvalido })
      refuseClosed(edicion, own, tx.now.toISOString())
      const before = await findDe(tx.db, id, user_id)
      refuseTwice(before, own)
      const faltan = (await listFaltas(tx.db, [edicion.curso_id], user_id))(edicion.curso_id)
      const forced = faltan.length > 0 && !own && motivo !== null
      if (faltan.length > 0 && !forced) throw conflict(mensajes.faltaAprobar(faltan))
      const lugar = await pedirLugar(tx.db, lugares, edicion)
      const waits = own && edicion.requiere_aprobacion === 1
      const estado = waits ? 'solicitada' : lugar.enEspera ? 'lista_espera' : 'inscrita'
      const de = { estado, orden: lugar.orden, inscrito_por: own ? null : actor.id } as const
      const rest = { ...de, forzado_motivo: forced ? motivo : null, creado_en: tx.now.toISOString() }
      if (before) await updateInscripcion(tx.db, before.id, { ...rest, nota: null })
      const inscripcionId =
        before?.id ??
        (await insertInscripcion(tx.db, { capacitacion_id: id, user_id, nota: null, observacion: null, ...rest }))
      const despues = { user_id, capacitacion: edicion.titulo, estado, ...(forced && { forzado_motivo: motivo }) }
      await asienta(tx, { ...deInscripcion(inscripcionId, id), accion: 'crear', despues })
      await tellInscripcion(tx, user_id, estado, edicion)
      if (estado === 'inscrita') await citarInscritos(tx, id)
      const mia = await readMia(tx.db, inscripcionId, false)
      const otra = await findSuperpuesta(tx.db, edicion, user_id)
      const message = [hecho(mia), otra && mensajes.otraAlMismoTiempo(otra)].filter(Boolean).join('. ')
      return { id: inscripcionId, estado, lugar_espera: mia.lugar_espera, version: mia.version, message }
    }),
  )

  serveEdit(app, capacitacionesApi.changeInscripcion, inscripcionDe, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findInscripcion(tx.db, id))
      const edicion = present(await findFila(tx.db, before.capacitacion_id, ahora()))
      requireMay(before, body, actor)
      refuseStale(body.version, before.version)
      const nota = body.nota === undefined ? before.nota : decimasOf(body.nota)
      const observacion = body.observacion === undefined ? before.observacion : body.observacion
      const estado = body.estado === undefined ? before.estado : await judged(tx, before, body.estado, edicion)
      if (nota !== before.nota) refuseNota(estado, nota, edicion)
      const { antes, despues } = differences(before, { estado, nota, observacion })
      if (Object.keys(despues).length > 0) {
        const moves = before.estado === 'lista_espera' || estado !== before.estado
        const orden =
          moves && estado === 'lista_espera' ? { orden: (await pedirLugar(tx.db, lugares, edicion)).orden } : {}
        await updateInscripcion(tx.db, id, { ...despues, ...orden })
        if (esResultado(estado) && estado !== before.estado) await confirm(tx, id, edicion)
        await certificar(tx, before, { antes: before.estado, despues: estado }, edicion, actor.id)
        const conNota = { ...antes, ...('nota' in antes && { nota: notaOf(before.nota) }) }
        const sinDecimas = { ...despues, ...('nota' in despues && { nota: notaOf(nota) }) }
        const accion = estado === before.estado ? 'editar' : 'estado'
        await asienta(tx, { ...deInscripcion(id, edicion.id), accion, antes: conNota, despues: sinDecimas })
        if (estado !== before.estado) await moved(tx, before, estado, edicion, actor)
      } else if (before.user_id !== actor.id) await tx.seen('inscripcion', [id])
      return await readMia(tx.db, id, can(actor.role, 'eventos.crear') && before.user_id !== actor.id)
    }),
  )
}

const hecho = ({ estado, lugar_espera }: { estado: EstadoInscripcion; lugar_espera: number | null }): string => {
  if (estado === 'lista_espera') return mensajes.inscripcionEnEspera(lugar_espera ?? 0)
  return estado === 'solicitada' ? mensajes.inscripcionSolicitada : mensajes.inscripcionHecha
}

/** Members come in while it is open; an officer brings somebody in until it is over. */
function refuseClosed(edicion: FilaEdicion, own: boolean, now: string): void {
  const { guardado, ...de } = { ...edicion, guardado: edicion.estado }
  if (own && recibeDe({ ...de, guardado }, now) === null) throw conflict(mensajes.inscripcionCerrada)
  if (edicion.estado === 'finalizada' || edicion.estado === 'cancelada') throw conflict(mensajes.capacitacionTerminada)
}

function refuseTwice(before: Row<'inscripciones'> | undefined, own: boolean): void {
  if (before === undefined || before.estado === 'retirada') return
  if (before.estado !== 'rechazada') throw conflict(mensajes.yaInscrito)
  if (own) throw conflict(mensajes.inscripcionRechazada)
}

type Cambio = { estado?: EstadoInscripcion | undefined; nota?: unknown; observacion?: unknown }

/** A member retires from what is theirs; nobody resolves their own. @throws 403 or 404 */
function requireMay({ user_id }: Row<'inscripciones'>, { estado, nota, observacion }: Cambio, actor: Actor): void {
  const crea = can(actor.role, 'eventos.crear')
  const retires = estado === 'retirada' && nota === undefined && observacion === undefined
  if (user_id === actor.id && !retires) throw forbidden(crea ? mensajes.inscripcionPropia : undefined)
  if (user_id !== actor.id && !crea) throw forbidden()
}

/** The state to store. @throws 409 if it does not follow */
async function judged(
  tx: Tx,
  before: Row<'inscripciones'>,
  estado: EstadoInscripcion,
  edicion: FilaEdicion,
): Promise<EstadoInscripcion> {
  if (estado === before.estado) return estado
  const fault = faultOfEstado(before.estado, estado, edicion.ahora)
  if (fault) throw conflict(fault)
  const hadLugar = conLugar.some((one) => one === before.estado)
  if (estado !== 'inscrita' || hadLugar) return estado
  if (before.estado === 'lista_espera') {
    if (libresDe(edicion) === 0) throw conflict(mensajes.sinCupoLibre)
    return estado
  }
  return (await pedirLugar(tx.db, lugares, edicion)).enEspera ? 'lista_espera' : estado
}

/** @throws 409 */
function refuseNota(estado: EstadoInscripcion, nota: number | null, edicion: FilaEdicion): void {
  if (edicion.nota_minima === null && nota !== null) throw conflict(mensajes.sinNota)
  if (!conLugar.some((one) => one === estado)) throw conflict(mensajes.notaSinInscribir)
}

/** Judges the result as it was just written. @throws 400 with a text per field */
async function confirm(tx: Tx, id: number, { id: edicionId, nota_minima }: FilaEdicion): Promise<void> {
  const row = await inscripcionesEn(tx.db, { id: edicionId }).where('i.id', '=', id).executeTakeFirstOrThrow()
  const { estado, nota, observacion, propuesta } = (await inscripcionOf(tx.db, edicionId))(row)
  if (!esResultado(estado)) return
  refuseFaults(faultsOfResultado(estado, { propuesta, observacion, faltaNota: nota_minima !== null && nota === null }))
}

/** Consequences of another state: a place that is free, the acts, a notice. */
async function moved(
  tx: Tx,
  { user_id }: Row<'inscripciones'>,
  estado: EstadoInscripcion,
  edicion: FilaEdicion,
  actor: Actor,
): Promise<void> {
  await darCuposLibres(tx, edicion)
  await citarInscritos(tx, edicion.id)
  if (user_id !== actor.id) await tellInscripcion(tx, user_id, estado, edicion)
}
