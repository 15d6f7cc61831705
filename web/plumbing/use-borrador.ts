import { useState } from 'react'
import { differ, inWords } from './ahora.ts'
import { dropBorrador, keepBorrador, storedBorrador } from './borrador.ts'
import { useUser } from './session.ts'

interface Kept<Escrito> {
  escrito: Partial<Escrito>
  /** What stood in those fields when they were typed over. */
  sobre: Partial<Escrito>
}

/** A form without a draft, and why: what is typed is secret, or only chosen and confirmed. */
export interface SinBorrador {
  sin: string
}

/** Name of a draft: of a record, with its id. */
export type NombreDeBorrador = string | SinBorrador

/**
 * What is typed in the form of a name, kept by the tab until it is sent or discarded: a reload or an ended session loses
 * nothing (docs/decisions/079). `stands`: the values of the record as the form opens; undefined of a new one.
 */
export function useBorrador<Escrito extends object>(como: NombreDeBorrador, stands: Escrito | undefined) {
  const nombre = typeof como === 'string' ? como : null
  const usuario = useUser()?.id ?? 0
  const [kept, setKept] = useState(() => (nombre === null ? undefined : storedBorrador<Kept<Escrito>>(nombre, usuario)))
  const [ahora] = useState(() => (stands ? changedSince(kept?.sobre ?? {}, stands) : []))
  return {
    /** The fields that were typed when it was last open. */
    kept: kept?.escrito,
    /** What stands now in those of them that somebody else has changed. */
    ahora,
    keep(escrito: Partial<Escrito>, over: Escrito) {
      if (nombre === null) return
      const names = Object.keys(escrito) as (keyof Escrito)[]
      const sobre = Object.fromEntries(names.map((name) => [name, over[name]])) as Partial<Escrito>
      if (names.length > 0) keepBorrador(nombre, usuario, { escrito, sobre } satisfies Kept<Escrito>)
      else if (storedBorrador(nombre, usuario)) dropBorrador(nombre)
    },
    drop() {
      if (nombre !== null) dropBorrador(nombre)
      setKept(undefined)
    },
  }
}

const changedSince = <Escrito extends object>(sobre: Partial<Escrito>, stands: Escrito): string[] =>
  (Object.keys(sobre) as (keyof Escrito)[])
    .filter((name) => differ(sobre[name], stands[name]))
    .map((name) => inWords(stands[name]))

/** A draft, as `<FormModal>` and `useEnvio` take it. */
export interface BorradorDeForm {
  /** The form shows what was typed when it was last open. */
  recuperado: boolean
  /** What stands now where that was typed, if somebody else has changed it since. */
  ahora: string[]
  drop: () => void
  /** Shows the form as it was before anything was typed. */
  discard: () => void
}
