import { useState } from 'react'
import { perfilApi } from '#contract/perfil.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { api } from '#web/plumbing/api.ts'

type Vigente = Pick<Usuario, 'role' | 'version'>

/**
 * What stands now of an account that somebody else may change while it is open here. Read again after a refusal, so
 * that sending once more is a decision and not a stale repetition.
 */
export function useVigente({ id, role, version }: Usuario) {
  const [vigente, setVigente] = useState<Vigente>({ role, version })
  async function readAgain(): Promise<void> {
    const newest = await api(perfilApi.get, { params: { id } }).catch(() => undefined)
    if (newest) setVigente(newest)
  }
  return { vigente, readAgain }
}
