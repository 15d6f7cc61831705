import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { vigente } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listEntregas } from './entregas.queries.ts'
import { findFila } from './equipos.queries.ts'
import { fichaDe } from './ficha.ts'
import { faultsOfPuesto, type Puesto, puestoDe, puestoOf } from './lugar.queries.ts'
import {
  isExistencia,
  movePieza,
  refuseNoApto,
  refuseUnmovable,
  returnExistencia,
  takeExistencia,
  type Traslado,
} from './mover.ts'
import { listMovimientos } from './movimientos.queries.ts'
import { faultsOfDestino, puestoSinMiembro } from './movimientos.rules.ts'
import { edita } from './permiso.ts'
import { findTallas, listDeMiembro } from './poder.queries.ts'

/** Moves of equipment, and what each member has (domain §2.7, docs/decisions/098). */
export function movimientosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, equipamientoApi.movimientos, async ({ params: { id }, query }) => {
    present(await findFila(db, id))
    return listMovimientos(db, id, query)
  })

  serveEdit(app, equipamientoApi.mover, equipamientoApi.equipo, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const granted = edita(actor)
      const fila = vigente(await findFila(tx.db, id), body.version)
      const { tipo, motivo, cantidad = 1, ubicacion_tipo, de_id, sacar } = body
      const traslado: Traslado = { tipo, motivo, user_id: actor.id }
      const existencia = await isExistencia(tx.db, fila)
      if (existencia && body.cantidad === undefined) throw invalid({ cantidad: mensajes.obligatorio })
      const vuelve = tipo === 'devolucion' && de_id && !ubicacion_tipo ? de_id : null
      if (!ubicacion_tipo && vuelve === null) throw invalid({ ubicacion_tipo: mensajes.obligatorio })
      const puesto = ubicacion_tipo ? puestoOf({ ...body, ubicacion_tipo }) : puestoSinMiembro(puestoDe(fila))
      if (vuelve === null) refuseFaults({ ...(await faultsOfPuesto(tx.db, puesto)), ...faultsOfDestino(tipo, puesto) })
      await refuseUnmovable(tx.db, fila, puesto, sacar)
      if (tipo === 'asignacion') await refuseNoApto(tx, fila)
      if (existencia && vuelve !== null && fila.asignado_a_id !== vuelve)
        await returnExistencia(tx, fila, vuelve, cantidad, traslado)
      else if (existencia) await takeExistencia(tx, fila, deExistencia(puesto), cantidad, traslado)
      else {
        if (cantidad !== 1) throw conflict(mensajes.stockInsuficiente(1), { cantidad: mensajes.stockInsuficiente(1) })
        if (vuelve !== null && fila.asignado_a_id !== vuelve) throw conflict(mensajes.yaNoLoTiene)
        await movePieza(tx, fila, puesto, traslado)
      }
      await tellReceptor(tx, fila, puesto, actor.id)
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )

  serve(app, equipamientoApi.responsable, async ({ params: { id }, query, actor, request }) => {
    if (actor.id !== id && !can(actor.role, 'equipamiento.editar')) throw forbidden()
    const { nombre } = present(await db.selectFrom('usuarios').select('nombre').where('id', '=', id).executeTakeFirst())
    const data = await listDeMiembro(db, id)
    const sinRecibir = await listEntregas(db, { receptor_id: id, recibida: 'no' }, { page: 1, limit: 100 })
    const conTallas = query.tallas === 'si'
    if (conTallas && actor.id !== id)
      await seen(deps, request, { accion: 'ver_sensible', entidad: 'ficha', entidad_id: id })
    return {
      nombre,
      data,
      total: data.reduce((sum, { cantidad }) => sum + cantidad, 0),
      tallas: conTallas ? await findTallas(db, deps.key, id) : null,
      por_recibir: sinRecibir.data,
    }
  })
}

/** Some of a stock is nobody's own in a unit. */
const deExistencia = (puesto: Puesto): Puesto =>
  puesto.ubicacion_tipo === 'persona' ? puesto : { ...puesto, asignado_a_id: null }

/** Tells who has it from now on. */
async function tellReceptor(tx: Tx, before: Row<'equipos'>, { asignado_a_id }: Puesto, actorId: number): Promise<void> {
  if (asignado_a_id === null || asignado_a_id === before.asignado_a_id || asignado_a_id === actorId) return
  await tx.notify([asignado_a_id], {
    tipo: 'sistema',
    titulo: `Se le asignó ${before.codigo}`,
    cuerpo: `${before.nombre}. Quedó entre los equipos a su cargo, en su perfil.`,
    enlace: '/intranet/perfil#equipos',
  })
}
