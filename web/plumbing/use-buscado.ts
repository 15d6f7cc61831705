import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { useDelayed } from './use-delayed.ts'

/** Debounces the text of a search field. */
export function useBuscado(buscado: string, onBuscar: (buscar: string) => void) {
  const [typed, setTyped] = useState(buscado)
  const rested = useDelayed(typed.trim(), 300)
  const { state } = useNavigation()
  // Only typing triggers a search: filters beside it change the address as well.
  const tell = useEffectEvent((next: string) => {
    // After a link was followed, a search would navigate back here.
    if (next !== buscado && state === 'idle') onBuscar(next)
  })
  useEffect(() => tell(rested), [rested])
  return { typed, setTyped }
}
