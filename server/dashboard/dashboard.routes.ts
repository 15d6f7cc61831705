import type { FastifyInstance } from 'fastify'
import { type Dashboard, dashboardApi } from '#contract/dashboard.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { listAlertas } from '#server/espera/clases.queries.ts'
import { readLuces } from '#server/material-mayor/operatividad.queries.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { readActivas, readUltimas } from './emergencias.queries.ts'
import { readGuardiaHoy, readGuardiasProximas } from './guardias.queries.ts'
import { readPartes } from './partes.ts'
import { isNuevo, readPrimerosPasos } from './primeros-pasos.queries.ts'
import { readProximos } from './proximos.queries.ts'
import { readResumen } from './resumen.queries.ts'
import { readPorVencer } from './vencer.queries.ts'

/** The first page of the intranet (domain §2.1, docs/decisions/076). */
export function dashboardRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, dashboardApi.get, async ({ actor, request: { log } }) => {
    const now = clock()
    const { unidades: luces, ...partes } = await readPartes<Partes>(log, {
      emergencias_activas: () => readActivas(db, actor.id),
      unidades: () => readLuces(db, now),
      mi_resumen: () => readResumen(db, actor.id, now),
      proximos: () => readProximos(db, actor, now),
      guardia_hoy: () => readGuardiaHoy(db, actor, now),
      guardias_proximas: () => readGuardiasProximas(db, actor, now),
      ultimas_emergencias: () => readUltimas(db),
      por_vencer: () => readPorVencer(db, actor, now),
      alertas: () => listAlertas({ db, lector: actor, now, hoy: diaLocal(now) }),
      primeros_pasos: () => readPrimerosPasos(db, actor),
      es_nuevo: () => isNuevo(db, actor.id, now),
    })
    return {
      ...partes,
      unidades: luces?.unidades ?? null,
      compania: luces?.compania ?? { juntas: [], reparo: null, detalle: null },
    }
  })
}

/** As they are read: which units may leave together comes with their lights. */
type Partes = { [K in Exclude<keyof Dashboard, 'unidades' | 'compania'>]: NonNullable<Dashboard[K]> } & {
  unidades: Awaited<ReturnType<typeof readLuces>>
}
