import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { perfilApi } from '#contract/perfil.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { query } from '#web/plumbing/query.ts'

type Vigente = Pick<Usuario, 'role' | 'version'>

/**
 * What stands now of an account that somebody else may change while it is open here. Read again after a refusal, so
 * that sending once more is a decision and not a stale repetition.
 */
export function useVigente({ id, role, version }: Usuario) {
  const [vigente, setVigente] = useState<Vigente>({ role, version })
  async function readNow(queries: QueryClient): Promise<Vigente> {
    const now = await queries.fetchQuery({ ...query(perfilApi.get, { params: { id } }), staleTime: 0 })
    setVigente(now)
    return now
  }
  return { vigente, readNow }
}
