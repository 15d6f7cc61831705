import { perfilApi } from '#contract/perfil.ts'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'

type Vigente = Pick<Usuario, 'role' | 'version'>

/** An account as the person saw it, which somebody else may change while a dialog about it is open. */
export const useVigente = (usuario: Usuario) =>
  useVisto<Vigente>(usuario, {
    como: usuariosApi.changeRole.output,
    readNow: nowOf(query(perfilApi.get, { params: { id: usuario.id } })),
    conflict: mientrasTanto,
  })
