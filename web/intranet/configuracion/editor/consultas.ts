import type { Output } from '#contract/endpoint.ts'
import { type Seccion, sitioApi } from '#contract/sitio.ts'
import { query } from '#web/plumbing/query.ts'

export const seccionPublicada = (seccion: Seccion) => query(sitioApi.seccion, { params: { seccion } })

/** Who published what is shown now, and when. */
export const ultimaVersion = (seccion: Seccion) => ({
  ...query(sitioApi.versions, { params: { seccion }, query: { limit: 1 } }),
  select: ({ data: [ultima] }: Output<typeof sitioApi.versions>) => ultima,
})
