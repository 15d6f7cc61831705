import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Dashboard, dashboardApi } from '#contract/dashboard.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { listAlertas } from '#server/espera/clases.queries.ts'
import { readLuces } from '#server/material-mayor/operatividad.queries.ts'
import { outageOf } from '#server/plumbing/data/outages.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { readActivas, readUltimas } from './emergencias.queries.ts'
import { readGuardiaHoy, readGuardiasProximas } from './guardias.queries.ts'
import { isNuevo, readPrimerosPasos } from './primeros-pasos.queries.ts'
import { readProximos } from './proximos.queries.ts'
import { readResumen } from './resumen.queries.ts'
import { readPorVencer } from './vencer.queries.ts'

/** The first page of the intranet (domain §2.1, docs/decisions/076). */
export function dashboardRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, dashboardApi.get, async ({ actor, request }) => {
    const now = clock()
    const part = partsFor(request)
    const luces = await part('unidades', () => readLuces(db, now))
    return {
      emergencias_activas: await part('emergencias_activas', () => readActivas(db, actor.id)),
      unidades: luces?.unidades ?? null,
      compania: luces?.compania ?? { juntas: [], reparo: null, detalle: null },
      mi_resumen: await part('mi_resumen', () => readResumen(db, actor.id, now)),
      proximos: await part('proximos', () => readProximos(db, actor, now)),
      guardia_hoy: await part('guardia_hoy', () => readGuardiaHoy(db, actor, now)),
      guardias_proximas: await part('guardias_proximas', () => readGuardiasProximas(db, actor, now)),
      ultimas_emergencias: await part('ultimas_emergencias', () => readUltimas(db)),
      por_vencer: await part('por_vencer', () => readPorVencer(db, actor, now)),
      alertas: await part('alertas', () => listAlertas({ db, lector: actor, now, hoy: diaLocal(now) })),
      primeros_pasos: await part('primeros_pasos', () => readPrimerosPasos(db, actor)),
      es_nuevo: await part('es_nuevo', () => isNuevo(db, actor.id, now)),
    }
  })
}

/** Null for a part that fails. Without its database the whole call fails. */
const partsFor =
  ({ log }: FastifyRequest) =>
  async <T>(parte: keyof Dashboard, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (error) {
      if (outageOf(error)) throw error
      log.error({ err: error, parte }, 'a part of the dashboard failed')
      return null
    }
  }
