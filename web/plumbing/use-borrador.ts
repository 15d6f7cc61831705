import { useState } from 'react'
import { dropBorrador, keepBorrador, storedBorrador } from './borrador.ts'
import { useUser } from './session.ts'

/**
 * What is typed in the form of a name, kept by the tab until it is sent or discarded: a reload or an ended session loses
 * nothing (docs/decisions/079). Null keeps nothing: of what is secret.
 */
export function useBorrador<Escrito extends object>(nombre: string | null) {
  const usuario = useUser()?.id ?? 0
  const [kept, setKept] = useState(() =>
    nombre === null ? undefined : storedBorrador<Partial<Escrito>>(nombre, usuario),
  )
  return {
    /** The fields that were typed when it was last open. */
    kept,
    keep(typed: Partial<Escrito>) {
      if (nombre === null) return
      if (Object.keys(typed).length > 0) keepBorrador(nombre, usuario, typed)
      else if (storedBorrador(nombre, usuario)) dropBorrador(nombre)
    },
    drop() {
      if (nombre !== null) dropBorrador(nombre)
      setKept(undefined)
    },
  }
}

/** A draft, as `<FormModal>` and `useEnvio` take it. */
export interface BorradorDeForm {
  /** The form shows what was typed when it was last open. */
  recuperado: boolean
  drop: () => void
  /** Shows the form as it was before anything was typed. */
  discard: () => void
}
