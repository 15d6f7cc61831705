import { perfilApi } from '#contract/perfil.ts'
import type { Ficha } from '#contract/perfil/ficha.ts'
import { keptADay, keptForLater } from '#web/plumbing/kept-queries.ts'
import { madeQuery, query } from '#web/plumbing/query.ts'

const perfilPropio = { ...query(perfilApi.own), meta: keptForLater }

export const perfilDe = (id: number, own: boolean): Pick<typeof perfilPropio, 'queryKey' | 'queryFn'> =>
  own ? perfilPropio : (query(perfilApi.get, { params: { id } }) as never)

export const fichaDe = (id: number) => query(perfilApi.ficha, { params: { id } })

/** Last reading of one's own, for where there is no network (docs/decisions/118); nothing fetches it. */
export const fichaGuardada = {
  ...madeQuery(perfilApi.ficha, 'guardada', (): Promise<Ficha | null> => Promise.resolve(null)),
  enabled: false,
  meta: keptADay,
}

export const contactoDe = (id: number) => query(perfilApi.contacto, { params: { id } })

/** One's own: wanted where there is no network too. */
export const contactoPropio = (id: number) => ({ ...contactoDe(id), meta: keptADay })
