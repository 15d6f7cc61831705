import { useOutletContext } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'

/** Context of every screen: the signed-in member, signing out, and whether the first screen has what it shows. */
export interface Member {
  user: UsuarioSesion
  signOut: () => void
  quiet: boolean
}

export const useMember = (): Member => useOutletContext<Member>()
