import { createContext, use, useEffect } from 'react'

/** Blocks of the form on screen, by title; a form draws them, the outline lists them. */
export const Bloques = createContext<(title: string) => () => void>(() => () => {})

export const idDeBloque = (title: string): string =>
  `bloque-${title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')}`

/** Lists a block while it is drawn; returns its id. */
export function useBloque(title: string): string {
  const add = use(Bloques)
  useEffect(() => add(title), [add, title])
  return idDeBloque(title)
}
