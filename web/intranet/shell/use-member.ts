import { useOutletContext } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'

/** What the layout hands to every screen: who is signed in, and the way out. */
export interface Member {
  user: UsuarioSesion
  signOut: () => void
}

export const useMember = (): Member => useOutletContext<Member>()
