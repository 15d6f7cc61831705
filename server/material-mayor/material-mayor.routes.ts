import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { MotivoFuera } from '#contract/material-mayor/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, staleVersion } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { columnasHistorial } from './exportacion.rules.ts'
import { listEnEmergencia } from './en-emergencia.queries.ts'
import {
  type CambioDeEstado,
  findUnidad,
  listConductores,
  historialEn,
  listHistory,
  listLastEntries,
  listResponsables,
  listUnidades,
  updateStatus,
} from './material-mayor.queries.ts'
import { findFicha, listFichas } from './fichas.queries.ts'
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

  serveEdit(app, materialMayorApi.changeStatus, materialMayorApi.get, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = await requireUnidad(tx.db, id)
      refuseStale(body.version, before.version)
      const { estado, detalles = null } = body
      const motivo = estado === 'EN SERVICIO' ? null : (body.motivo ?? null)
      return await changeTo(tx, before, { estado, detalles, motivo }, { user_id: actor.id })
    }),
  )

  serveEdit(app, materialMayorApi.undoStatus, materialMayorApi.get, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = await requireUnidad(tx.db, id)
      if (body.version !== before.version) throw staleVersion(undefined, mensajes.otroCambioDespues(before.nombre))
      const [last, former] = await listLastEntries(tx.db, id, 2)
      if (last?.tipo !== 'cambio' || !former) throw conflict(mensajes.nadaQueDeshacer(before.nombre))
      const { tipo: _, ...dicho } = former
      return await changeTo(tx, before, dicho, { user_id: actor.id, deshace: 1 })
    }),
  )

  serve(app, materialMayorApi.reset, async ({ actor, request }) => {
    await write(deps, request, async (tx) => {
      for (const { id, ...antes } of await resetUnidades(tx, actor.id)) {
        const despues = { estado: 'EN SERVICIO', detalles: null, motivo: null, reinicio: true }
        const change = { antes, despues }
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

  serve(app, materialMayorApi.exportUnitHistory, async (call) => {
    const { id, nombre } = present(await findFicha(db, call.params.id))
    return await exportar(deps, call, {
      nombre: `historial-${nombre}`,
      entidad: 'unidad',
      entidad_id: id,
      query: historialEn(reports, { unidadId: id }),
      id: 'h.id',
      columnas: columnasHistorial,
    })
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
}

const requireUnidad = async (db: Db, id: number) => present(await findUnidad(db, id))

type Dicho = Pick<CambioDeEstado, 'estado' | 'detalles'> & { motivo: MotivoFuera | null }

/** Changes it, with its trace, and tells who is responsible for the fleet. */
async function changeTo(
  tx: Tx,
  before: Dicho & { id: number; nombre: string },
  dicho: Dicho,
  { user_id, deshace = 0 }: { user_id: number; deshace?: 0 | 1 },
) {
  const { id, estado, detalles, motivo } = before
  const cambio = { unidad_id: id, tipo: 'cambio', estado_anterior: estado, user_id, deshace } as const
  await updateStatus(tx.db, { ...cambio, ...dicho }, tx.now.toISOString())
  const despues = { ...dicho, ...(deshace && { deshace: true }) }
  const antes = { estado, detalles, motivo }
  await asienta(tx, { accion: 'estado', entidad: 'unidad', id, antes, despues, avisa: 'unidad' })
  const notice = noticeOfStatus(before.nombre, estado, dicho.estado, dicho.detalles)
  if (notice) await tx.notify(await listResponsables(tx.db, user_id), notice)
  return await requireUnidad(tx.db, id)
}

/**
 * decisions §2: every active unit to EN SERVICIO with no details, one entry each; with no units, the three of spec §3.
 * Returns the units as they were.
 */
async function resetUnidades(tx: Tx, user_id: number) {
  const reinicio = { tipo: 'reinicio', estado: 'EN SERVICIO', detalles: null, motivo: null, user_id } as const
  const before = await listUnidades(tx.db)
  for (const { id, estado } of before)
    await updateStatus(tx.db, { ...reinicio, unidad_id: id, estado_anterior: estado }, tx.now.toISOString())
  if ((await listFichas(tx.db)).length > 0)
    return before.map(({ id, estado, detalles, motivo }) => ({ id, estado, detalles, motivo }))
  await insertUnidadesIniciales(tx.db, tx.now)
  return unidadesIniciales.map(({ id }) => ({ id, estado: null, detalles: null, motivo: null }))
}
