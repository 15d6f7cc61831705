import { type Catalogo, catalogosApi } from '#contract/catalogos.ts'
import { query } from '#web/plumbing/query.ts'

export const catalogoDe = (catalogo: Catalogo) => query(catalogosApi.list, { params: { catalogo } })
