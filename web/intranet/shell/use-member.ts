import { useOutletContext } from 'react-router'
import type { AvisoFactor } from '#contract/cuenta.ts'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'

/**
 * Context of every screen: the signed-in member, signing out, whether the first screen has what it shows, and what the
 * member must be told of their second factor.
 */
export interface Member {
  user: UsuarioSesion
  signOut: () => void
  quiet: boolean
  aviso?: AvisoFactor | null | undefined
}

export const useMember = (): Member => useOutletContext<Member>()
