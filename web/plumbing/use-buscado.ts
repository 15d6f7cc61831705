import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { useDelayed } from './use-delayed.ts'

/** What is typed to look for somebody, and tells once it has rested what is then to be looked for. */
export function useBuscado(buscado: string, onBuscar: (buscar: string) => void) {
  const [typed, setTyped] = useState(buscado)
  const rested = useDelayed(typed.trim(), 300)
  const { state } = useNavigation()
  // Only what was typed decides: the address may be changed by what is chosen beside it.
  const tell = useEffectEvent((next: string) => {
    // Whoever has followed a link meanwhile would be held back here.
    if (next !== buscado && state === 'idle') onBuscar(next)
  })
  useEffect(() => tell(rested), [rested])
  return { typed, setTyped }
}
