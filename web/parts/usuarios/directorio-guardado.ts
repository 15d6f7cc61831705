import { usuariosApi } from '#contract/usuarios.ts'
import type { Contacto } from '#contract/usuarios/listas.ts'
import { api } from '#web/plumbing/api.ts'
import { keptADay } from '#web/plumbing/kept-queries.ts'
import { madeQuery } from '#web/plumbing/query.ts'

/** Largest page that the server answers. */
const limit = 100
/** Keeps up to 500 members; the rest needs a network. */
const maxPaginas = 5

/** The whole directory, kept on the member's own device for a day (docs/decisions/118); photographs stay where they are. */
export const directorioGuardado = {
  ...madeQuery(usuariosApi.directorio, 'guardado', async (signal) => {
    const all: Contacto[] = []
    for (let page = 1; page <= maxPaginas; page += 1) {
      const { data, total } = await api(usuariosApi.directorio, { query: { page, limit }, signal })
      all.push(...data.map((contacto) => ({ ...contacto, foto_perfil: null })))
      if (all.length >= total) break
    }
    return all
  }),
  meta: keptADay,
}
