import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { columnasHistorial } from './exportacion.rules.ts'
import { listEnEmergencia } from './en-emergencia.queries.ts'
import {
  findFicha,
  findUnidad,
  insertHistory,
  insertUnidad,
  lastOrden,
  listConductores,
  historialEn,
  listFichas,
  listHistory,
  listResponsables,
  listUnidades,
  nombreIsTaken,
  saveConductores,
  updateFicha,
  updateStatus,
} from './material-mayor.queries.ts'
import { forVisitor, noticeOfStatus, unidadesIniciales } from './material-mayor.rules.ts'
import { insertUnidadesIniciales } from './unidades-iniciales.ts'

export function materialMayorRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, changes } = deps
  const { db, reports } = database

  const unidadesNow = cachedUntilChange(changes, 'unidad', () => listUnidades(db))
  const enEmergenciaNow = cachedUntilChange(changes, 'emergencia', () => listEnEmergencia(db))

  serve(app, materialMayorApi.list, async ({ actor }) => {
    const unidades = await unidadesNow()
    if (!actor) return unidades.map(forVisitor)
    const enEmergencia = await enEmergenciaNow()
    return unidades.map((unidad) => ({ ...unidad, enEmergencia: enEmergencia.get(unidad.id) ?? null }))
  })

  serve(app, materialMayorApi.get, async ({ params, actor }) => {
    const unidad = await requireUnidad(db, params.id)
    return actor ? unidad : forVisitor(unidad)
  })

  serve(app, materialMayorApi.changeStatus, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = await requireUnidad(tx.db, id)
      refuseStale(body.version, before.version)
      const { estado, detalles = null } = body
      const cambio = { unidad_id: id, tipo: 'cambio', estado_anterior: before.estado, estado, detalles } as const
      await updateStatus(tx.db, { ...cambio, user_id: actor.id }, tx.now.toISOString())
      const antes = { estado: before.estado, detalles: before.detalles }
      await tx.audit({ accion: 'estado', entidad: 'unidad', entidad_id: id, antes, despues: { estado, detalles } })
      const notice = noticeOfStatus(before.nombre, before.estado, estado, detalles)
      if (notice) await tx.notify(await listResponsables(tx.db, actor.id), notice)
      await tx.tell({ tipo: 'unidad', id })
      return await requireUnidad(tx.db, id)
    }),
  )

  serve(app, materialMayorApi.reset, async ({ actor, request }) => {
    await write(deps, request, async (tx) => {
      for (const { id, estado, detalles } of await resetUnidades(tx, actor.id)) {
        const change = {
          antes: { estado, detalles },
          despues: { estado: 'EN SERVICIO', detalles: null, reinicio: true },
        }
        await tx.audit({ accion: 'estado', entidad: 'unidad', entidad_id: id, ...change })
      }
      await tx.tell({ tipo: 'todo' })
    })
    return { success: true as const, message: mensajes.datosReiniciados }
  })

  serve(app, materialMayorApi.history, async ({ query }) => await listHistory(db, {}, query))

  serve(app, materialMayorApi.exportHistory, async (call) =>
    exportar(deps, call, {
      nombre: 'historial-unidades',
      entidad: 'unidad',
      query: historialEn(reports, {}),
      id: 'h.id',
      columnas: columnasHistorial,
    }),
  )

  serve(app, materialMayorApi.unitHistory, async ({ params, query }) => {
    present(await findFicha(db, params.id))
    return await listHistory(db, { unidadId: params.id }, query)
  })

  serve(app, materialMayorApi.conductores, async () => {
    const conductores = await listConductores(db)
    const of = ({ id, nombre }: { id: number; nombre: string }) => ({
      unidad_id: id,
      unidad: nombre,
      conductores: conductores.get(id) ?? [],
    })
    return { data: (await unidadesNow()).map(of) }
  })

  serve(app, materialMayorApi.fichas, async () => {
    const conductores = await listConductores(db)
    return { data: (await listFichas(db)).map((ficha) => asFicha(ficha, conductores)) }
  })

  serve(app, materialMayorApi.create, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      if (await nombreIsTaken(tx.db, body.nombre, 0)) throw repeatedNombre()
      const now = tx.now.toISOString()
      const ficha = await insertUnidad(tx.db, { ...body, orden: (await lastOrden(tx.db)) + 1 }, now)
      const alta = {
        unidad_id: ficha.id,
        tipo: 'alta',
        estado_anterior: null,
        estado: 'EN SERVICIO',
        detalles: null,
      } as const
      await insertHistory(tx.db, { ...alta, user_id: actor.id }, now)
      await tx.audit({ accion: 'crear', entidad: 'unidad', entidad_id: ficha.id, despues: body })
      await tx.tell({ tipo: 'unidad', id: ficha.id })
      return asFicha(ficha, new Map())
    }),
  )

  serve(app, materialMayorApi.changeFicha, ({ params: { id }, body, request }) =>
    write(deps, request, async (tx) => {
      const { version, activo, conductor_ids, ...rest } = body
      const antes = present(await findFicha(tx.db, id))
      refuseStale(version, antes.version)
      if (rest.nombre && (await nombreIsTaken(tx.db, rest.nombre, id))) throw repeatedNombre()
      const changed = activo === undefined ? rest : { ...rest, activo: activo ? (1 as const) : (0 as const) }
      const ficha = await updateFicha(tx.db, id, changed)
      await tx.audit({ accion: 'editar', entidad: 'unidad', entidad_id: id, antes, despues: ficha })
      if (conductor_ids) await changeConductores(tx, id, [...new Set(conductor_ids)])
      await tx.tell({ tipo: 'unidad', id })
      return asFicha(ficha, await listConductores(tx.db))
    }),
  )
}

const requireUnidad = async (db: Db, id: number) => present(await findUnidad(db, id))

/**
 * decisions §2: every active unit to EN SERVICIO with no details, one entry each; with no units, the three of spec §3.
 * Returns the units as they were.
 */
async function resetUnidades(tx: Tx, user_id: number) {
  const reinicio = { tipo: 'reinicio', estado: 'EN SERVICIO', detalles: null, user_id } as const
  const before = await listUnidades(tx.db)
  for (const { id, estado } of before)
    await updateStatus(tx.db, { ...reinicio, unidad_id: id, estado_anterior: estado }, tx.now.toISOString())
  if ((await listFichas(tx.db)).length > 0) return before
  await insertUnidadesIniciales(tx.db, tx.now)
  return unidadesIniciales.map(({ id }) => ({ id, estado: null, detalles: null }))
}

/** A member who is on the list already may have left meanwhile. @throws 400 for anybody else who is no member */
async function changeConductores(tx: Tx, id: number, wanted: readonly number[]): Promise<void> {
  const before = ((await listConductores(tx.db)).get(id) ?? []).map((conductor) => conductor.id)
  const added = wanted.filter((one) => !before.includes(one))
  if (!(await sonMiembros(tx.db, added))) throw invalid({ conductor_ids: mensajes.conductorInvalido })
  if (added.length === 0 && wanted.length === before.length) return
  await saveConductores(tx.db, id, wanted)
  const change = { antes: { conductor_ids: before }, despues: { conductor_ids: wanted } }
  await tx.audit({ accion: 'editar', entidad: 'unidad_conductores', entidad_id: id, ...change })
}

type Conductores = Awaited<ReturnType<typeof listConductores>>

const asFicha = <F extends { id: number; activo: 0 | 1 }>(row: F, conductores: Conductores) => ({
  ...row,
  activo: row.activo === 1,
  conductores: conductores.get(row.id) ?? [],
})
const repeatedNombre = () => conflict(mensajes.unidadRepetida, { nombre: mensajes.unidadRepetida })
