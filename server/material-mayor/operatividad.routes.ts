import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { readOperatividad } from './operatividad.queries.ts'

/** Can we go out (domain §2.4.4). */
export function operatividadRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, materialMayorApi.operatividad, async () => {
    const now = clock()
    const compania = { juntas: [], reparo: null, detalle: null }
    return { data: await readOperatividad(db, now), compania, pronostico: null, calculado_en: now.toISOString() }
  })
}
