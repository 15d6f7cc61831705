import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Seccion, sitioApi, type VersionSeccion } from '#contract/sitio.ts'
import { api } from '#web/plumbing/api.ts'

/** What an installation shows of the site is read again after every edit, by whoever made it. */
const key = 'sitio'

export const seccionPublicada = (seccion: Seccion) =>
  queryOptions({
    queryKey: [key, seccion, 'publicada'],
    queryFn: () => api(sitioApi.seccion, { params: { seccion } }),
  })

export const versionesDe = (seccion: Seccion, page: number) =>
  queryOptions({
    queryKey: [key, seccion, 'versiones', page],
    queryFn: () => api(sitioApi.versions, { params: { seccion }, query: { page } }),
    placeholderData: keepPreviousData,
  })

export const ultimaVersion = (seccion: Seccion) =>
  queryOptions({
    queryKey: [key, seccion, 'ultima'],
    queryFn: () => readUltima(seccion),
  })

/** Who published what is shown now, and when. */
export async function readUltima(seccion: Seccion): Promise<VersionSeccion> {
  const { data } = await api(sitioApi.versions, { params: { seccion }, query: { limit: 1 } })
  const [ultima] = data
  if (!ultima) throw new Error(`No version of ${seccion}`)
  return ultima
}
