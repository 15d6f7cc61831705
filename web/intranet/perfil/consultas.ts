import { perfilApi } from '#contract/perfil.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

export const perfilPropio = { ...query(perfilApi.own), meta: keptForLater }

export const perfilDe = (id: number, own: boolean): Pick<typeof perfilPropio, 'queryKey' | 'queryFn'> =>
  own ? perfilPropio : (query(perfilApi.get, { params: { id } }) as never)

export const fichaDe = (id: number) => query(perfilApi.ficha, { params: { id } })
