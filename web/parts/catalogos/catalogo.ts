import { queryOptions } from '@tanstack/react-query'
import { type Catalogo, catalogosApi } from '#contract/catalogos.ts'
import { api } from '#web/plumbing/api.ts'

export const claveDe = (catalogo: Catalogo) => ['catalogos', catalogo]

export const catalogoDe = (catalogo: Catalogo) =>
  queryOptions({
    queryKey: claveDe(catalogo),
    queryFn: async () => (await api(catalogosApi.list, { params: { catalogo } })).data,
  })
