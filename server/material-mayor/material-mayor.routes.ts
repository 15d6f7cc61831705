import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { entera, exportar } from '#server/plumbing/http/exportar.ts'
import { keptUntilChange } from '#server/plumbing/process/kept.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { columnasHistorial } from './exportacion.rules.ts'
import {
  findFicha,
  findUnidad,
  insertHistory,
  insertUnidad,
  lastOrden,
  listFichas,
  listHistory,
  listResponsables,
  listUnidades,
  nombreIsTaken,
  updateFicha,
  updateStatus,
} from './material-mayor.queries.ts'
import { forVisitor, noticeOfStatus, unidadesIniciales } from './material-mayor.rules.ts'
import { insertUnidadesIniciales } from './unidades-iniciales.ts'

export function materialMayorRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, changes, outbox } = deps
  const { db, reports } = database

  const unidadesNow = keptUntilChange(changes, 'unidad', () => listUnidades(db))

  serve(app, materialMayorApi.list, async ({ actor }) => {
    const unidades = await unidadesNow()
    return actor ? unidades : unidades.map(forVisitor)
  })

  serve(app, materialMayorApi.get, async ({ params, actor }) => {
    const unidad = await findUnidad(db, params.id)
    if (!unidad) throw notFound()
    return actor ? unidad : forVisitor(unidad)
  })

  serve(app, materialMayorApi.changeStatus, async ({ params: { id }, body, actor, request }) => {
    const { unidad, notice } = await inTransaction(db, async (db) => {
      const before = await findUnidad(db, id)
      if (!before) throw notFound()
      // Only now: what this transaction has seen was dated before, so that the later entry is also the one written later.
      const now = clock()
      refuseStale(body.version, before.version)
      const { estado, detalles = null } = body
      const cambio = {
        unidad_id: id,
        tipo: 'cambio',
        estado_anterior: before.estado,
        estado,
        detalles,
        user_id: actor.id,
      } as const
      await updateStatus(db, cambio, now.toISOString())
      const antes = { estado: before.estado, detalles: before.detalles }
      await recordAudit(
        db,
        request,
        { accion: 'estado', entidad: 'unidad', entidad_id: id, antes, despues: { estado, detalles } },
        now,
      )
      const notice = noticeOfStatus(before.nombre, before.estado, estado, detalles)
      if (notice) await notify(db, await listResponsables(db, actor.id), notice, now)
      await changes.announce(db, { tipo: 'unidad', id })
      return { unidad: await findUnidad(db, id), notice }
    })
    if (!unidad) throw notFound()
    changes.publish({ tipo: 'unidad', id })
    if (notice) outbox.wake()
    return unidad
  })

  serve(app, materialMayorApi.reset, async ({ actor, request }) => {
    await inTransaction(db, async (db) => {
      const now = clock()
      for (const { id, estado, detalles } of await resetUnidades(db, actor.id, now)) {
        const change = {
          antes: { estado, detalles },
          despues: { estado: 'EN SERVICIO', detalles: null, reinicio: true },
        }
        await recordAudit(db, request, { accion: 'estado', entidad: 'unidad', entidad_id: id, ...change }, now)
      }
      await changes.announce(db, { tipo: 'todo' })
    })
    changes.publish({ tipo: 'todo' })
    return { success: true as const, message: mensajes.datosReiniciados }
  })

  serve(app, materialMayorApi.history, async ({ query }) => await listHistory(db, {}, query))

  serve(app, materialMayorApi.exportHistory, async (call) =>
    exportar(deps, call, {
      nombre: 'historial-unidades',
      entidad: 'unidad',
      columnas: columnasHistorial,
      ...(await listHistory(reports, {}, entera)),
    }),
  )

  serve(app, materialMayorApi.unitHistory, async ({ params, query }) => {
    if (!(await findFicha(db, params.id))) throw notFound()
    return await listHistory(db, { unidadId: params.id }, query)
  })

  serve(app, materialMayorApi.fichas, async () => ({ data: (await listFichas(db)).map(asFicha) }))

  serve(app, materialMayorApi.create, async ({ body, actor, request }) => {
    const ficha = await inTransaction(db, async (db) => {
      const now = clock()
      if (await nombreIsTaken(db, body.nombre, 0)) throw repeatedNombre()
      const ficha = await insertUnidad(db, { ...body, orden: (await lastOrden(db)) + 1 }, now.toISOString())
      const alta = {
        unidad_id: ficha.id,
        tipo: 'alta',
        estado_anterior: null,
        estado: 'EN SERVICIO',
        detalles: null,
      } as const
      await insertHistory(db, { ...alta, user_id: actor.id }, now.toISOString())
      await recordAudit(db, request, { accion: 'crear', entidad: 'unidad', entidad_id: ficha.id, despues: body }, now)
      await changes.announce(db, { tipo: 'unidad', id: ficha.id })
      return ficha
    })
    changes.publish({ tipo: 'unidad', id: ficha.id })
    return asFicha(ficha)
  })

  serve(app, materialMayorApi.changeFicha, async ({ params: { id }, body: { version, activo, ...rest }, request }) => {
    const changed = activo === undefined ? rest : { ...rest, activo: activo ? (1 as const) : (0 as const) }
    const ficha = await inTransaction(db, async (db) => {
      const antes = await findFicha(db, id)
      if (!antes) throw notFound()
      refuseStale(version, antes.version)
      if (rest.nombre && (await nombreIsTaken(db, rest.nombre, id))) throw repeatedNombre()
      const ficha = await updateFicha(db, id, changed)
      await recordAudit(
        db,
        request,
        { accion: 'editar', entidad: 'unidad', entidad_id: id, antes, despues: ficha },
        clock(),
      )
      await changes.announce(db, { tipo: 'unidad', id })
      return ficha
    })
    changes.publish({ tipo: 'unidad', id })
    return asFicha(ficha)
  })
}

/**
 * decisions §2: every active unit to EN SERVICIO with no details, one entry each; with no units, the three of spec §3.
 * Answers the units as they were.
 */
async function resetUnidades(db: Db, user_id: number, now: Date) {
  const reinicio = { tipo: 'reinicio', estado: 'EN SERVICIO', detalles: null, user_id } as const
  const before = await listUnidades(db)
  for (const { id, estado } of before)
    await updateStatus(db, { ...reinicio, unidad_id: id, estado_anterior: estado }, now.toISOString())
  if ((await listFichas(db)).length > 0) return before
  await insertUnidadesIniciales(db, now)
  return unidadesIniciales.map(({ id }) => ({ id, estado: null, detalles: null }))
}

const asFicha = <F extends { activo: 0 | 1 }>(row: F) => ({ ...row, activo: row.activo === 1 })
const repeatedNombre = () => conflict(mensajes.unidadRepetida, { nombre: mensajes.unidadRepetida })
