import { useEffect, useEffectEvent } from 'react'

/** A shortcut of one letter, of the screen that is open. */
interface Atajo {
  letra: string
  texto: string
  run: () => void
}

const registered = new Set<Atajo>()

/** Those of the screen that is open. */
export const atajosDePantalla = (): Atajo[] => [...registered]

/** A shortcut while this is drawn, listed under «?». `on`: the member may. */
export function useAtajo(letra: string, texto: string, run: () => void, on = true): void {
  const press = useEffectEvent(run)
  useEffect(() => {
    if (!on) return
    const atajo = { letra, texto, run: () => press() }
    registered.add(atajo)
    return () => void registered.delete(atajo)
  }, [letra, texto, on])
}
