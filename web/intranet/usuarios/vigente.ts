import { perfilApi } from '#contract/perfil.ts'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { nowOf, query } from '#web/plumbing/query.ts'

type Vigente = Pick<Usuario, 'role' | 'version'>

/** An account as the person saw it, which somebody else may change while a dialog about it is open. */
export const vigente = (usuario: Usuario) => ({
  registro: usuario as Vigente,
  como: usuariosApi.changeRole.output,
  readNow: nowOf(query(perfilApi.get, { params: { id: usuario.id } })),
})
