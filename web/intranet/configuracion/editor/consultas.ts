import type { Output } from '#contract/endpoint.ts'
import { type Seccion, sitioApi } from '#contract/sitio.ts'
import { query } from '#web/plumbing/query.ts'

export const seccionPublicada = (seccion: Seccion) => query(sitioApi.seccion, { params: { seccion } })

/** Author and time of the current version. */
export const ultimaVersion = (seccion: Seccion) => ({
  ...query(sitioApi.versions, { params: { seccion }, query: { limit: 1 } }),
  select: ({ data: [ultima] }: Output<typeof sitioApi.versions>) => ultima,
})
