import { useOutletContext } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'

/** Context of every screen: the signed-in member, and signing out. */
export interface Member {
  user: UsuarioSesion
  signOut: () => void
}

export const useMember = (): Member => useOutletContext<Member>()
