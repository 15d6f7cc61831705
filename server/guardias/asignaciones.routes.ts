import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { nombresFunciones } from '#contract/guardias/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Read, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { writeEach } from '#server/plumbing/records/varios.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  deleteAsignacion,
  findGuardiaDe,
  findNombre,
  insertAsignacion,
  listVigentes,
  updateAsignacion,
} from './asignaciones.queries.ts'
import { tellPuesto } from './avisos-puestos.queries.ts'
import { findCalificable } from './calificacion.queries.ts'
import { avisosDe, type Calificable, dejaDePoder } from './calificacion.rules.ts'
import { coberturaDe } from './cobertura.rules.ts'
import { endCambiosDe } from './fin-cambios.ts'
import { findFilaGuardia, findGuardia, minimosDe } from './guardias.queries.ts'
import { refuseCama, refuseCausa, refuseImpedido, refuseLlena } from './refuse-impedido.ts'

type Fila = Row<'guardia_asignaciones'>
type FilaGuardia = Row<'guardias'>

const publica = ({ role }: Actor): boolean => can(role, 'guardias.publicar')

/** Seats of a guard: given, taken, changed and withdrawn (domain §2.6). */
export function asignacionesRoutes(app: FastifyInstance, deps: Deps): void {
  const puestoDe = async ({ params }: { params: { asignacion_id: number } }, read: Read) =>
    (await read(guardiasApi.guardia)).asignaciones.find(({ id }) => id === params.asignacion_id)

  serve(app, guardiasApi.asignar, ({ params, body: { user_id, funcion, cama = null }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { guardia, puestos } = await requireAbierta(tx, params.id, actor)
      const quien = await findCalificable(tx.db, user_id, guardia)
      if (!quien) throw invalid({ user_id: mensajes.miembroInvalido })
      refuseImpedido(quien, guardia, funcion)
      refuseLlena(guardia, puestos)
      const proposed = puestos.find((puesto) => puesto.user_id === user_id)
      await refuseCama(cama, guardia, puestos, camasDe(tx.db, proposed))
      const seat = { funcion, estado: 'asignada', origen: 'oficial', cama } as const
      return await sit(tx, guardia, quien, { ...seat, proposed }, actor)
    }),
  )

  serve(app, guardiasApi.inscribirse, ({ params, body: { funcion }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { guardia, puestos } = await requireAbierta(tx, params.id, actor)
      if (guardia.estado === 'borrador') throw conflict(mensajes.dotacionSinPublicar)
      if (guardia.estado === 'en_curso' || guardia.inicio <= tx.now.toISOString())
        throw conflict(mensajes.guardiaEmpezada)
      const quien = present(await findCalificable(tx.db, actor.id, guardia))
      refuseImpedido(quien, guardia, funcion)
      refuseLlena(guardia, puestos)
      const { faltan } = coberturaDe(minimosDe(guardia), puestos)
      if (funcion !== 'guardian' && faltan[funcion] === 0) throw conflict(mensajes.puestoCubierto)
      const proposed = puestos.find((puesto) => puesto.user_id === actor.id)
      const seat = { funcion, estado: 'asignada', origen: 'inscripcion', cama: null } as const
      return await sit(tx, guardia, quien, { ...seat, proposed }, actor)
    }),
  )

  serveEdit(app, guardiasApi.changeAsignacion, puestoDe, ({ params, body: { version, ...wanted }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { guardia, puestos } = await requireAbierta(tx, params.id, actor)
      const before = requirePuesto(puestos, params.asignacion_id, actor)
      requireMay(before, wanted, actor)
      refuseStale(version, before.version)
      const { antes, despues } = differences<Fila>(before, wanted)
      const quien = present(await findCalificable(tx.db, before.user_id, guardia))
      const avisos = await avisosEn(tx.db, quien, guardia)
      if (despues.estado === 'confirmada') refuseConfirmar(before, guardia)
      if (despues.estado === 'asignada') {
        if (before.estado !== 'propuesta') throw conflict(mensajes.puestoSinConfirmar)
        refuseImpedido(quien, guardia, despues.funcion ?? before.funcion)
        refuseLlena(guardia, puestos)
      } else if (despues.funcion) refuseCausa(dejaDePoder(quien, guardia, despues.funcion))
      if (despues.cama !== undefined) await refuseCama(despues.cama, guardia, puestos, camasDe(tx.db, before))
      if (Object.keys(despues).length === 0) {
        tx.untraced('nothing changes')
        return { asignacion: await read(tx, guardia.id, before.id, actor), avisos }
      }
      await updateAsignacion(tx.db, before.id, { ...despues, ...(despues.funcion && { por_reemplazar: null }) })
      const accion = despues.estado ? 'estado' : 'editar'
      const avisa = { tipo: 'guardia', id: guardia.id } as const
      await asienta(tx, { accion, entidad: 'guardia_asignacion', id: before.id, antes, despues, avisa })
      if (despues.funcion) await tellBookOfFuncion(tx, guardia, puestos, before)
      const own = before.user_id === actor.id
      if (despues.estado === 'asignada' && !own) await tellPuesto(tx, guardia, { ...before, ...despues }, 'asignado')
      else if (despues.funcion && before.estado !== 'propuesta' && !own)
        await tellPuesto(tx, guardia, { ...before, ...despues }, 'funcion')
      return { asignacion: await read(tx, guardia.id, before.id, actor), avisos }
    }),
  )

  serve(app, guardiasApi.confirmarVarias, ({ body: { elegidos }, actor, request }) =>
    writeEach(deps, request, elegidos, async (tx, { id, version }) => {
      const guardia_id = present(await findGuardiaDe(tx.db, id, actor.id))
      const { guardia, puestos } = await requireAbierta(tx, guardia_id, actor)
      const before = requirePuesto(puestos, id, actor)
      refuseStale(version, before.version)
      refuseConfirmar(before, guardia)
      await updateAsignacion(tx.db, id, { estado: 'confirmada' })
      const change = { antes: { estado: before.estado }, despues: { estado: 'confirmada' } }
      const avisa = { tipo: 'guardia', id: guardia_id } as const
      await asienta(tx, { accion: 'estado', entidad: 'guardia_asignacion', id, ...change, avisa })
      return await read(tx, guardia_id, id, actor)
    }),
  )

  serve(app, guardiasApi.retirar, async ({ params, actor, request }) => {
    await write(deps, request, async (tx) => {
      const { guardia, puestos } = await requireAbierta(tx, params.id, actor)
      const before = requirePuesto(puestos, params.asignacion_id, actor)
      const { id, user_id, funcion, estado } = before
      if (estado === 'presente') throw conflict(mensajes.puestoConIngreso)
      await tx.tell({ tipo: 'guardia', id: guardia.id })
      if (guardia.estado === 'borrador' || estado === 'propuesta') {
        await deleteAsignacion(tx.db, id)
        const antes = { guardia_id: guardia.id, user_id, funcion, estado }
        await tx.audit({ accion: 'eliminar', entidad: 'guardia_asignacion', entidad_id: id, antes })
        return
      }
      await updateAsignacion(tx.db, id, { estado: 'retirada', por_reemplazar: null })
      const change = { antes: { estado }, despues: { estado: 'retirada' } }
      await tx.audit({ accion: 'estado', entidad: 'guardia_asignacion', entidad_id: id, ...change })
      if (user_id !== actor.id) await tellPuesto(tx, guardia, before, 'retirado')
      await endCambiosDe(tx, [id], 'retirada')
      const left = puestos.filter((puesto) => puesto.id !== id)
      if (coberturaDe(minimosDe(guardia), left).estado !== 'completa')
        await writeLinea(tx, guardia.id, mensajes.puestoRetirado(nombresFunciones[funcion].toLocaleLowerCase('es')))
    })
    return { success: true as const, message: mensajes.puestoLibre }
  })
}

/** A guard that is still to be served, or under way, with its seats in force. @throws 404, 409 */
async function requireAbierta(tx: Tx, id: number, actor: Actor): Promise<{ guardia: FilaGuardia; puestos: Fila[] }> {
  const guardia = present(await findFilaGuardia(tx.db, id))
  if (guardia.publicada_en === null && !publica(actor)) present(undefined)
  if (guardia.estado === 'cancelada') throw conflict(mensajes.dotacionCancelada)
  if (guardia.estado === 'cerrada' || guardia.termino <= tx.now.toISOString())
    throw conflict(mensajes.dotacionTerminada)
  return { guardia, puestos: await listVigentes(tx.db, id) }
}

/** Proposals are known to who publishes guards alone. @throws 404 */
const requirePuesto = (puestos: readonly Fila[], id: number, actor: Actor): Fila =>
  present(puestos.find((puesto) => puesto.id === id && (puesto.estado !== 'propuesta' || publica(actor))))

/** A member confirms their own seat; all the rest is for who publishes guards. @throws 403 */
function requireMay(
  { user_id }: Fila,
  { estado, funcion, cama }: { estado?: string | undefined; funcion?: string | undefined; cama?: unknown },
  actor: Actor,
): void {
  if (estado === 'confirmada' && user_id !== actor.id) throw forbidden(mensajes.soloSuConfirmacion)
  if (publica(actor)) return
  if (estado !== 'confirmada' || funcion !== undefined || cama !== undefined) throw forbidden()
}

function refuseConfirmar({ estado, por_reemplazar }: Fila, guardia: FilaGuardia): void {
  if (guardia.estado === 'borrador') throw conflict(mensajes.dotacionSinPublicar)
  if (estado !== 'asignada') throw conflict(mensajes.puestoSinConfirmar)
  if (por_reemplazar !== null) throw conflict(por_reemplazar)
}

const camasDe = (db: ReadDb, puesto: Fila | undefined) => ({
  ...(puesto && { propio: puesto.id }),
  nombreDe: (userId: number) => findNombre(db, userId),
})

interface Sitio extends Pick<Fila, 'funcion' | 'estado' | 'origen' | 'cama'> {
  /** A proposal for the same member, which becomes the seat. */
  proposed: Fila | undefined
}

/** Gives a member a seat that nothing forbids. */
async function sit(tx: Tx, guardia: FilaGuardia, quien: Calificable, { proposed, ...seat }: Sitio, actor: Actor) {
  const { user_id } = quien
  if (proposed) await updateAsignacion(tx.db, proposed.id, { ...seat, razon: null, creado_por: actor.id })
  const id =
    proposed?.id ??
    (await insertAsignacion(tx.db, { guardia_id: guardia.id, user_id, ...seat, creado_por: actor.id }, tx.now))
  const despues = { guardia_id: guardia.id, user_id, ...seat }
  await crea(tx, { entidad: 'guardia_asignacion', despues, avisa: { tipo: 'guardia', id: guardia.id } }, id)
  if (user_id !== actor.id) await tellPuesto(tx, guardia, { user_id, funcion: seat.funcion }, 'asignado')
  return { asignacion: await read(tx, guardia.id, id, actor), avisos: await avisosEn(tx.db, quien, guardia) }
}

const avisosEn = async (db: ReadDb, quien: Calificable, guardia: FilaGuardia): Promise<string[]> =>
  avisosDe(quien, guardia, await findReglas(db, diaLocal(new Date(guardia.inicio))))

async function read(tx: Tx, guardiaId: number, id: number, actor: Actor): Promise<Asignacion> {
  const guardia = present(await findGuardia(tx.db, guardiaId, actor, tx.now))
  return present(guardia.asignaciones.find((one) => one.id === id))
}

/** A function that a published guard lacks from now on, since who had it has another. */
async function tellBookOfFuncion(
  tx: Tx,
  guardia: FilaGuardia,
  puestos: readonly Fila[],
  { id, funcion, estado }: Fila,
): Promise<void> {
  if (guardia.publicada_en === null || estado === 'propuesta' || funcion === 'guardian') return
  const left = puestos.filter((puesto) => puesto.id !== id)
  if (coberturaDe(minimosDe(guardia), left).faltan[funcion] > 0)
    await writeLinea(tx, guardia.id, mensajes.puestoDeOtraFuncion(nombresFunciones[funcion].toLocaleLowerCase('es')))
}

/** The book says why a published guard has less than it had. */
async function writeLinea(tx: Tx, guardia_id: number, texto: string): Promise<void> {
  const at = tx.now.toISOString()
  await tx.db
    .insertInto('guardia_novedades')
    .values({ guardia_id, hora: at, escrita_en: at, tipo: 'novedad', texto })
    .execute()
}
