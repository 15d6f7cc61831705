import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useDelayed } from './use-delayed.ts'

/** Debounces the text of a search field, which follows the address where that changes elsewhere. */
export function useBuscado(buscado: string, onBuscar: (buscar: string) => void) {
  const [typed, setTyped] = useState(buscado)
  const rested = useDelayed(typed.trim(), 300)
  const { state } = useNavigation()
  const told = useRef(buscado)
  // Only typing triggers a search: filters beside it change the address as well.
  const tell = useEffectEvent((next: string) => {
    // After a link was followed, a search would navigate back here.
    if (next === buscado || state !== 'idle') return
    told.current = next
    onBuscar(next)
  })
  useEffect(() => {
    if (buscado !== told.current) setTyped(buscado)
    told.current = buscado
  }, [buscado])
  useEffect(() => tell(rested), [rested])
  return { typed, setTyped }
}
