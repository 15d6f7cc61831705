import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { perfilApi } from '#contract/perfil.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { query } from '#web/plumbing/query.ts'

type Vigente = Pick<Usuario, 'role' | 'version'>

/**
 * Current state of an account that somebody else may change while it is open here. Refetched after a refusal, so that
 * sending again is a decision and not a stale repeat.
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
